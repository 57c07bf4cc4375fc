import { fileTypeFromBuffer } from 'file-type';
import {
  darkColumns,
  imageColumns,
  imageRule,
  type ImageFile,
} from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { requireFreeSpace, type FreeBytes } from '@server/db/store';
import type { Files, Images } from '@server/deps';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';
import { randomHex } from '@server/http/tokens';
import { imageWidth } from './imageWidth';

export const pixelLimit = 40_000_000;
const typeOf = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;
/** What is stored: the formats that every mail program shows. */
export type ImageExtension = keyof typeof typeOf;

const taken = ['png', 'jpg', 'gif', 'webp', 'avif'] as const;
/** What may be sent. */
export type SentExtension = (typeof taken)[number];

export interface EncodedImage {
  bytes: Uint8Array;
  extension: ImageExtension;
}

/**
 * Decodes an image and encodes it anew, at most `widest` pixels wide. Throws a `failure` for one that
 * can't be read.
 */
export type EncodeImage = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: SentExtension,
  widest: number,
) => Promise<EncodedImage>;

export const imageFailures = {
  damaged: () => failure(400, "The image can't be read. It may be damaged."),
  tooManyPixels: () =>
    failure(400, 'The image has more than 40 million pixels. Choose a smaller one.'),
};

/** Images below `uploads/`. At most two are decoded at once. */
export function imagesOver(files: Files, freeBytes: FreeBytes, encode: EncodeImage): Images {
  const gate = makeGate(2);
  const sizes = new Map<string, ImageFile | null>();

  async function read(name: string) {
    const extension = /^[0-9a-f]{32}\.(png|jpg|gif)$/.exec(name)?.[1];
    if (!isImageExtension(extension)) return null;
    const bytes = await files.read(`uploads/${name}`);
    return bytes && { bytes, type: typeOf[extension] };
  }

  return {
    read,
    async save(file, widest = Infinity) {
      if (file.size === 0) throw failure(400, 'The file is empty.');
      if (file.size > imageRule.maxBytes) {
        throw failure(413, 'The image is larger than 10 MB. Choose a smaller one.');
      }
      await requireFreeSpace(freeBytes);
      const { bytes, extension } = await gate(async () => {
        const sent = new Uint8Array(await file.arrayBuffer());
        return encode(sent, await extensionOf(sent), widest);
      });
      const path = `uploads/${randomHex(16)}.${extension}`;
      await files.write(path, bytes);
      sizes.set(path, sizeIn(bytes));
      return path;
    },
    async sizeOf(path) {
      const known = sizes.get(path);
      if (known !== undefined || !path.startsWith('uploads/')) return known ?? null;
      const image = await read(path.slice('uploads/'.length));
      if (!image) return null;
      const size = sizeIn(image.bytes);
      sizes.set(path, size);
      return size;
    },
  };
}

function sizeIn(bytes: Uint8Array): ImageFile | null {
  const width = imageWidth(bytes);
  return width === null ? null : { bytes: bytes.length, width };
}

/**
 * The newsletter with the sizes of its stored images. They are read one after another, so that only
 * one file is in memory. A file that can't be read is left out: the newsletter opens without it.
 */
export async function withImageFiles(
  images: Pick<Images, 'sizeOf'>,
  newsletter: Newsletter,
): Promise<Newsletter> {
  const image_files: Record<string, ImageFile> = {};
  for (const column of [...imageColumns, ...darkColumns]) {
    const path = newsletter[column];
    const size = await images.sizeOf(path).catch(() => null);
    if (size) image_files[path] = size;
  }
  return { ...newsletter, image_files };
}

/** Goes by the content, not the name. */
async function extensionOf(bytes: Uint8Array): Promise<SentExtension> {
  const extension = (await fileTypeFromBuffer(bytes))?.ext;
  const sent = taken.find((each) => each === extension);
  if (sent) return sent;
  throw extension === 'heic'
    ? failure(415, 'The image is a HEIC photo. Save it as JPG, then choose that file.')
    : failure(415, 'Choose a PNG, JPG, GIF, WebP or AVIF image.');
}

function isImageExtension(extension: string | undefined): extension is ImageExtension {
  return extension !== undefined && extension in typeOf;
}
