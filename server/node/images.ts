import { fileTypeFromBuffer } from 'file-type';
import { randomBytes } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { imageRule } from '@/api/contract/newsletterImages';
import { requireFreeSpace, type FreeBytes } from '@server/db/store';
import type { Images } from '@server/deps';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';

const pixelLimit = 40_000_000;
const frameLimit = 300;
const typeOf = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;
type Extension = keyof typeof typeOf;

/** The file operations that storing an image needs; a test hands in failing ones. */
export type Disk = Pick<typeof disk, 'mkdir' | 'writeFile' | 'rename' | 'rm'>;

/** Images in a folder. At most two are decoded at once. */
export function makeImages(folder: string, freeBytes: FreeBytes, files: Disk = disk): Images {
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
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      await writeWhole(files, join(folder, name), bytes);
      return `uploads/${name}`;
    },
    async read(name) {
      const extension = /^[0-9a-f]{32}\.(png|jpg|gif)$/.exec(name)?.[1] as Extension | undefined;
      if (!extension) return null;
      try {
        const bytes = new Uint8Array(await disk.readFile(join(folder, name)));
        return { bytes, type: typeOf[extension] };
      } catch {
        return null;
      }
    },
  };
}

/** Writes a file either completely or not at all. */
async function writeWhole(files: Disk, path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`;
  try {
    await files.mkdir(dirname(path), { recursive: true });
    await files.writeFile(part, bytes, { flush: true });
    await files.rename(part, path);
  } catch (error) {
    await files.rm(part, { force: true }).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw failure(507, "The disk is full. The image wasn't saved.");
  }
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
