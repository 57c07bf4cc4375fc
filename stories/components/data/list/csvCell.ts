/** A cell's text without its buttons, and its text with buttons, links and images. */
export interface CellTexts {
  words: string;
  all: string;
}

const scales: Record<string, number> = { k: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** A displayed number, and half a unit of its last digit. */
function figureOf(shown: string): { value: number; slack: number } | null {
  const found = /([+−-]?)\s?\$?([\d,]+)(\.\d+)?([kMBT])?/.exec(shown);
  if (!found) return null;
  const [, sign = '', whole = '', part = '', scale = ''] = found;
  const size = scales[scale] ?? 1;
  const value = Number(whole.replaceAll(',', '') + part) * size;
  const slack = (size * 0.51) / 10 ** Math.max(0, part.length - 1);
  return { value: /[-−]/.test(sign) ? -value : value, slack };
}

const nothing = ['', 'N/A', '—', '–', 'Never', 'None', 'Not sent'];

/** True if the CSV's cell matches the displayed one, which may be rounded or cut. */
export function agrees(stored: string, { words, all }: CellTexts): boolean {
  const plain = stored.replace(/^'/, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (plain === '') return nothing.includes(words);
  if (all.toLowerCase().includes(plain)) return true;
  const start = words.replace(/…$/, '').trim().toLowerCase();
  if (words.endsWith('…') && start !== '' && plain.startsWith(start)) return true;
  const figure = figureOf(words);
  return figure !== null && Math.abs(Number(plain) - figure.value) <= figure.slack;
}
