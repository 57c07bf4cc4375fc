import { caniemail } from 'caniemail';
import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from './fixture';

/**
 * Features that a client knows not at all or in part. Some are the checker's (`background` stands
 * for `background-color`, `height property` for `line-height`). The lists may only shrink.
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
