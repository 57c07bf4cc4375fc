import { fileTypeFromBuffer } from 'file-type';
import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { imageRule } from '@/api/contract/newsletterImages';
import { requireFreeSpace, type FreeBytes } from '@server/db/store';
import type { Files, Images } from '@server/deps';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';

const pixelLimit = 40_000_000;
const frameLimit = 300;
const typeOf = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;
type Extension = keyof typeof typeOf;

/** Images below `uploads/`. At most two are decoded at once. */
export function makeImages(files: Files, freeBytes: FreeBytes): Images {
  const gate = makeGate(2);
  return {
    async save(file) {
      if (file.size === 0) throw failure(400, 'The file is empty.');
      if (file.size > imageRule.maxBytes) {
        throw failure(413, 'The image is larger than 10 MB. Choose a smaller one.');
      }
      await requireFreeSpace(freeBytes);
      const { bytes, extension } = await gate(async () =>
        encode(new Uint8Array(await file.arrayBuffer())),
      );
      const path = `uploads/${randomBytes(16).toString('hex')}.${extension}`;
      await files.write(path, bytes);
      return path;
    },
    async read(name) {
      const extension = /^[0-9a-f]{32}\.(png|jpg|gif)$/.exec(name)?.[1] as Extension | undefined;
      if (!extension) return null;
      const bytes = await files.read(`uploads/${name}`);
      return bytes && { bytes, type: typeOf[extension] };
    },
  };
}

/** Goes by the content, not the name; a new encoding drops anything hidden in the file. */
async function encode(bytes: Uint8Array): Promise<{ bytes: Buffer; extension: Extension }> {
  const extension = (await fileTypeFromBuffer(bytes))?.ext;
  if (extension !== 'png' && extension !== 'jpg' && extension !== 'gif') {
    throw failure(415, 'Choose a PNG, JPG or GIF image.');
  }
  try {
    const sharp = await loadSharp();
    const image = sharp(bytes, { animated: extension === 'gif', limitInputPixels: pixelLimit });
    const { pages = 1 } = await image.metadata();
    if (pages > frameLimit)
      throw failure(400, `The image has more than ${frameLimit} frames. Choose one with fewer.`);
    return { bytes: await asEncoder(image, extension).toBuffer(), extension };
  } catch (error) {
    throw decodingFailure(error);
  }
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

function asEncoder(image: Sharp, extension: Extension): Sharp {
  if (extension === 'gif') return image.gif();
  const upright = image.autoOrient().toColourspace('srgb');
  return extension === 'png' ? upright.png() : upright.jpeg({ quality: 90 });
}

function decodingFailure(error: unknown): Error {
  if (!(error instanceof Error) || error.name === 'Failure') return error as Error;
  return /pixel limit/.test(error.message)
    ? failure(400, 'The image has more than 40 million pixels. Choose a smaller one.')
    : failure(400, "The image can't be read. It may be damaged.");
}
