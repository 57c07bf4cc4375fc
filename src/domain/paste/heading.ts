import { foreignShares, plainName, sharesNames, tickerNames } from './columnNames';
import type { PasteRecord } from './records';

/** Column numbers that could hold the tickers and the shares, the likeliest first. */
export interface Heading {
  tickers: number[];
  shares: number[];
  /** Of all columns, in small letters. */
  names: string[];
  /** Columns up to the last one that has a name. */
  width: number;
  /** Trades and orders have a ticker and a quantity too, but are no positions. */
  isTrades: boolean;
  /** thinkorswim: the ticker has a line of its own above the line with the shares. */
  isGrouped: boolean;
  /** Words of a language that writes `1.000` for a thousand. */
  isForeign: boolean;
}

/** Names of figures that must not pass for shares. */
const otherFigures =
  /^(?:(?:last|current|market|closing|avg\.?|average|total|portfolio|target) )?(?:price|value|cost|cost basis|weight|weighting|allocation|kurs|wert|gewicht)(?: ?[$€£%(].*)?$|^%/u;
const tradeWords =
  /^(?:trans(?:action)? (?:code|type)|transaction|activity date|run date|settle(?:ment)? date|buy\/sell|(?:filled|placed) time|time-in-force|order (?:id|type|status)|proceeds)$/;

/** Quickly tells the many lines that are no heading. */
const sharesHint =
  /share|unit|quanti|qty|anzahl|stück|stk|menge|bestand|aantal|cantidad|position|amount|nominal|count/iu;
const mostColumns = 100;

function words(cells: readonly string[]): string[] {
  return cells.slice(0, mostColumns).map(plainName);
}

function ranked(names: readonly string[], ranks: readonly RegExp[]): number[] {
  return ranks.flatMap((rank) => names.flatMap((name, at) => (rank.test(name) ? [at] : [])));
}

function isTradeList(names: readonly string[]): boolean {
  if (names.some((name) => tradeWords.test(name))) return true;
  return names.includes('action') && names.some((name) => /\b(?:date|time)\b/.test(name));
}

/** The columns that a line of column names promises; null for any other line. */
export function headingOf(cells: readonly string[]): Heading | null {
  if (!cells.some((cell) => sharesHint.test(cell))) return null;
  const names = words(cells);
  const shares = ranked(names, sharesNames);
  if (shares.length === 0) return null;
  const tickers = ranked(names, tickerNames);
  if (tickers.length === 0) return null;
  return {
    tickers,
    shares,
    names,
    width: 1 + names.findLastIndex((name) => name !== ''),
    isTrades: isTradeList(names),
    isGrouped: names.includes('instrument') && names.includes('bp effect'),
    isForeign: names.some((name) => foreignShares.test(name)),
  };
}

/** Broker exports start with titles, but not with more lines than this. */
const titleLines = 40;

/** Where the heading is; -1 without one. */
export function findHeading(records: readonly PasteRecord[]): number {
  return records.slice(0, titleLines).findIndex(({ cells }) => headingOf(cells) !== null);
}

/** Where a heading names no shares, only tickers or other figures, so that no column can be trusted; -1 otherwise. */
export function findHalfHeading(records: readonly PasteRecord[]): number {
  const [symbols] = tickerNames;
  return records.slice(0, titleLines).findIndex(({ cells }) => {
    const names = words(cells).filter((name) => name !== '');
    if (names.length < 2 || names.some(isFigure)) return false;
    return names.some((name) => symbols.test(name) || otherFigures.test(name));
  });
}

function isFigure(name: string): boolean {
  return /^[\d\p{Sc}+\-−(.]/u.test(name);
}
