import sharp from 'sharp';

/** A small real PNG of one color. */
export function plainPng(width: number, height: number, background = 'orange'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function png(width: number, height: number, background: string) {
  const bytes = new Uint8Array(await plainPng(width, height, background));
  return { type: 'image/png', bytes };
}

/** What the emails of every newsletter show. */
const shared = [
  ...['fsi', 'fs'].flatMap((brand) => [`brand/${brand}-logo`, `brand/${brand}-icon`]),
  ...['mara', 'oren', 'lucia', 'technical'].map((author) => `authors/${author}`),
  ...[1, 2, 3, 4, 5, 6, 7].map((gauge) => `sentiment/Sentiment_${gauge}`),
];

/** What the image host has before anything is uploaded, by its path there. */
export async function makeImages() {
  const plain = await png(40, 40, 'silver');
  return new Map([
    ...shared.map((name) => [`images/${name}.png`, plain] as const),
    ['newsletters/chart.png', await png(64, 36, 'teal')],
    ['newsletters/technical.png', await png(64, 36, 'navy')],
    ['newsletters/promo.png', await png(60, 10, 'purple')],
    ['announcements/phone.png', await png(30, 60, 'maroon')],
    ['announcements/tablet.png', await png(60, 45, 'olive')],
  ]);
}
