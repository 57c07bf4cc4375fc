const types = { pngblip: 'image/png', jpegblip: 'image/jpeg' } as const;

const opening = '{\\pict';

/** The bytes that pairs of hexadecimal digits stand for. White space between them is skipped. */
function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const pairs = digits.replace(/\s+/g, '');
  const bytes = new Uint8Array(pairs.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(pairs.slice(at * 2, at * 2 + 2), 16);
  }
  return bytes;
}

/** What follows the last control word or inner group of a picture: its digits. */
const digitsAtEnd = /[\da-f\s]*$/i;

/**
 * The PNG and JPEG images in rich text, in their order. Word writes the images of a text only there; its
 * HTML has the names of files that no browser may open. Other formats repeat the same images.
 */
export function rtfImages(rtf: string): File[] {
  const files: File[] = [];
  for (let start = rtf.indexOf(opening); start >= 0; start = rtf.indexOf(opening, start + 1)) {
    let depth = 0;
    let end = start;
    do {
      if (rtf[end] === '{') depth += 1;
      if (rtf[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0 && end < rtf.length);
    const picture = rtf.slice(start, end - 1);
    const kind = /\\(pngblip|jpegblip)\b/.exec(picture.slice(0, 2000))?.[1] as
      | keyof typeof types
      | undefined;
    if (!kind) continue;
    const bytes = bytesOf(digitsAtEnd.exec(picture)?.[0] ?? '');
    if (bytes.length > 0) files.push(new File([bytes], 'image', { type: types[kind] }));
  }
  return files;
}
