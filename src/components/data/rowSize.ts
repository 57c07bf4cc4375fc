import { rowHeight } from '@/components/theme/tokens';

/** Of a line of text in a table, in pixels. */
export const lineHeight = 20;

/** The height of a row of so many lines, in pixels, with its padding and its line below. */
export function heightOf(lines: number): number {
  return Math.max(rowHeight, lines * lineHeight + 7);
}
