import * as z from 'zod/mini';
import { tickerKey } from '@/domain/comparator/comparator';
import { wallClockAt } from '@/domain/format/dates';
import type { CurrentPrice, PriceFeed } from './feed';
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
});

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
      const priced = rows.map(priceOf).filter((row) => row !== null);
      return new Map(
        priced.flatMap(({ key: found, price }) => {
          const ticker = asked.get(found);
          return ticker === undefined ? [] : [[ticker, price] as const];
        }),
      );
    },
  };
}

/** Tiingo writes a class of shares with a hyphen: `BRK-B`. */
function atTiingo(ticker: string): string {
  return ticker.replaceAll('.', '-');
}

/** Null for a row without a price or a time. */
function priceOf(row: unknown): { key: string; price: CurrentPrice } | null {
  const read = Row.safeParse(row);
  if (!read.success) return null;
  const { ticker, timestamp, tngoLast } = read.data;
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return null;
  return { key: tickerKey(ticker), price: { last: tngoLast, day: wallClockAt(at).slice(0, 10) } };
}
