/** Analytics cut longer campaigns. */
const longest = 100;

/** Latin letters that Unicode doesn't decompose into a letter and an accent. */
const spelling: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * Lower-case words and digits joined by hyphens, at most 100 characters. Latin letters lose their
 * accents, and other scripts stay. Empty if there are no letters or digits.
 */
export function slugOf(text: string): string {
  const words = plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const [first = ''] = words;
  let slug = Array.from(first).slice(0, longest).join('');
  for (const word of words.slice(1)) {
    const longer = `${slug}-${word}`;
    if (Array.from(longer).length > longest) break;
    slug = longer;
  }
  return slug;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/\p{Variation_Selector}|\p{Me}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelling[letter] ?? letter)
    .replace(/['’‘ʼ`]/g, '')
    .replace(/(\d),(?=\d{3})/g, '$1');
}
