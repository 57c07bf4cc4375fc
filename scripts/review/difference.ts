import sharp, { type Sharp } from 'sharp';
import { compareLevels } from '@tests/visual/comparator';

export interface Size {
  width: number;
  height: number;
}

export interface Difference {
  before: Size;
  after: Size;
  /** The changed pixels. Those of an area that only one of the pictures has count as well. */
  pixels: number;
  /** The picture before, faded, with changed pixels in red. */
  drawn: Sharp;
}

async function pixelsOf(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const metadata = await sharp(picture).metadata();
  return sharp(picture)
    .ensureAlpha()
    .extend({
      right: width - metadata.width,
      bottom: height - metadata.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
}

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** Null if the visual tests would take both for the same picture. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | null> {
  const [old, now] = [await sizeOf(before), await sizeOf(after)];
  const metadata = {
    width: Math.max(old.width, now.width),
    height: Math.max(old.height, now.height),
  };
  const [reference, actual] = [await pixelsOf(before, metadata), await pixelsOf(after, metadata)];
  const { pass, diff, pixels } = compareLevels(
    { metadata, data: reference },
    { metadata, data: actual },
    { createDiff: true },
  );
  const isResized = old.width !== now.width || old.height !== now.height;
  if ((pass && !isResized) || diff === null) return null;
  const drawn = sharp(Buffer.from(diff), { raw: { ...metadata, channels: 4 } });
  return { before: old, after: now, pixels, drawn: drawn.flatten({ background: 'white' }) };
}
