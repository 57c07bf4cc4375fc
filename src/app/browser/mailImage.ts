import { imageTypeOf } from '@/components/forms/images/checkImage';

/** Many mail programs don't show them. */
const unshown: readonly (string | null)[] = ['image/webp', 'image/avif'];

/** In bytes. Above it, images load slowly on phones. */
const heaviest = 500 * 1024;

const jpegQuality = 0.9;

/**
 * A WebP or AVIF image as a PNG, or as a JPEG where that is too heavy and nothing is transparent. Of an
 * animation only the first frame is kept. Any other file, and one that the browser can't decode, is
 * returned as it is.
 */
export async function asMailImage(file: File): Promise<File> {
  if (!unshown.includes(await imageTypeOf(file))) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.drawImage(image, 0, 0);
  image.close();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  if (png.size <= heaviest || !isOpaque(context, canvas)) return renamed(file, png, 'png');
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  return renamed(file, jpeg, 'jpg');
}

function isOpaque(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: OffscreenCanvas,
): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function renamed({ name }: File, image: Blob, extension: 'png' | 'jpg'): File {
  return new File([image], `${name.replace(/\.\w+$/, '')}.${extension}`, { type: image.type });
}
