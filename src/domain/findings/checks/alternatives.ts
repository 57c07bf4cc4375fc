import { noDocument, type Check, type Draft } from '@/domain/findings/check';
import { placeOf } from '@/domain/findings/place';
import { closest, textWithin, type LetterElement } from '@/domain/findings/reading/letterDocument';
import { quoted, sectionWords } from '@/domain/findings/wording';

/** Up to so many pixels a picture is taken to decorate the words beside it: avatars, icons. */
const decorative = 64;

const saysNothing =
  /\.(?:png|jpe?g|gif|webp|svg|bmp)$|^(?:image|picture|photo|img|graphic|untitled|alt|alt text|https?:\S+)\d*$/i;

function sizeOf({ attributes }: LetterElement): number {
  const sides = [attributes.get('width'), attributes.get('height')]
    .map((side) => Number.parseFloat(side ?? ''))
    .filter((side) => Number.isFinite(side));
  return sides.length > 0 ? Math.max(...sides) : Infinity;
}

function fault(picture: LetterElement): string {
  const alt = picture.attributes.get('alt');
  if (alt === undefined) return 'has no alternative text';
  if (alt.trim() !== '') {
    return saysNothing.test(alt.trim())
      ? `says only ${quoted(alt)} to those who do not see it`
      : '';
  }
  const link = closest(picture, ({ tag }) => tag === 'a');
  if (link && textWithin(link) === '') return 'is a link and has no alternative text';
  return sizeOf(picture) > decorative ? 'has an empty alternative text and is no decoration' : '';
}

/** An empty text is right only for what decorates, and never for a picture that is a link. */
export const alternatives: Check = {
  key: 'alternatives',
  name: 'Alternative texts',
  run({ document }) {
    if (!document) return noDocument;
    return document.elements.flatMap((element): Draft[] => {
      const what = element.tag === 'img' && !element.isHidden ? fault(element) : '';
      if (what === '') return [];
      const file = (element.attributes.get('src') ?? '').split(/[?#]/)[0]?.split('/').at(-1) ?? '';
      const picture = file ? `The picture ${quoted(file)}` : 'A picture';
      const text = `${picture} in ${sectionWords(element.section)} ${what}.`;
      return [{ isBlocking: false, text, ...placeOf(element.section) }];
    });
  },
};
