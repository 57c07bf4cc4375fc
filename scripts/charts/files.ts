import sharp from 'sharp';
import { drawings } from './drawings';
import { drawPromo, promos } from './promos';

/** The files of `public/images/samples` that are drawn here, each with its drawing. */
export const drawnFiles: readonly (readonly [file: string, svg: string])[] = [
  ...Object.entries(drawings).flatMap(([name, draw]) => [
    [`${name}.png`, draw('light')] as const,
    [`${name}-dark.png`, draw('dark')] as const,
  ]),
  ...Object.entries(promos).map(([name, promo]) => [`${name}.png`, drawPromo(promo)] as const),
];

/** A drawing as a file of few colors, which keeps an email's images small. */
export function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 10 }).toBuffer();
}
