import type { PriceAt } from '@/domain/market/closes';
import * as z from 'zod/mini';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';
import { wallClockAt } from '@/domain/format/dates';
import { lastClose } from '@/domain/market/tradingDays';
import { atTiingo, tiingoPrice, type TiingoPrice } from '@server/feeds/tiingo';
import { gathered, inParts, SourceTrouble } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { notAhead, SourceDay } from './times';

type Kind = 'etps' | 'stocks';
interface Followed {
  kind: Kind;
  /** In capitals. */
  ticker: string;
}

/** Questions about single tickers in one reading, so that an hour's quota is never used up by them. */
const questions = 10;

const Rows = z.array(z.unknown());
const Caps = z.array(z.object({ date: SourceDay, marketCap: SourceNumber }));
const Days = z.array(z.object({ date: SourceDay, close: SourceNumber, splitFactor: SourceNumber }));

/**
 * Tiingo: prices of ETPs and stocks with the day's change, market caps where the plan has them, and
 * closes. Without a plan it allows 50 requests in an hour and 1,000 in a day. It doesn't know the
 * premium of an ETP to its net assets.
 */
export const tiingo: Source = {
  name: 'tiingo',
  gives: ['listed'],
  base: 'https://api.tiingo.com/',
  limit: { requests: 45, seconds: 60 * 60 },
  pause: 15 * 60_000,
  needsKey: true,
  async read(ask, wanted) {
    const followed = followedOf(wanted);
    if (followed.length === 0) return [];
    const unknown = (table: string, { ticker }: Followed) =>
      !wanted.known.has(`${table}/${ticker}`);
    const starts = inTurn(
      followed.filter((each) => unknown(`${each.kind}_start`, each)),
      questions,
      wanted.now,
    );
    const caps = inTurn(
      followed.filter((each) => each.kind === 'stocks' && unknown('stocks_cap', each)),
      questions - starts.length,
      wanted.now,
    );
    return inParts('tiingo', [
      prices(ask, followed, wanted.now),
      ...starts.map((each) => ofOne(yearStart(ask, each, wanted.now))),
      marketCaps(ask, caps, wanted.now),
    ]);
  },
  closes: (ask, { symbol, kind }, frame, now) =>
    kind === 'stock' ? closesOf(ask, symbol, frame, now) : Promise.resolve([]),
};

function followedOf({ etps, stocks }: Wanted): Followed[] {
  const of = (kind: Kind, tickers: readonly string[]) =>
    [...new Set(tickers.map((ticker) => ticker.toUpperCase()))].map((ticker) => ({ kind, ticker }));
  return [...of('etps', etps), ...of('stocks', stocks)];
}

/**
 * So many of them, others at each reading, so that one without an answer never keeps others waiting. The
 * millisecond of the reading says who comes first.
 */
function inTurn<Each>(all: readonly Each[], count: number, now: Date): Each[] {
  if (all.length <= count) return [...all];
  const first = now.getTime() % all.length;
  return [...all.slice(first), ...all.slice(0, first)].slice(0, count);
}

/** What is asked about one ticker; nothing for one that Tiingo doesn't cover. */
async function ofOne(readings: Promise<Reading[]>): Promise<Reading[]> {
  return readings.catch((error: unknown) => {
    if (error instanceof SourceTrouble && (error.status === 400 || error.status === 404)) return [];
    throw error;
  });
}

const withKey = ({ key }: Ask) => ({ authorization: `Token ${key}` });

async function pricesOf(ask: Ask, tickers: string[], now: Date): Promise<Map<string, TiingoPrice>> {
  const rows = await ask.json('iex/', Rows, {
    query: { tickers: [...new Set(tickers)].map(atTiingo).join(',') },
    headers: withKey(ask),
  });
  const found = new Map<string, TiingoPrice>();
  for (const row of rows.map(tiingoPrice)) {
    const at = notAhead(row?.at ?? null, now);
    if (row && at) found.set(row.key, { ...row, at });
  }
  return found;
}

async function prices(ask: Ask, followed: readonly Followed[], now: Date): Promise<Reading[]> {
  const found = await pricesOf(
    ask,
    followed.map(({ ticker }) => ticker),
    now,
  );
  return followed.flatMap(({ kind, ticker }): Reading[] => {
    const price = found.get(tickerKey(ticker));
    if (!price) return [];
    // The close of the trade's day once that session is over, because the price stands until the next.
    const asOf = closeOn(newYorkDay(price.at), now) ?? price.at;
    const last = { key: `${kind}/${ticker}`, value: price.last, asOf };
    if (price.prevClose === null || price.prevClose <= 0) return [last];
    const change = (price.last / price.prevClose - 1) * 100;
    return [last, { key: `${kind}_change/${ticker}`, value: Number(change.toFixed(6)), asOf }];
  });
}

/** When a day's session ended; null if there was none, or it isn't over. */
function closeOn(day: string, now: Date): Date | null {
  // In New York it is evening then, on the same day.
  const close = lastClose(new Date(`${day}T23:59:00Z`));
  return newYorkDay(close) === day && close <= now ? close : null;
}

function newYorkDay(at: Date): string {
  return wallClockAt(at).slice(0, 10);
}

/**
 * The last close of the year before, for the shares of today: divided by the splits since. Without a
 * close in that year's last ten days there is none.
 */
async function yearStart(ask: Ask, { kind, ticker }: Followed, now: Date): Promise<Reading[]> {
  const year = Number(newYorkDay(now).slice(0, 4));
  const rows = await ask.json(`tiingo/daily/${pathOf(ticker)}/prices`, Days, {
    query: { startDate: `${year - 1}-12-22` },
    headers: withKey(ask),
  });
  const days = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const at = days.findLastIndex(({ date }) => date < `${year}-01-01`);
  const last = days[at];
  const close = last?.close ?? null;
  const asOf = last ? closeOn(last.date, now) : null;
  const splits = days.slice(at + 1).map(({ splitFactor }) => splitFactor);
  if (close === null || close <= 0 || asOf === null) return [];
  if (splits.some((split) => split === null || split <= 0)) return [];
  const factor = splits.reduce<number>((product, split) => product * (split ?? 1), 1);
  return [{ key: `${kind}_start/${ticker}`, value: Number((close / factor).toFixed(6)), asOf }];
}

/** Market caps are an addition to Tiingo's plans. Who doesn't have it is refused, and asks no further. */
async function marketCaps(ask: Ask, stocks: readonly Followed[], now: Date): Promise<Reading[]> {
  const [first, ...others] = stocks;
  if (!first) return [];
  try {
    const start = await ofOne(marketCap(ask, first.ticker, now));
    const rest = others.map(({ ticker }) => ofOne(marketCap(ask, ticker, now)));
    return await gathered([Promise.resolve(start), ...rest]);
  } catch (error) {
    if (error instanceof SourceTrouble && error.status === 403) return [];
    throw error;
  }
}

async function marketCap(ask: Ask, ticker: string, now: Date): Promise<Reading[]> {
  const from = new Date(now.getTime() - 10 * day).toISOString().slice(0, 10);
  const rows = await ask.json(`tiingo/fundamentals/${pathOf(ticker)}/daily`, Caps, {
    query: { startDate: from },
    headers: withKey(ask),
  });
  const latest = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  const cap = latest?.marketCap ?? null;
  const asOf = latest ? closeOn(latest.date, now) : null;
  if (cap === null || cap <= 0 || asOf === null) return [];
  return [{ key: `stocks_cap/${ticker}`, value: cap, asOf }];
}

function pathOf(ticker: string): string {
  return encodeURIComponent(atTiingo(ticker));
}

const day = 24 * 60 * 60_000;
const closeCount = 60;

interface FrameOptions {
  path: 'iex' | 'tiingo/daily';
  resampleFreq: string;
  /** Days that hold 60 closes for sure. */
  days: number;
  /** The name of the period that a time belongs to. */
  periodOf(at: Date): string;
}

const frames: Record<EmaFrame, FrameOptions> = {
  hour: {
    path: 'iex',
    resampleFreq: '1hour',
    days: 21,
    periodOf: (at) => at.toISOString().slice(0, 13),
  },
  day: { path: 'tiingo/daily', resampleFreq: 'daily', days: 100, periodOf: newYorkDay },
  week: { path: 'tiingo/daily', resampleFreq: 'weekly', days: 7 * 64, periodOf: mondayOf },
  month: {
    path: 'tiingo/daily',
    resampleFreq: 'monthly',
    days: 31 * 63,
    periodOf: (at) => newYorkDay(at).slice(0, 7),
  },
};

/** The Monday of a week in New York. */
function mondayOf(at: Date): string {
  const noon = new Date(`${newYorkDay(at)}T12:00:00Z`);
  return newYorkDay(new Date(noon.getTime() - ((noon.getUTCDay() + 6) % 7) * day));
}

const Closes = z.array(
  z.object({ date: z.iso.datetime({ offset: true }), close: SourceNumber, adjClose: SourceNumber }),
);

/**
 * Closes after splits and dividends where Tiingo adjusts them. The current price takes the place of the
 * running period's close, or follows the last one.
 */
async function closesOf(ask: Ask, symbol: string, frame: EmaFrame, now: Date): Promise<PriceAt[]> {
  const { path, resampleFreq, days, periodOf } = frames[frame];
  const [rows, found] = await Promise.all([
    ask.json(`${path}/${pathOf(symbol)}/prices`, Closes, {
      query: {
        startDate: new Date(now.getTime() - days * day).toISOString().slice(0, 10),
        resampleFreq,
      },
      headers: withKey(ask),
    }),
    pricesOf(ask, [symbol], now),
  ]);
  const price = found.get(tickerKey(symbol));
  const ordered = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const closes = ordered.map(({ date, close, adjClose }) => ({
    at: timeOf(date, path).getTime(),
    price: (path === 'iex' ? close : adjClose) ?? 0,
  }));
  if (!price || closes.some((close) => close.price <= 0)) return [];
  const last = ordered.at(-1)?.date;
  const isRunning = last !== undefined && periodOf(timeOf(last, path)) === periodOf(price.at);
  const before = isRunning ? closes.slice(0, -1) : closes;
  return [...before, { at: price.at.getTime(), price: price.last }].slice(-closeCount);
}

/** A row of days has midnight UTC for a day in New York. */
function timeOf(date: string, path: FrameOptions['path']): Date {
  return new Date(path === 'iex' ? date : `${date.slice(0, 10)}T12:00:00Z`);
}
