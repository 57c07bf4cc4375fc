import {
  emaFrames,
  type Emas,
  type EmaFrame,
  type FrameCloses,
} from '@/api/contract/themePortfolio';
import { tickerKey } from '@/domain/comparator/comparator';
import type { PriceAt } from '@/domain/market/closes';
import { exponentialAverage } from '@/domain/market/technicals';
import type { MarketFeed } from '@server/feeds/feed';
import type { TickerPrices } from '@server/feeds/tickerPrices';
import { asQuoted } from '@server/feeds/waves';

interface Market {
  known: TickerPrices;
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

/** The price that all screens show, and its change since the close before it. */
async function readQuote(key: string, market: Market): Promise<TickerQuote | null> {
  const known = market.known.get(key);
  if (!known || known.last <= 0) return null;
  if (known.isSynced) return { price: known.last, change: known.change };
  const [before] = (await closesOf(key, 'day', market)).slice(-2, -1);
  if (before === undefined) return { price: known.last, change: null };
  const change = (known.last / before.price - 1) * 100;
  return { price: known.last, change: Number(change.toFixed(2)) };
}

/** They end in the price, so that price and averages fit together. */
async function closesOf(key: string, frame: EmaFrame, { known, feed, now }: Market) {
  const price = known.get(key);
  if (!price || price.last <= 0) return [];
  const closes = (await feed?.closes(price.of, frame, price.last, now)) ?? [];
  const last = closes.at(-1);
  return last ? [...closes.slice(0, -1), { at: last.at, price: price.last }] : closes;
}

function emaOf(closes: readonly PriceAt[], price: number) {
  const average = exponentialAverage(closes.map((close) => close.price));
  if (average === null) return { ema: null, diff: null };
  return { ema: asQuoted(average), diff: asQuoted(price - asQuoted(average)) };
}
