import type { PasteRecord } from './records';

/** The value that was read, or a sentence for the visitor that says why it couldn't be read. */
export type Reading = { value: string } | { reason: string };

/**
 * The result of reading one record; null for the heading. `choice` says which of several numbers
 * was taken for the shares, counted from 1, if another one could have been meant.
 */
export type Outcome =
  { ticker: string; shares: string; choice?: number } | { reason: string } | null;

export const reasons = {
  aboveHeading: 'Above the heading: a title or a date?',
  anotherHeading: 'Another heading.',
  cash: 'Cash and money market funds cannot be compared.',
  columnUnnamed: 'No column is called Shares or Quantity.',
  decimals: 'Shares can have at most 8 decimals.',
  groupHead: 'The shares of this ticker are on a line below.',
  lot: 'A lot of the position above, which is counted already.',
  noPosition: 'Not a position: a title or a note?',
  options: 'Options cannot be compared.',
  otherSection: 'Another section of the statement, not the open positions.',
  sharesMissing: 'The number of shares is missing.',
  short: 'Short positions cannot be compared.',
  tickerMissing: 'The ticker is missing.',
  tooMany: 'More than 1,000,000,000 shares cannot be compared.',
  total: 'No ticker: a total?',
  trades: 'A list of trades or orders: paste the positions instead.',
  twoPositions: 'Put each position on a line of its own.',
  zero: 'The number of shares must be above 0.',
} as const;

/** Puts the text in quotes, and cuts it if it is long. */
export function quoted(text: string): string {
  const letters = Array.from(text);
  return `“${letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : text}”`;
}

const totalWords =
  /^(?:(?:account|grand|sub|portfolio|overall)[ -]?)?(?:totals?|subtotal|sum)\b|^(?:gesamt|summe)/i;
const cashWords =
  /^(?:net )?(?:cash\b|sweep\b|money (?:market|accounts?|funds?)\b|pending activity|uninvested|bargeld|verrechnungskonto)/i;

/** If the text is a word for a total or for cash instead of a ticker, says so; otherwise null. */
export function totalOrCash(text: string): string | null {
  if (totalWords.test(text)) return reasons.total;
  return cashWords.test(text) ? reasons.cash : null;
}

const emptySigns = new Set(['', '-', '--', '---', '–', '—', 'n/a', '#n/a']);

/** True for an empty cell, or for the dashes that brokers write instead. */
export function isEmpty(cell: string): boolean {
  return emptySigns.has(cell.toLowerCase());
}

/** Explains why a line without a ticker isn't a position. */
export function withoutTicker({ cells }: PasteRecord, shares: string): string {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const known = filled.map(totalOrCash).find((reason) => reason !== null);
  return known ?? (isEmpty(shares) ? reasons.noPosition : reasons.tickerMissing);
}
