import { withoutUnseen } from './characters';

const dollarTicker = /\$([a-z]{1,7})(?!\p{L})/giu;
const macroTicker = /\$([a-z]{1,5})(?!\p{L})/giu;
const cryptoTicker = /#([a-z]{1,5})(?!\p{L})/giu;
const anyTicker = new RegExp(`${dollarTicker.source}|${cryptoTicker.source}`, 'giu');

/** Addresses written out in the text: what stands in them is no ticker. */
const address = /\b(?:https?:\/\/|www\.|mailto:)\S+/gi;

function lettersIn(texts: readonly string[], pattern: RegExp): string[] {
  const words = texts.map((text) => withoutUnseen(text).replace(address, ' '));
  return words.flatMap((text) =>
    Array.from(text.matchAll(pattern), ([, letters = '']) => letters.toUpperCase()),
  );
}

/** Where in a line stands what some variant reads as a ticker; offsets in UTF-16 units. */
export function tickerSpans(line: string): { from: number; to: number }[] {
  const addresses = Array.from(line.matchAll(address), (match) => span(match));
  return Array.from(line.matchAll(anyTicker), (match) => span(match)).filter(
    (ticker) => !addresses.some(({ from, to }) => from <= ticker.from && ticker.to <= to),
  );
}

function span({ 0: found, index }: RegExpExecArray): { from: number; to: number } {
  return { from: index, to: index + found.length };
}

function sortedOnce(tickers: string[]): string[] {
  return [...new Set(tickers)].toSorted();
}

/** `BTCUSD` is BTC; `TUSD`, `PYUSD` and `USD` are names of their own. */
function withoutDollars(ticker: string): string {
  return ticker.length >= 6 && ticker.endsWith('USD') ? ticker.slice(0, -3) : ticker;
}

/** `$` and 1 to 7 letters: the full and the simpler variant. Wants the `plainWords` of both comments. */
export function dollarTickers(texts: readonly string[]): string[] {
  return sortedOnce(lettersIn(texts, dollarTicker).map(withoutDollars));
}

/** `$` and 1 to 5 letters: the daily and the lighter variant. */
export function macroTickers(texts: readonly string[]): string[] {
  return sortedOnce(lettersIn(texts, macroTicker));
}

/** `#` and 1 to 5 letters: the daily and the lighter variant. */
export function cryptoTickers(texts: readonly string[]): string[] {
  return sortedOnce(lettersIn(texts, cryptoTicker));
}
