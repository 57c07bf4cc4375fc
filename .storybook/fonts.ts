import symbols from '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2?url';

/**
 * Provides the few characters that Inter and Liberation Sans lack: a diamond, a check mark and a
 * dog. The dashboard takes them from the computer's fonts, but a picture of a story must be the
 * same everywhere. They are registered as `Arial`, the next font in the dashboard's list.
 */
export function addSymbols(): void {
  const unicodeRange = 'U+25C6, U+2713, U+1F415';
  document.fonts.add(new FontFace('Arial', `url(${symbols})`, { unicodeRange }));
}
