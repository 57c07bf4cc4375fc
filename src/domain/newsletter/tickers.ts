import { stripInvisible } from '@/domain/format/stripInvisible';

const dollarTicker = /\$([a-z]{1,7})(?!\p{L})/giu;
const macroTicker = /\$([a-z]{1,5})(?!\p{L})/giu;
const cryptoTicker = /#([a-z]{1,5})(?!\p{L})/giu;
const anyTicker = new RegExp(`${dollarTicker.source}|${cryptoTicker.source}`, 'giu');

/** Addresses in the text; nothing inside one is a ticker. */
const address = /\b(?:https?:\/\/|www\.|mailto:)\S+/gi;

function tickersIn(texts: readonly string[], pattern: RegExp): string[] {
  const words = texts.map((text) => stripInvisible(text).replace(address, ' '));
  return words.flatMap((text) =>
    Array.from(text.matchAll(pattern), ([, letters = '']) => letters.toUpperCase()),
  );
}

/** Where a line has tickers, of any variant; `from` and `to` count UTF-16 units. */
export function tickerSpans(line: string): { from: number; to: number }[] {
  const addresses = Array.from(line.matchAll(address), (match) => span(match));
  return Array.from(line.matchAll(anyTicker), (match) => span(match)).filter(
    (ticker) => !addresses.some(({ from, to }) => from <= ticker.from && ticker.to <= to),
  );
}

function span({ 0: found, index }: RegExpExecArray): { from: number; to: number } {
  return { from: index, to: index + found.length };
}

function uniqueSorted(tickers: string[]): string[] {
  return [...new Set(tickers)].toSorted();
}

/** `BTCUSD` means BTC; `TUSD`, `PYUSD` and `USD` are coins and currencies themselves. */
function withoutDollars(ticker: string): string {
  return ticker.length >= 6 && ticker.endsWith('USD') ? ticker.slice(0, -3) : ticker;
}

/** `$` and 1 to 7 letters, for the full and the simpler email. Takes the `plainWords` of both comments. */
export function dollarTickers(texts: readonly string[]): string[] {
  return uniqueSorted(tickersIn(texts, dollarTicker).map(withoutDollars));
}

/** `$` and 1 to 5 letters, for the crypto daily and the lighter email. */
export function macroTickers(texts: readonly string[]): string[] {
  return uniqueSorted(tickersIn(texts, macroTicker));
}

/** `#` and 1 to 5 letters, for the crypto daily and the lighter email. */
export function cryptoTickers(texts: readonly string[]): string[] {
  return uniqueSorted(tickersIn(texts, cryptoTicker));
}
