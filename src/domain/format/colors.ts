/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const named: Record<string, string> = {
  black: '000',
  white: 'fff',
  red: 'f00',
  green: '008000',
  blue: '00f',
  navy: '000080',
  teal: '008080',
  maroon: '800000',
  purple: '800080',
  orange: 'ffa500',
  yellow: 'ff0',
  lime: '0f0',
  aqua: '0ff',
  cyan: '0ff',
  fuchsia: 'f0f',
  magenta: 'f0f',
  olive: '808000',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  darkgray: 'a9a9a9',
  darkgrey: 'a9a9a9',
  whitesmoke: 'f5f5f5',
  gainsboro: 'dcdcdc',
  dimgray: '696969',
  dimgrey: '696969',
};

function fromHex(digits: string): Colour | null {
  const isShort = digits.length <= 4;
  const size = isShort ? 1 : 2;
  const part = (at: number) => {
    const text = digits.slice(at * size, at * size + size);
    return Number.parseInt(isShort ? text + text : text, 16);
  };
  const hasAlpha = digits.length === 4 || digits.length === 8;
  return { red: part(0), green: part(1), blue: part(2), alpha: hasAlpha ? part(3) / 255 : 1 };
}

function share(text: string | undefined): number {
  if (text === undefined) return 1;
  return text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text);
}

/** Parses a CSS color; null for anything else, such as `inherit` or a gradient. */
export function parseColour(text: string): Colour | null {
  const value = text.trim().toLowerCase();
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const hex = named[value] ?? /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value)?.[1];
  if (hex !== undefined) return fromHex(hex);
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(value)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (!parts || parts.length < 3) return null;
  const channels = parts
    .slice(0, 3)
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part)));
  const [red = NaN, green = NaN, blue = NaN] = channels;
  const alpha = share(parts[3]);
  return channels.every(Number.isFinite) && Number.isFinite(alpha)
    ? { red, green, blue, alpha }
    : null;
}

/** The visible color if `over` is drawn on an opaque background. */
export function blended(over: Colour, ground: Colour): Colour {
  const mix = (a: number, b: number) => a * over.alpha + b * (1 - over.alpha);
  return {
    red: mix(over.red, ground.red),
    green: mix(over.green, ground.green),
    blue: mix(over.blue, ground.blue),
    alpha: 1,
  };
}

function channel(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** The contrast of two opaque colors as WCAG 2 defines it, from 1 to 21. */
export function contrastRatio(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
