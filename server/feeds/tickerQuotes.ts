import {
  emaFrames,
  type Emas,
  type EmaFrame,
  type FrameCloses,
} from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';
import type { PriceAt } from '@/domain/market/closes';
import { exponentialAverage } from '@/domain/market/technicals';
import type { KnownPrice } from '@server/db/tickerPrices';
import type { MarketFeed } from '@server/feeds/feed';
import { asQuoted } from '@server/feeds/waves';

interface Market {
  known: ReadonlyMap<string, KnownPrice>;
  /** Without one, there are only stored prices. */
  feed: MarketFeed | undefined;
  now: Date;
}

interface TickerQuote {
  price: number;
  change: number | null;
}

/** By ticker as given. Unknown tickers are left out. */
export async function quotesFor(tickers: readonly string[], market: Market) {
  return answersFor(tickers, async (key) => readQuote(key, market));
}

/** By ticker as given. Unknown tickers are left out. */
export async function technicalsFor(tickers: readonly string[], market: Market) {
  return answersFor(tickers, async (key): Promise<Emas | null> => {
    const quote = await readQuote(key, market);
    if (!quote) return null;
    const frames = emaFrames.map(async (frame) => [
      frame,
      emaOf(await closesOf(key, frame, market), quote.price),
    ]);
    return Object.fromEntries(await Promise.all(frames)) as Emas;
  });
}

/** The closes of which `technicalsFor` makes the averages. */
export async function tickerCloses(ticker: string, market: Market): Promise<FrameCloses> {
  const frames = emaFrames.map(async (frame) => {
    const closes = await closesOf(tickerKey(ticker), frame, market);
    return [frame, closes] as const;
  });
  const known = new Map(await Promise.all(frames));
  const each = <Value>(read: (close: PriceAt) => Value) =>
    Object.fromEntries(
      emaFrames.map((frame) => [frame, (known.get(frame) ?? []).map(read)]),
    ) as Record<EmaFrame, Value[]>;
  return { ...each(({ price }) => asQuoted(price)), times: each(({ at }) => at) };
}

/** Looks each ticker up once and answers under the spelling that the caller used. */
async function answersFor<Answer>(
  tickers: readonly string[],
  answerOf: (key: string) => Promise<Answer | null>,
): Promise<Record<string, Answer>> {
  const answers = new Map<string, Answer>();
  const keys = [...new Set(tickers.map(tickerKey))];
  await Promise.all(
    keys.map(async (key) => {
      const answer = await answerOf(key);
      if (answer !== null) answers.set(key, answer);
    }),
  );
  return Object.fromEntries(
    tickers.flatMap((ticker) => {
      const answer = answers.get(tickerKey(ticker));
      return answer === undefined ? [] : [[ticker, answer]];
    }),
  );
}

/** A synced price stays until the next sync; a company's price is the feed's current one. */
async function readQuote(key: string, market: Market): Promise<TickerQuote | null> {
  const known = market.known.get(key);
  if (!known) return null;
  if (known.isSynced) return { price: known.last, change: known.change };
  const [before, last] = (await closesOf(key, 'day', market)).slice(-2);
  if (before === undefined || last === undefined) return { price: known.last, change: null };
  const change = (last.price / before.price - 1) * 100;
  return { price: asQuoted(last.price), change: Number(change.toFixed(2)) };
}

/** They end in the synced price where there is one, so that price and averages fit together. */
async function closesOf(key: string, frame: EmaFrame, { known, feed, now }: Market) {
  const price = known.get(key);
  if (!price) return [];
  const closes = (await feed?.closes(price.of, frame, price.last, now)) ?? [];
  const last = closes.at(-1);
  if (!price.isSynced || !last) return closes;
  return [...closes.slice(0, -1), { at: last.at, price: price.last }];
}

function emaOf(closes: readonly PriceAt[], price: number) {
  const average = exponentialAverage(closes.map((close) => close.price));
  if (average === null) return { ema: null, diff: null };
  return { ema: asQuoted(average), diff: asQuoted(price - asQuoted(average)) };
}
