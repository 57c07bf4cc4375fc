import type { Sharp } from 'sharp';
import type { FreeBytes } from '@server/db/store';
import type { Files, Images } from '@server/deps';
import { failure } from '@server/http/failure';
import {
  type EncodedImage,
  imageFailures,
  imagesOver,
  pixelLimit,
  type EncodeImage,
  type SentExtension,
} from '@server/images';
import { bytesOf, isOpaque, isPhotograph, looksAlike, type Pixels } from './pixels';

const frameLimit = 300;

/** Images that sharp decodes and encodes. */
export function makeImages(files: Files, freeBytes: FreeBytes): Images {
  return imagesOver(files, freeBytes, encode);
}

const moving: readonly SentExtension[] = ['gif', 'webp'];

/** A new encoding drops anything hidden in the file. */
const encode: EncodeImage = async (bytes, extension, widest) => {
  try {
    if (extension === 'jpg' && hasManyScans(bytes)) throw imageFailures.damaged();
    const sharp = await loadSharp();
    const animated = moving.includes(extension);
    const image = sharp(bytes, { animated, limitInputPixels: pixelLimit });
    const { pages = 1, autoOrient } = await image.metadata();
    if (pages > frameLimit)
      throw failure(400, `The image has more than ${frameLimit} frames. Choose one with fewer.`);
    const scale = Math.min(1, widest / autoOrient.width);
    if (scale < 1) image.resize({ width: widest });
    if (extension === 'gif' || pages > 1) return await asGif(image);
    const upright = image.autoOrient().toColourspace('srgb');
    const pixels = autoOrient.width * autoOrient.height * scale ** 2;
    return await (pixels > comparedPixels ? asSent : asLight)(upright, extension);
  } catch (error) {
    throw decodingFailure(error);
  }
};

/** Each scan costs a pass over the whole image. Programs write about ten, and a few bytes hold one. */
const scanLimit = 300;

function hasManyScans(bytes: Uint8Array): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1;
  }
  return scans > scanLimit;
}

/**
 * Loaded at the first upload, because it takes 20 MB. At most two images are decoded at once, so
 * each needs only one thread; results are never asked for again, so there is nothing to cache.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** All frames stay. */
async function asGif(image: Sharp): Promise<EncodedImage> {
  return { bytes: await image.gif().toBuffer(), extension: 'gif' };
}

/** Images with more pixels aren't compared with lighter ones, because that would take too much memory. */
const comparedPixels = 10_000_000;

/** WebP and AVIF become PNG, because many mail programs don't show them. */
async function asSent(image: Sharp, extension: SentExtension): Promise<EncodedImage> {
  return extension === 'jpg'
    ? { bytes: await image.jpeg({ quality: 90 }).toBuffer(), extension }
    : { bytes: await image.png().toBuffer(), extension: 'png' };
}

/** In bytes. Above it, images load slowly on phones. */
const heaviest = 500 * 1024;

/**
 * The lightest encoding in which nothing visible is lost: a photograph as JPEG, a graphic as PNG. A
 * PNG that is light stays what it is.
 */
async function asLight(image: Sharp, extension: SentExtension): Promise<EncodedImage> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const sharp = await loadSharp();
  const again = () => sharp(data, { raw: info });
  if (extension === 'jpg') return lightJpeg(again);
  const pixels = { data, ...info };
  const png = await again().png({ compressionLevel: 9 }).toBuffer();
  const whole: EncodedImage = { bytes: png, extension: 'png' };
  if (extension === 'png' && png.length <= heaviest) return whole;
  if (isOpaque(pixels) && isPhotograph(pixels)) {
    const jpeg = await lightJpeg(again);
    return jpeg.bytes.length < png.length ? jpeg : whole;
  }
  return png.length <= heaviest ? whole : ((await lightGraphic(again, pixels)) ?? whole);
}

const qualities = [90, 86, 82];

/** In the best quality that is light; in the lowest if none is. */
async function lightJpeg(again: () => Sharp): Promise<EncodedImage> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await again().removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= heaviest) break;
  }
  return { bytes, extension: 'jpg' };
}

/** The graphic in 256 colors, or as a JPEG of high quality; null if one would see it. */
async function lightGraphic(again: () => Sharp, pixels: Pixels): Promise<EncodedImage | null> {
  const palette = await again()
    .png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer();
  const fine = { quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true };
  const options: EncodedImage[] = [
    { bytes: palette, extension: 'png' },
    ...(isOpaque(pixels)
      ? [{ bytes: await again().removeAlpha().jpeg(fine).toBuffer(), extension: 'jpg' as const }]
      : []),
  ];
  const sharp = await loadSharp();
  for (const option of options) {
    const shown = await bytesOf(sharp(option.bytes), pixels.channels);
    if (option.bytes.length <= heaviest && looksAlike(pixels, shown)) return option;
  }
  return null;
}

function decodingFailure(error: unknown): Error {
  if (!(error instanceof Error) || error.name === 'Failure') return error as Error;
  return /pixel limit/.test(error.message)
    ? imageFailures.tooManyPixels()
    : imageFailures.damaged();
}
