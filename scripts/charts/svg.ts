import { palettes } from '@/components/theme/tokens';

/** Twice the widest column of an email, so that a chart is sharp on every screen. */
export const chartWidth = 1104;

/** In the file's pixels: half of it on a wide screen, and 12 px on a phone. */
const typeSize = 40;

export type Ground = 'light' | 'dark';

/** A chart's colors are those of the email around it. */
export interface ChartColors {
  ground: string;
  ink: string;
  soft: string;
  /** What the chart is about. */
  accent: string;
  /** What the accent is compared with. */
  quiet: string;
  line: string;
}

const { light, dark } = palettes;

export const chartColors: Record<Ground, ChartColors> = {
  light: {
    ground: light.paper,
    ink: light.ink,
    soft: light.inkSoft,
    accent: light.accent,
    quiet: light.railSoft,
    line: light.line,
  },
  dark: {
    ground: dark.rail,
    ink: dark.railInk,
    soft: dark.railSoft,
    accent: dark.lilac,
    quiet: dark.lineStrong,
    line: dark.railLine,
  },
};

/** Where a value is, in the file's pixels. */
export type Scale = (value: number) => number;

/** Maps `from` to `to`, evenly. */
export function linear(from: readonly [number, number], to: readonly [number, number]): Scale {
  const slope = (to[1] - to[0]) / (from[1] - from[0]);
  return (value) => Number((to[0] + (value - from[0]) * slope).toFixed(1));
}

interface LabelOptions {
  color: string;
  anchor?: 'start' | 'middle' | 'end';
  isBold?: boolean;
  /** Keeps lines that pass behind the text away from it. */
  halo?: string;
}

export function label(
  text: string,
  [x, y]: readonly [number, number],
  { color, anchor = 'start', isBold = false, halo = '' }: LabelOptions,
): string {
  const weight = isBold ? ' font-weight="700"' : '';
  const edge = halo === '' ? '' : ` stroke="${halo}" stroke-width="12" paint-order="stroke"`;
  return `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}"${weight}${edge}>${text}</text>`;
}

export function rule(
  [from, to]: readonly [number, number],
  y: number,
  color: string,
  dashes = '',
): string {
  const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
  return `<line x1="${from}" x2="${to}" y1="${y}" y2="${y}" stroke="${color}" stroke-width="2"${dashed}/>`;
}

/** A line through the values, evenly spaced; it begins where the first known value is. */
export function path(
  values: readonly (number | null)[],
  { x, y }: { x: Scale; y: Scale },
  { color, width }: { color: string; width: number },
): string {
  const points = values.flatMap((value, at) => (value === null ? [] : [`${x(at)},${y(value)}`]));
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

export function chart(height: number, ground: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${chartWidth}" height="${height}" font-family="Liberation Sans, Arial, sans-serif" font-size="${typeSize}">`,
    `<rect width="100%" height="100%" fill="${ground}"/>`,
    ...parts,
    '</svg>',
  ].join('\n');
}
