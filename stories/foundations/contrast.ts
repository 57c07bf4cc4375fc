import type { ColorName } from '@/components/theme/tokens';

function channel(hex: string, at: number): number {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

/** Contrast ratio of two `#rrggbb` colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
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
  { ink: 'inkSoft', ground: 'sunk', least: 4.5, use: 'Table headers' },
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
  { ink: 'lineStrong', ground: 'panel', least: 3, use: 'The border of a control' },
  { ink: 'focus', ground: 'paper', least: 3, use: 'The focus ring' },
];
