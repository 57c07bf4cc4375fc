import { contrastRatio, parseColour } from '@/domain/format/colors';

/** The least contrast at which WCAG 2 calls text readable, and text from 24 px on. */
const readable = 4.5;
const readableIfLarge = 3;

export interface AccentContrast {
  /** From 1 to 21, rounded down to tenths so that 4.46 doesn't pass as 4.5. */
  ratio: number;
  isReadable: boolean;
  /** Such as `7.1:1, easy to read`. */
  words: string;
}

/** How well text of one color reads on another; null if one of them isn't a color. */
export function accentContrast(accent: string, ground: string): AccentContrast | null {
  const [text, behind] = [parseColour(accent), parseColour(ground)];
  if (!text || !behind) return null;
  const ratio = Math.floor(contrastRatio(text, behind) * 10) / 10;
  const verdict =
    ratio >= readable
      ? 'easy to read'
      : ratio >= readableIfLarge
        ? 'readable as large text only'
        : 'too faint to read';
  return { ratio, isReadable: ratio >= readable, words: `${ratio.toFixed(1)}:1, ${verdict}` };
}

/** The color of the two that reads better on `ground`. */
export function betterInk(ground: string, first: string, second: string): string {
  const ratioOf = (ink: string) => accentContrast(ink, ground)?.ratio ?? 0;
  return ratioOf(second) > ratioOf(first) ? second : first;
}
