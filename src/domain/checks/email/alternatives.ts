import { noDocument, type Check, type Draft } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { closest, textWithin, type ReadElement } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';

/** Images up to this size in pixels, such as avatars and icons, are considered decoration. */
const decorative = 64;

const meaningless =
  /\.(?:png|jpe?g|gif|webp|svg|bmp)$|^(?:image|picture|photo|img|graphic|untitled|alt|alt text|https?:\S+)\d*$/i;

function sizeOf({ attributes }: ReadElement): number {
  const sides = [attributes.get('width'), attributes.get('height')]
    .map((side) => Number.parseFloat(side ?? ''))
    .filter((side) => Number.isFinite(side));
  return sides.length > 0 ? Math.max(...sides) : Infinity;
}

function problem(image: ReadElement): string {
  const alt = image.attributes.get('alt');
  if (alt === undefined) return 'has no alternative text';
  if (alt.trim() !== '') {
    return meaningless.test(alt.trim())
      ? `says only ${quoted(alt)} to readers who can’t see it`
      : '';
  }
  const link = closest(image, ({ tag }) => tag === 'a');
  if (link && textWithin(link) === '') return 'is a link and has no alternative text';
  return sizeOf(image) > decorative ? 'has an empty alternative text but isn’t decoration' : '';
}

/** Two images that aren't the same can't be told in the same words. */
function alike(elements: readonly ReadElement[]): Draft[] {
  const known = new Map<string, string>();
  return elements.flatMap(({ tag, isHidden, attributes, section }): Draft[] => {
    const alt = (attributes.get('alt') ?? '').trim();
    const source = attributes.get('src') ?? '';
    if (tag !== 'img' || isHidden || !/\s/.test(alt) || meaningless.test(alt)) return [];
    const key = alt.toLowerCase().replace(/\s+/g, ' ');
    const other = known.get(key);
    known.set(key, source);
    if (other === undefined || other === source) return [];
    const text = `Two images have the alternative text ${quoted(alt)}. Say what each of them shows.`;
    return [{ severity: 'check', text, ...locationOf(section), field: 'images' }];
  });
}

/** Every image needs an alternative text, unless it is decoration and not a link. */
export const alternatives: Check = {
  key: 'alternatives',
  name: 'Alternative texts',
  run({ document }) {
    if (!document) return noDocument;
    const poor = document.elements.flatMap((element): Draft[] => {
      const what = element.tag === 'img' && !element.isHidden ? problem(element) : '';
      if (what === '') return [];
      const file = (element.attributes.get('src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
      const image = file ? `The image ${quoted(file)}` : 'An image';
      const text = `${image} in ${sectionWords(element.section)} ${what}.`;
      return [{ severity: 'check', text, ...locationOf(element.section) }];
    });
    return [...poor, ...alike(document.elements)];
  },
};
