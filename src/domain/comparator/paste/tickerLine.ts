import { isNameOf, sharesNames, tickerNames } from './heading';
import { totalOrCash } from './reading';
import { likelyTicker } from './ticker';
import { otherWords } from './twoPositions';

/** True for a ticker of the companies that the comparator knows. */
export type IsKnown = (ticker: string) => boolean;

const separator = /\s*[,;|\t]\s*(?:(?:and|und)\s+)?|\s+(?:and|und|et|y|en|plus|&)\s+/i;
const shape = /^(?:\^?[A-Z]{1,5}(?:[.\-/=][A-Z]{1,4})?|\d{1,6}\.[A-Z]{1,4}|[A-Z]{2}[A-Z0-9]{9}\d)$/;
/** Words in capitals of account names, which are no tickers. */
const accountWords =
  /^(?:ira|roth|tod|sep|hsa|individual|joint|margin|jtwros|trust|ugma|utma|esa|rsp|rrsp|tfsa|isa|sipp|total|name|notes?|hello|hi|hey|thanks?)$/i;
const bullet = /^(?:[-*•·–]\s+|\d{1,3}[.)]\s+(?=\D))/u;
const longestLine = 2000;

/** True for a ticker that may be read without shares beside it. */
export function isTickerAlone(text: string): boolean {
  const ticker = likelyTicker(text);
  if (ticker === null || !shape.test(ticker)) return false;
  const isWord = otherWords.has(ticker) || accountWords.test(ticker);
  return !isWord && !isNameOf(ticker, [...tickerNames, ...sharesNames]);
}

/**
 * The tickers of a line without shares, such as `AAPL`, `AAPL, MSFT` or `AAPL MSFT`; null for any
 * other line. Words in small letters are only taken if all of them are known tickers.
 */
export function tickersOf(line: string, isKnown: IsKnown): string[] | null {
  const text = line.trim().replace(bullet, '');
  if (text.length > longestLine || totalOrCash(text) !== null) return null;
  const parts = text.split(separator).filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    listOf(parts, isKnown, parts.length > 1) ??
    (parts.length === 1 ? listOf(wordsOf(text), isKnown, false) : null) ??
    besideName(text, isKnown)
  );
}

/** A class of shares after a space belongs to its ticker. */
function wordsOf(text: string): string[] {
  return text.replace(/\b(BRK|BF) ([AB])\b/gi, '$1.$2').split(/\s+/);
}

function listOf(parts: readonly string[], isKnown: IsKnown, isSeparated: boolean): string[] | null {
  if (!parts.every(isTickerAlone)) return null;
  const tickers = parts.map((part) => likelyTicker(part) ?? '');
  if (!parts.every(isLoud)) return tickers.every(isKnown) ? tickers : null;
  const isList = isSeparated || tickers.length === 1 || tickers.some(isKnown);
  return isList ? tickers : null;
}

function isLoud(part: string): boolean {
  return part.startsWith('$') || part === part.toUpperCase();
}

/** The only known ticker beside a company's name, as in `AAPL - Apple` or `Apple Inc (AAPL)`. */
function besideName(text: string, isKnown: IsKnown): string[] | null {
  if (/\d/.test(text) || text.length > 100) return null;
  const parts = text.split(/\s*[,;|\t()]\s*|\s+[-–—:]\s+|:\s+/u).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > 4) return null;
  const found = parts.filter((part) => isLoud(part) && part.length > 1 && isTickerAlone(part));
  const ticker = likelyTicker(found[0] ?? '');
  return found.length === 1 && ticker !== null && isKnown(ticker) ? [ticker] : null;
}
