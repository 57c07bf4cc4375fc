import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { readEmail } from '@/domain/email/readEmail';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { contrastRatio } from '@/domain/format/colors';
import { inversions } from './contrast/inversion';
import { styleSheetOf, textStylesIn } from '@/domain/email/textStyles';
import { fixture } from './fixture';
import { quantInput } from './quantInputs';

const emails = [
  ...sendVariants.map((key) => ({
    name: key as string,
    html: renderNewsletter(key, fixture).html,
  })),
  { name: 'quant', html: renderQuantEmail(quantInput).html },
];

/** What can't be read after every color was inverted, which mail programs do with light emails. */
function unreadable(html: string, invert: (typeof inversions)['HSL']): string[] {
  const document = readEmail(html);
  if (!document) throw new Error('The email has no HTML.');
  const styles = textStylesIn(document, styleSheetOf(document), 'light');
  const found = Array.from(styles, ([element, { ink, ground }]) => {
    const words = element.children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim();
    if (element.isHidden || words === '' || !ink || !ground) return '';
    const ratio = contrastRatio(invert(ink), invert(ground));
    return ratio < 4.5
      ? `${ratio.toFixed(2)}: ${element.tag} ${element.attributes.get('style') ?? ''}`
      : '';
  });
  return [...new Set(found.filter(Boolean))];
}

describe.each(Object.keys(inversions) as (keyof typeof inversions)[])('%s inversion', (kind) => {
  it.each(emails)('leaves all text readable: $name', ({ html }) => {
    expect(unreadable(html, inversions[kind])).toEqual([]);
  });
});

it.each(Object.values(samplePublisher.brands).map(({ logo }) => logo))(
  'brings its own dark ground, because the masthead may turn light: %s',
  async (logo) => {
    const image = sharp(join(import.meta.dirname, '../../public', logo));
    expect((await image.stats()).isOpaque).toBe(true);
  },
);
