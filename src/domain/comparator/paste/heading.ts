import type { PasteRecord } from './records';

/** Columns that could have the tickers and the shares, the most likely first. */
export interface Heading {
  tickers: number[];
  shares: number[];
  /** The names of all columns in lower case. */
  names: string[];
  /** The number of columns up to the last one with a name. */
  width: number;
  /**
   * True for a list of trades or orders, which also has tickers and quantities but isn't a list of
   * positions.
   */
  isTrades: boolean;
  /**
   * True for thinkorswim exports, in which the ticker is on its own line above the line with the
   * shares.
   */
  isGrouped: boolean;
  /** True if the names are in a language that writes a thousand as `1.000`. */
  isForeign: boolean;
}

/** Names of other figures that must not be taken for shares. */
const otherFigures =
  /^(?:(?:last|current|market|closing|avg\.?|average|total|portfolio|target) )?(?:price|value|cost|cost basis|weight|weighting|allocation|kurs|wert|gewicht)(?: ?[$€£%(].*)?$|^%/u;

const tradeWords =
  /^(?:trans(?:action)? (?:code|type)|transaction|activity date|run date|settle(?:ment)? date|buy\/sell|(?:filled|placed) time|time-in-force|order[ -]?(?:id|type|status)|proceeds)$/;

/** The day and the hour of a trade, each in a column of its own. In English, quotes have these, too. */
const dayWords = /^(?:datum|fecha|data|dato|päivä)$/u;
const clockWords = /^(?:uhrzeit|zeit|tijd|heure|hora|ora|tid|klockslag|godzina)$/u;

/** A quick test that most lines without headings fail. */
const sharesHint =
  /share|unit|quanti|qty|anzahl|stück|stk|menge|bestand|aantal|cantidad|volym|antal|position|amount|nominal|count/iu;

const mostColumns = 100;

function words(cells: readonly string[]): string[] {
  return cells.slice(0, mostColumns).map(plainName);
}

function ranked(names: readonly string[], ranks: readonly RegExp[]): number[] {
  return ranks.flatMap((rank) => names.flatMap((name, at) => (rank.test(name) ? [at] : [])));
}

function isTradeList(names: readonly string[]): boolean {
  if (names.some((name) => tradeWords.test(name))) return true;
  if (names.some((name) => clockWords.test(name)) && names.some((name) => dayWords.test(name))) {
    return true;
  }
  return names.includes('action') && names.some((name) => /\b(?:date|time)\b/.test(name));
}

/** Reads a line of column names; null for any other line. */
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

/** How many lines of titles a broker's export may have before its heading. */
const titleLines = 40;

/** The index of the heading's line, or -1. */
export function findHeading(records: readonly PasteRecord[]): number {
  return records.slice(0, titleLines).findIndex(({ cells }) => headingOf(cells) !== null);
}

/**
 * The index of a heading that names tickers or other figures but no shares, so that no column can
 * be trusted; -1 if there is none.
 */
export function findHalfHeading(records: readonly PasteRecord[]): number {
  const [symbols] = tickerNames;
  return records.slice(0, titleLines).findIndex(({ cells }) => {
    const names = words(cells).filter((name) => name !== '');
    if (names.length < 2 || names.some(isFigure)) return false;
    return names.some((name) => symbols.test(name) || otherFigures.test(name));
  });
}

/** The column of a heading that names tickers; -1 if there is none. */
export function symbolColumn(cells: readonly string[]): number {
  const [symbols] = tickerNames;
  return words(cells).findIndex((name) => symbols.test(name));
}

function isFigure(name: string): boolean {
  return /^[\d\p{Sc}+\-−(.]/u.test(name);
}

/** Names that brokers use for the ticker column, the most likely first. */
export const tickerNames = [
  /^(?:(?:stock|security|fund|trading|exchange|yahoo|equity) )?(?:symbols?|symbool|s[ií]mbolo|symbole|sym|tickers?)(?: ?[(/].*| ?symbol| code)?$/,
  /^(?:(?:börsen)?kürzel|kortnamn|epic)$/u,
  /^(?:(?:financial )?instruments?|stocks?|security(?: id)?|securities|slice|stock code|asset|holdings?|aktie|investment)$/,
  /^(?:isin|wkn|cusip|sedol)(?: ?[#/].*)?$/,
  /^(?:code|name|company|product|produkt|bezeichnung)$/,
] as const;

/** Names for shares in languages that write a thousand as `1.000`. */
export const foreignShares =
  /^(?:anzahl|stück(?:e|zahl|\/nom\.?|\/nominale?)?|stk\.?(?: ?\/.*)?|menge|bestand|aantal|quantité|cantidad|quantità|volym|antal)$/u;

/** Names that brokers use for the shares column, the most likely first. */
export const sharesNames = [
  /^(?:(?:total )?(?:no\.?|number|amount|#) of )?(?:shares|units)(?: (?:held|owned))?$/,
  /^(?:(?:current|owned|total|settled|position|open) )?(?:quantity|qty)(?: ?#| ?\(.*\)| transacted)?$|^share (?:count|quantity)$/,
  foreignShares,
  /^(?:positions?|amount|nominal|count|# ?shares)$/,
] as const;

/**
 * Normalizes a heading cell for comparing it with these names. Empty if it is too long to be a
 * name.
 */
function plainName(cell: string): string {
  return cell.length > 40 ? '' : cell.toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '');
}

/** True if the cell is one of the names. */
export function isNameOf(cell: string, names: readonly RegExp[]): boolean {
  const name = plainName(cell);
  return names.some((pattern) => pattern.test(name));
}
