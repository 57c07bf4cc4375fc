import { caniemail } from 'caniemail';
import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from './fixture';

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

function troubles(client: keyof typeof baseline, html: string): string[] {
  const { issues } = caniemail({ clients: [client], html });
  const found = [...issues.errors.values(), ...issues.warnings.values()].flat();
  return [...new Set(found.map(({ title }) => title))].toSorted();
}

describe.each(sendVariants)('features of %s that a mail client lacks', (variant) => {
  const { html } = renderNewsletter(variant, fixture);
  it.each(Object.keys(baseline) as (keyof typeof baseline)[])('%s', (client) => {
    expect(troubles(client, html)).toEqual([...baseline[client]].toSorted());
  });
});
