import type { Files, Images } from '@server/deps';
import { imageFailures, imagesOver, pixelLimit, type EncodeImage } from '@server/images';

const roomy = () => Promise.resolve(Infinity);

/** Images that the browser decodes, and that a canvas encodes. */
export function browserImages(files: Files): Images {
  return imagesOver(files, roomy, encode);
}

const encode: EncodeImage = async (bytes, extension) => {
  const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => {
    throw imageFailures.damaged();
  });
  const { width, height } = bitmap;
  if (width * height > pixelLimit) throw imageFailures.tooManyPixels();
  // A canvas has one frame and writes no GIF, so these stay as they are.
  if (extension === 'gif') return bytes;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const encoded = await canvas.convertToBlob({ type, quality: 0.9 });
  return new Uint8Array(await encoded.arrayBuffer());
};
