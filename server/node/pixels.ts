import type { Sharp } from 'sharp';

/** An image without an encoding: one byte for each channel of each pixel, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** At most so many pixels are looked at, so that no other request waits for it. */
const sampleSize = 1_000_000;

/** Calls `visit` with the first byte of each pixel in every row, or in every second one and so on. */
function sample({ width, height, channels }: Pixels, visit: (at: number) => void): void {
  const step = Math.ceil((width * height) / sampleSize);
  for (let row = 0; row < height; row += step) {
    const start = row * width * channels;
    const end = start + width * channels;
    for (let at = start; at < end; at += channels) visit(at);
  }
}

/** True if nothing of what is behind the image shows through it. */
export function isOpaque(pixels: Pixels): boolean {
  const { data, channels } = pixels;
  if (channels === 1 || channels === 3) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}

/** In photographs, few pixels have the color of the pixel before; in charts, most do. */
const mostEqual = 0.3;

export function isPhotograph(pixels: Pixels): boolean {
  const { data, channels } = pixels;
  let all = 0;
  let equal = 0;
  sample(pixels, (at) => {
    if (at < channels) return;
    all += 1;
    let isEqual = true;
    for (let channel = 0; channel < channels; channel += 1) {
      if (data[at + channel] !== data[at + channel - channels]) isEqual = false;
    }
    if (isEqual) equal += 1;
  });
  return equal < all * mostEqual;
}

/** The bytes of another encoding of an image with so many channels. */
export async function bytesOf(image: Sharp, channels: Pixels['channels']): Promise<Uint8Array> {
  const upright = image.toColourspace(channels < 3 ? 'b-w' : 'srgb');
  const shaped = channels % 2 === 0 ? upright.ensureAlpha() : upright.removeAlpha();
  return shaped.raw().toBuffer();
}

/** In steps of 255. Nobody sees this difference of two neighboring colors. */
const unseenStep = 6;
/** A few pixels may differ more, though not by much. */
const mostSeen = 0.002;
const largestStep = 24;

/** True if nobody would tell the two apart. Both have the same size and channels. */
export function looksAlike(pixels: Pixels, other: Uint8Array): boolean {
  const { data, channels } = pixels;
  if (data.length !== other.length) return false;
  let all = 0;
  let seen = 0;
  let largest = 0;
  sample(pixels, (at) => {
    let step = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      step = Math.max(step, Math.abs((data[at + channel] ?? 0) - (other[at + channel] ?? 0)));
    }
    all += 1;
    if (step > unseenStep) seen += 1;
    largest = Math.max(largest, step);
  });
  return largest <= largestStep && seen <= all * mostSeen;
}
