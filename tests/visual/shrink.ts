import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { compareLevels } from './comparator';

/** How much a palette may change, of 255 levels. The comparator allows for it. */
const packedLevels = 2;

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { metadata: { width: info.width, height: info.height }, data };
}

/**
 * Compresses a picture: with a palette where that changes no pixel by more than a comparison
 * allows, and else exactly as it is. A page is opaque.
 */
export async function shrunk(before: Buffer): Promise<Buffer> {
  const opaque = () => sharp(before).removeAlpha();
  const packed = await opaque().png({ palette: true, dither: 0, effort: 10 }).toBuffer();
  const { pass } = compareLevels(await pixelsOf(before), await pixelsOf(packed), {
    createDiff: false,
    levels: packedLevels,
  });
  return pass ? packed : opaque().png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Compresses the pictures that are still as the browser wrote them, which have an alpha channel.
 */
export async function shrinkFiles(pictures: string[]): Promise<void> {
  for (const picture of pictures) {
    const before = readFileSync(picture);
    const { channels } = await sharp(before).metadata();
    if (channels === 4) writeFileSync(picture, await shrunk(before));
  }
}
