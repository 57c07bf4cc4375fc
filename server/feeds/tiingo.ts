import * as z from 'zod/mini';
import { tickerKey } from '@/domain/comparator/comparator';
import { wallClockAt } from '@/domain/format/dates';
import type { PriceFeed } from './feed';
import type { Outside } from './outside';
import { readText } from './readText';

/** Where it is, unless the environment says otherwise. */
export const tiingoAddress = 'https://api.tiingo.com/';

export interface TiingoOptions {
  /** Ends with a slash. */
  base: string;
  key: string;
  /** Absent for an address of the environment. */
  outside?: Outside;
}

export interface TiingoLimits {
  /** For the complete answer. A visitor waits for it. */
  milliseconds: number;
  bytes: number;
}

const usualLimits: TiingoLimits = { milliseconds: 3_000, bytes: 1024 * 1024 };

/** `tngoLast` is the last trade or the middle of bid and ask, whichever is newer. */
const Row = z.object({
  ticker: z.string(),
  timestamp: z.string(),
  tngoLast: z.number().check(z.positive()),
  /** The close of the day before. */
  prevClose: z.catch(z.nullable(z.number()), null),
});

/** A price of a stock or fund. */
export interface TiingoPrice {
  /** Its `tickerKey`. */
  key: string;
  last: number;
  prevClose: number | null;
  at: Date;
}

/** Prices of stocks and exchange-traded funds from Tiingo. It has none of mutual funds. */
export function tiingo({ base, key, outside }: TiingoOptions, limits = usualLimits): PriceFeed {
  return {
    async prices(tickers) {
      const asked = new Map(tickers.map((ticker) => [tickerKey(ticker), ticker]));
      const query = new URLSearchParams({ tickers: tickers.map(atTiingo).join(',') });
      const { status, text } = await readText(`${base}iex/?${query}`, {
        headers: { accept: 'application/json', authorization: `Token ${key}` },
        signal: AbortSignal.timeout(limits.milliseconds),
        maxBytes: limits.bytes,
        outside,
      });
      if (status !== 200) throw new Error(`Tiingo answered with status ${status}.`);
      const rows = z.array(z.unknown()).parse(JSON.parse(text));
      const priced = rows.map(tiingoPrice).filter((row) => row !== null);
      return new Map(
        priced.flatMap(({ key: found, last, at }) => {
          const ticker = asked.get(found);
          if (ticker === undefined) return [];
          return [[ticker, { last, day: wallClockAt(at).slice(0, 10) }] as const];
        }),
      );
    },
  };
}

/** Tiingo writes a class of shares with a hyphen: `BRK-B`. */
export function atTiingo(ticker: string): string {
  return ticker.replaceAll('.', '-');
}

/** A row of `/iex`; null without a price or a time. */
export function tiingoPrice(row: unknown): TiingoPrice | null {
  const read = Row.safeParse(row);
  if (!read.success) return null;
  const { ticker, timestamp, tngoLast, prevClose } = read.data;
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return null;
  return { key: tickerKey(ticker), last: tngoLast, prevClose, at };
}
