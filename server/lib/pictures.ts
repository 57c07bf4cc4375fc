import { fileTypeFromBuffer } from 'file-type';
import { randomBytes } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pictureRule } from '@/api/contract/newsletterPictures';
import { needRoom, type FreeBytes } from './disk';
import { failure } from './failure';
import { makeGate } from './gate';

const pixelLimit = 40_000_000;
const frameLimit = 300;
const typeOf = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;
type Extension = keyof typeof typeOf;

export interface Pictures {
  /** Stores a fresh encoding and answers its path below the image host. */
  save(file: File): Promise<string>;
  /** Null for a name that this server did not make, or has not. */
  read(name: string): Promise<{ bytes: Buffer; type: string } | null>;
}

/** What storing a picture needs of the disk. */
export type Shelf = Pick<typeof disk, 'mkdir' | 'writeFile' | 'rename' | 'rm'>;

/** Pictures in a folder, at most two being decoded at once. */
export function makePictures(folder: string, freeBytes: FreeBytes, shelf: Shelf = disk): Pictures {
  const gate = makeGate(2);
  return {
    async save(file) {
      if (file.size === 0) throw failure(400, 'The file is empty.');
      if (file.size > pictureRule.maxBytes) {
        const bytes = file.size.toLocaleString('en-US');
        throw failure(413, `The picture is larger than 10 MB (${bytes} bytes).`);
      }
      await needRoom(freeBytes);
      const { bytes, extension } = await gate(async () =>
        encode(new Uint8Array(await file.arrayBuffer())),
      );
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      await shelve(shelf, join(folder, name), bytes);
      return `uploads/${name}`;
    },
    async read(name) {
      const extension = /^[0-9a-f]{32}\.(png|jpg|gif)$/.exec(name)?.[1] as Extension | undefined;
      if (!extension) return null;
      try {
        return { bytes: await disk.readFile(join(folder, name)), type: typeOf[extension] };
      } catch {
        return null;
      }
    },
  };
}

/** The whole picture, or nothing, stands at the path. */
async function shelve(shelf: Shelf, path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`;
  try {
    await shelf.mkdir(dirname(path), { recursive: true });
    await shelf.writeFile(part, bytes, { flush: true });
    await shelf.rename(part, path);
  } catch (error) {
    await shelf.rm(part, { force: true }).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw failure(507, 'The disk is full. The picture was not saved.');
  }
}

/** Decides by content, decodes, and encodes anew: what was hidden in the file stays behind. */
async function encode(bytes: Uint8Array): Promise<{ bytes: Buffer; extension: Extension }> {
  const extension = (await fileTypeFromBuffer(bytes))?.ext;
  if (extension !== 'png' && extension !== 'jpg' && extension !== 'gif') {
    throw failure(415, 'Only PNG, JPG and GIF pictures can be uploaded.');
  }
  try {
    const image = sharp(bytes, { animated: extension === 'gif', limitInputPixels: pixelLimit });
    const { pages = 1 } = await image.metadata();
    if (pages > frameLimit) throw failure(400, `The picture has more than ${frameLimit} frames.`);
    return { bytes: await asEncoder(image, extension).toBuffer(), extension };
  } catch (error) {
    throw readingFailure(error);
  }
}

type Image = ReturnType<typeof sharp>;

function asEncoder(image: Image, extension: Extension): Image {
  if (extension === 'gif') return image.gif();
  const upright = image.autoOrient().toColourspace('srgb');
  return extension === 'png' ? upright.png() : upright.jpeg({ quality: 90 });
}

function readingFailure(error: unknown): Error {
  if (!(error instanceof Error) || error.name === 'Failure') return error as Error;
  return /pixel limit/.test(error.message)
    ? failure(400, 'The picture has more than 40 million pixels.')
    : failure(400, 'The picture cannot be read. It may be damaged.');
}
