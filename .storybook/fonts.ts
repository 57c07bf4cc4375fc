import symbols from '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2?url';

/**
 * Gives the pages of stories the few characters beyond letters that Inter and Liberation Sans lack:
 * a diamond, a check mark and a dog. The dashboard takes them from the reader's computer, but a
 * picture of a story must be the same on each. They stand under `Arial`, the next name in the
 * dashboard's list of fonts.
 */
export function addSymbols(): void {
  const unicodeRange = 'U+25C6, U+2713, U+1F415';
  document.fonts.add(new FontFace('Arial', `url(${symbols})`, { unicodeRange }));
}
