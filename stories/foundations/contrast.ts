import type { ColorName } from '@/components/theme/tokens';
import { contrastRatio, parseColour } from '@/domain/format/colors';

/** Contrast ratio of two colors in CSS, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [parseColour(one), parseColour(other)];
  return a && b ? contrastRatio(a, b) : NaN;
}

interface Pair {
  ink: ColorName;
  ground: ColorName;
  /** 4.5 for text; 3 for lines and icons with a meaning. */
  least: 4.5 | 3;
  use: string;
}

/** The combinations of colors that the product uses. */
export const pairs: Pair[] = [
  { ink: 'ink', ground: 'paper', least: 4.5, use: 'Text on the page' },
  { ink: 'ink', ground: 'panel', least: 4.5, use: 'Text on a panel' },
  { ink: 'inkSoft', ground: 'paper', least: 4.5, use: 'Captions and hints on the page' },
  { ink: 'inkSoft', ground: 'panel', least: 4.5, use: 'Captions and hints on a panel' },
  { ink: 'ink', ground: 'sunk', least: 4.5, use: 'A plain button' },
  { ink: 'ink', ground: 'sunkHover', least: 4.5, use: 'A plain button under the pointer' },
  { ink: 'ink', ground: 'raised', least: 4.5, use: 'Text of dialogs and menus' },
  { ink: 'inkSoft', ground: 'sunk', least: 4.5, use: 'Key caps and code' },
  { ink: 'accent', ground: 'paper', least: 4.5, use: 'Links on the page' },
  { ink: 'accent', ground: 'panel', least: 4.5, use: 'Links on a panel' },
  { ink: 'accent', ground: 'accentTint', least: 4.5, use: 'Chosen rows and tabs' },
  { ink: 'accentInk', ground: 'accent', least: 4.5, use: 'The main button of a view' },
  { ink: 'accentInk', ground: 'accentHover', least: 4.5, use: 'The same under the pointer' },
  { ink: 'up', ground: 'panel', least: 4.5, use: 'A value that rose' },
  { ink: 'down', ground: 'panel', least: 4.5, use: 'A value that fell' },
  { ink: 'warn', ground: 'warnTint', least: 4.5, use: 'A warning' },
  { ink: 'danger', ground: 'panel', least: 4.5, use: 'A dangerous button' },
  { ink: 'danger', ground: 'dangerTint', least: 4.5, use: 'An error' },
  { ink: 'good', ground: 'goodTint', least: 4.5, use: 'A success' },
  { ink: 'railInk', ground: 'rail', least: 4.5, use: 'Text on midnight' },
  { ink: 'railInk', ground: 'railHover', least: 4.5, use: 'The chosen link on midnight' },
  { ink: 'railSoft', ground: 'rail', least: 4.5, use: 'Captions on midnight' },
  { ink: 'lilac', ground: 'rail', least: 4.5, use: 'The mark and the active link on midnight' },
  { ink: 'lineStrong', ground: 'panel', least: 3, use: 'The border of a field' },
  { ink: 'focus', ground: 'paper', least: 3, use: 'The focus ring' },
];
