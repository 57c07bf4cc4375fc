import { knownNames } from './cells';

/** Encodings of files that aren't Unicode: of Western and Eastern Europe, Japan and China. */
const encodings = ['windows-1252', 'windows-1250', 'shift_jis', 'gb18030'];

/**
 * The text of a file. Where its bytes aren't Unicode, the encoding is the one in which most of its
 * headings are known.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = new Uint8Array(bytes);
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first && third)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const texts = encodings.map((encoding) => new TextDecoder(encoding).decode(bytes));
    const names = texts.map(knownNames);
    return texts[names.indexOf(Math.max(...names))] ?? '';
  }
}
