import type { PasteRecord } from './records';

/** The value that was read, or a sentence for the visitor that says why it couldn't be read. */
export type Reading = { value: string } | { reason: string };

/**
 * The result of reading one record; null for the heading. `choice` says which of several numbers
 * was taken for the shares, counted from 1, if another one could have been meant. `tickers` are those
 * of a record without shares.
 */
export type Outcome =
  | { ticker: string; shares: string; choice?: number }
  | { reason: string; tickers?: string[] }
  | null;

export const reasons = {
  aboveHeading: 'This line is above the headings.',
  anotherHeading: 'This line repeats the headings.',
  bonds: 'Bonds can’t be compared.',
  cash: 'Cash and money market funds can’t be compared.',
  columnUnnamed: 'No column is called Shares or Quantity.',
  decimals: 'Shares can have at most 8 decimals.',
  groupHead: 'The shares of this ticker are on a line below.',
  lot: 'A lot of the position above, already counted.',
  noPosition: 'This doesn’t look like a position.',
  options: 'Options can’t be compared.',
  otherSection: 'This line isn’t in the open positions section.',
  sharesMissing: 'The number of shares is missing.',
  short: 'Short positions can’t be compared.',
  tickerMissing: 'The ticker is missing.',
  tooMany: 'Enter at most 1,000,000,000 shares.',
  total: 'No ticker. This may be a total.',
  trades: 'This is a list of trades or orders. Paste your positions instead.',
  twoPositions: 'Put each position on its own line.',
  zero: 'The number of shares must be above 0.',
} as const;

/** Puts the text in quotes, and cuts it if it is long. */
export function quoted(text: string): string {
  const letters = Array.from(text);
  return `“${letters.length > 24 ? `${letters.slice(0, 23).join('')}…` : text}”`;
}

const totalWords =
  /^(?:(?:account|grand|sub|portfolio|positions?|overall)[ -]?)?(?:totals?|subtotal|sum)\b|^(?:gesamt|summe|totaal|insgesamt)/i;
const cashWords =
  /^(?:(?:net|settled|available|free|brokerage|total) )?(?:cash\b|sweep\b|funds?$|money (?:market|accounts?|funds?)\b|pending activity|uninvested|buying power|bank deposit|bargeld|verrechnungskonto|guthaben|geldmarkt|espèces|liquidit|efectivo|contanti)/iu;

/** An error if the text is a word for a total or for cash instead of a ticker; otherwise null. */
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
  const known = cells.map(totalOrCash).find((reason) => reason !== null);
  return known ?? (isEmpty(shares) ? reasons.noPosition : reasons.tickerMissing);
}
