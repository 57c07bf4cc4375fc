import { caniemail } from 'caniemail';
import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { fixture, withNewsletter } from './fixture';
import { quantInput } from './quantInputs';

/**
 * Features that a mail client doesn't or only partly supports. Some names are the checker's:
 * `background` means `background-color`, `height property` means `line-height`. Features may only
 * be removed from these lists.
 */
const baseline = {
  'outlook.windows': [
    '!important keyword',
    '<style> element',
    '@media',
    'Attribute selector',
    'background',
    'dir attribute',
    'display',
    'display:none',
    'font-size',
    'font-weight',
    'height attribute',
    'height property',
    'line-height',
    'margin',
    'max-width',
    'padding',
    'width attribute',
    'width property',
  ],
  'gmail.*': [
    '!important keyword',
    '<body> element',
    '<style> element',
    '@media',
    'Attribute selector',
    'Class selector',
    'Descendant combinator',
    'dir attribute',
    'display',
    'display:none',
    'margin',
    'word-break',
  ],
  'apple-mail.*': ['max-width', 'word-break'],
} as const;

const clients = Object.keys(baseline) as (keyof typeof baseline)[];

function troubles(client: keyof typeof baseline, html: string): string[] {
  const { issues } = caniemail({ clients: [client], html });
  const found = [...issues.errors.values(), ...issues.warnings.values()].flat();
  return [...new Set(found.map(({ title }) => title))].toSorted();
}

const dark = 'images/samples/hours-tablet.png';
/** With what an email doesn't have every day: a quote, and a dark twin of each chart. */
const everything = withNewsletter({
  daily_comments: `${fixture.newsletter.daily_comments}<blockquote><p>Patience is a position.</p><ul><li>today</li></ul><p>[IMAGE]</p></blockquote>`,
  technical_image: 'images/samples/chart-levels.png',
  newsletter_image_dark: dark,
  technical_image_dark: dark,
});

describe.each(sendVariants)('features of %s that a mail client lacks', (variant) => {
  const { html } = renderNewsletter(variant, everything);
  it.each(clients)('%s', (client) => {
    expect(troubles(client, html)).toEqual([...baseline[client]].toSorted());
  });
});

it.each(clients)('the quant email asks nothing of %s that a newsletter doesn’t', (client) => {
  expect(baseline[client]).toEqual(
    expect.arrayContaining(troubles(client, renderQuantEmail(quantInput).html)),
  );
});
