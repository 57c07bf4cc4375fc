import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareLevels } from './comparator';
import { shrunk } from './shrink';

const width = 64;
const height = 48;

/** Drawn like a page: a background, a panel with a soft edge, and a line. */
function drawing(): Buffer {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = 8; y < 40; y += 1)
    for (let x = 8; x < 56; x += 1) {
      const soft = Math.min(x - 8, 55 - x, 4) * 8;
      pixels.fill(y === 20 ? 40 : 200 + soft, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return pixels;
}

const png = (pixels: Buffer) =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

async function pixelsOf(picture: Buffer) {
  return {
    metadata: { width, height },
    data: await sharp(picture).ensureAlpha().raw().toBuffer(),
  };
}

/** Compares the stored drawing with the browser's rendering after a change. */
async function verdictOn(change: (pixels: Buffer) => void) {
  const stored = await pixelsOf(await shrunk(await png(drawing())));
  const data = drawing();
  change(data);
  return compareLevels(stored, { metadata: { width, height }, data }, { createDiff: false }).pass;
}

describe('a packed picture', () => {
  it('has a palette and passes for the page that it shows', async () => {
    const packed = await shrunk(await png(drawing()));
    expect((await sharp(packed).metadata()).isPalette).toBe(true);
    expect(await verdictOn(() => undefined)).toBe(true);
  });

  it('fails a page whose panel has another color, by 4 levels of 255', async () => {
    const recolored = await verdictOn((pixels) => {
      for (let at = 0; at < pixels.length; at += 4) {
        if (pixels[at] === 232) pixels[at] = 228;
      }
    });
    expect(recolored).toBe(false);
  });

  it('fails a page whose line moved by one row', async () => {
    const moved = await verdictOn((pixels) => {
      const row = width * 4;
      const line = Buffer.from(pixels.subarray(20 * row, 21 * row));
      pixels.copyWithin(20 * row, 21 * row, 22 * row);
      line.copy(pixels, 21 * row);
    });
    expect(moved).toBe(false);
  });

  it('passes with more colors than a palette has', async () => {
    const noisy = Buffer.alloc(width * height * 4, 255);
    for (let at = 0; at < noisy.length; at += 1) {
      if (at % 4 !== 3) noisy[at] = Math.imul(at * at, 2_654_435_761) >>> 24;
    }
    const packed = await shrunk(await png(noisy));
    expect((await sharp(packed).metadata()).isPalette).toBe(false);
    const original = { metadata: { width, height }, data: noisy };
    expect(compareLevels(await pixelsOf(packed), original, { createDiff: false }).pass).toBe(true);
  });
});
