/** What Windows-1252 has at 0x80–0x9F, in order; the gaps are control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const tail = `[\\u0080-\\u00BF${windows1252.replace(/[\u0081\u008D\u008F\u0090\u009D]/g, '')}]`;

/**
 * UTF-8 that was read as Windows-1252: `â€™` for ’, `Ã©` for é, `Â£` for £. No word has `Ã`, `Â` or
 * `â` before such a sign.
 */
export const mojibake = new RegExp(
  `\\uFFFD+|ï»¿|ï¿½|ðŸ${tail}{0,2}|â${tail}{1,2}|Ã${tail}|Â(?:${tail}|(?= ))`,
  'u',
);

function byteOf(character: string): number | null {
  const at = windows1252.indexOf(character);
  if (at !== -1) return 0x80 + at;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? code : null;
}

/** The characters that were meant; null where they can't be told. */
export function withoutMojibake(words: string): string | null {
  const bytes = Array.from(words, byteOf);
  if (bytes.includes(null)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return null;
  }
}
