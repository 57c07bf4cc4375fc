import sharp from 'sharp';
import { drawings } from './drawings';
import { drawGauge } from './gauge';
import { drawPromo, promos } from './promos';

/** The files of `public/images` that are drawn here, each with its drawing. */
export const drawnFiles: readonly (readonly [file: string, svg: string])[] = [
  ...Object.entries(drawings).flatMap(([name, draw]) => [
    [`samples/${name}.png`, draw('light')] as const,
    [`samples/${name}-dark.png`, draw('dark')] as const,
  ]),
  ...Object.entries(promos).map(
    ([name, promo]) => [`samples/${name}.png`, drawPromo(promo)] as const,
  ),
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (step) => [`sentiment/Sentiment_${step}.png`, drawGauge(step)] as const,
  ),
];

/** A drawing as a file of few colors, which keeps an email's images small. */
export function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 10 }).toBuffer();
}
