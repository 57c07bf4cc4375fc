import type { Colour } from '@/domain/format/colors';

/** Turns lightness around in HSL and keeps hue and saturation, as Gmail on iOS does. */
function inHsl({ red, green, blue, alpha }: Colour): Colour {
  const shift = 255 - Math.max(red, green, blue) - Math.min(red, green, blue);
  return { red: red + shift, green: green + shift, blue: blue + shift, alpha };
}

const white = { x: 0.95047, y: 1, z: 1.08883 };

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const part = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, part * 255));
}

function bent(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
}

function straight(value: number): number {
  return value ** 3 > 0.008856 ? value ** 3 : (value - 16 / 116) / 7.787;
}

/** Turns lightness around in CIE Lab and keeps both color axes, as Outlook does. */
function inLab({ red, green, blue, alpha }: Colour): Colour {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const fx = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / white.x);
  const fy = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const fz = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / white.z);
  const turned = (100 - (116 * fy - 16) + 16) / 116;
  const x = straight(turned + (fx - fy)) * white.x;
  const y = straight(turned);
  const z = straight(turned - (fy - fz)) * white.z;
  return {
    red: encoded(3.2406 * x - 1.5372 * y - 0.4986 * z),
    green: encoded(-0.9689 * x + 1.8758 * y + 0.0415 * z),
    blue: encoded(0.0557 * x - 0.204 * y + 1.057 * z),
    alpha,
  };
}

/** How mail programs darken a light email on their own. */
export const inversions = { HSL: inHsl, Lab: inLab };
