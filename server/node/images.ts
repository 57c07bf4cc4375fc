import type { Sharp } from 'sharp';
import type { FreeBytes } from '@server/db/store';
import type { Files, Images } from '@server/deps';
import { failure } from '@server/http/failure';
import {
  imageFailures,
  imagesOver,
  pixelLimit,
  type EncodeImage,
  type ImageExtension,
} from '@server/images';

const frameLimit = 300;

/** Images that sharp decodes and encodes. */
export function makeImages(files: Files, freeBytes: FreeBytes): Images {
  return imagesOver(files, freeBytes, encode);
}

/** A new encoding drops anything hidden in the file. */
const encode: EncodeImage = async (bytes, extension) => {
  try {
    const sharp = await loadSharp();
    const image = sharp(bytes, { animated: extension === 'gif', limitInputPixels: pixelLimit });
    const { pages = 1 } = await image.metadata();
    if (pages > frameLimit)
      throw failure(400, `The image has more than ${frameLimit} frames. Choose one with fewer.`);
    return await asEncoder(image, extension).toBuffer();
  } catch (error) {
    throw decodingFailure(error);
  }
};

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

function asEncoder(image: Sharp, extension: ImageExtension): Sharp {
  if (extension === 'gif') return image.gif();
  const upright = image.autoOrient().toColourspace('srgb');
  return extension === 'png' ? upright.png() : upright.jpeg({ quality: 90 });
}

function decodingFailure(error: unknown): Error {
  if (!(error instanceof Error) || error.name === 'Failure') return error as Error;
  return /pixel limit/.test(error.message)
    ? imageFailures.tooManyPixels()
    : imageFailures.damaged();
}
