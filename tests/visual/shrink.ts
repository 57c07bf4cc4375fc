import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { compareLevels } from './comparator';
import { mergedColors, paletteSize } from './palette';

/** How much merging may change, of 255 levels. The comparator allows for it. */
const mergedLevels = 2;

/** Four bytes per pixel. The last one is always 255, because a page is opaque. */
interface Pixels {
  metadata: { width: number; height: number };
  data: Buffer;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { metadata: { width: info.width, height: info.height }, data };
}

function colorCounts({ data }: Pixels): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

/** Merges the colors of antialiased edges, as little as a palette requires. */
function merge(pixels: Pixels): Pixels {
  const counts = colorCounts(pixels);
  let merged = new Map<number, number>();
  for (let levels = 0; levels <= mergedLevels; levels += 1) {
    merged = mergedColors(counts, levels);
    if (new Set(merged.values()).size <= paletteSize) break;
  }
  const data = Buffer.from(pixels.data);
  for (let at = 0; at < data.length; at += 4) {
    data.writeUIntBE(merged.get(data.readUIntBE(at, 3)) ?? 0, at, 3);
  }
  return { ...pixels, data };
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with one byte per pixel. Written here because sharp doesn't accept a given palette. */
function withPalette({ metadata: { width, height }, data }: Pixels, colors: number[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(colors.length * 3);
  colors.forEach((color, place) => palette.writeUIntBE(color, place * 3, 3));
  const places = new Map(colors.map((color, place) => [color, place]));
  // Each row starts with a byte that says that it isn't filtered.
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width);
    rows[at] = places.get(data.readUIntBE(pixel * 4, 3)) ?? 0;
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Compresses a picture: merges the colors of antialiased edges, then stores a palette if there are
 * few colors.
 */
export async function shrunk(before: Buffer): Promise<Buffer> {
  const pixels = await pixelsOf(before);
  const merged = merge(pixels);
  const colors = [...colorCounts(merged).keys()];
  const after =
    colors.length <= paletteSize
      ? withPalette(merged, colors)
      : await sharp(merged.data, { raw: { ...merged.metadata, channels: 4 } })
          .removeAlpha()
          .png({ compressionLevel: 9 })
          .toBuffer();
  const { pass } = compareLevels(pixels, await pixelsOf(after), {
    createDiff: false,
    levels: mergedLevels,
  });
  if (!pass) throw new Error('A packed picture differs from what the browser showed.');
  return after;
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
