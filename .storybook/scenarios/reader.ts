import type { Reader } from './choices';

/**
 * The theme obeys `data-contrast` and `data-motion` as it obeys the system's own settings. Text
 * and icons are sized in rem, so a larger root does what a browser's text size does.
 * Text spacing follows WCAG 2.2, success criterion 1.4.12.
 */
export const readerStyle = `
  :root[data-reader='text'] { font-size: 200%; }
  :root[data-reader='grey'] { filter: grayscale(1); }
  :root[data-reader='spaced'] * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  :root[data-reader='spaced'] p { margin-bottom: 2em !important; }
`;

function mark(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}

export function showReader(reader: Reader): void {
  mark('reader', reader);
  mark('contrast', reader === 'contrast' ? 'more' : undefined);
  mark('motion', reader === 'still' ? 'reduce' : undefined);
}
