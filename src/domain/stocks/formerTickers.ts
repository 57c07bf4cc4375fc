import type { FormerTicker, Position } from '@/api/contract/comparator';
import { tickerKey } from '@/domain/comparator/comparator';
import file from './formerTickers.json';

/**
 * Tickers of large US companies, most of them once in the S&P 500, that ended since 2016.
 * Compiled by hand from the changes to the index and what the companies announced about their
 * shares, and not compared with an exchange's list: a note for the visitor, no terms of an exchange.
 * `formerTickers.json` has the successor of each and the year in which the ticker ended:
 *
 * - `renamed`: the same number of shares has another ticker; spin-offs aside.
 * - `exchanged`: shareholders got another number of shares, some of them with cash or a choice.
 * - `cash`: the company was bought for cash, by the named one or by owners without a listing.
 * - `reused`: another company or fund has the ticker today.
 *
 * A chain of changes leads to its end. Tickers that mean two companies are left out.
 */
export const formerTickers: ReadonlyMap<string, FormerTicker> = new Map(
  (['renamed', 'exchanged', 'cash', 'reused'] as const).flatMap((change) =>
    Object.entries<unknown[]>(file[change]).map(([ticker, [to, year]]) => [
      tickerKey(ticker),
      { ticker, change, to: typeof to === 'string' ? to : null, year: Number(year) },
    ]),
  ),
);

/** Why a ticker ended, and its successor; undefined for one that is still used. */
export function formerTicker(ticker: string): FormerTicker | undefined {
  return formerTickers.get(tickerKey(ticker));
}

/** The former tickers among positions, each once. One that the visitor gave a price is left alone. */
export function formerAmong(positions: readonly Position[]): FormerTicker[] {
  const found = positions.flatMap(({ ticker, last }) => (last ? [] : (formerTicker(ticker) ?? [])));
  return [...new Set(found)];
}
