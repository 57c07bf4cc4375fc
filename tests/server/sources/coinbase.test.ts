import { describe, expect, it } from 'vitest';
import { emaFrames, type EmaFrame } from '@/api/contract/themePortfolio';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { coinbase } from '@server/feeds/sources/coinbase';
import type { Listed } from '@server/feeds/sources/source';
import { badWays } from '@tests/sources/badWays';
import { now, standIn, type Respond } from './standIn';

const hour = 3_600;
const day = 86_400;
const seconds = now.getTime() / 1_000;

/** A row of the documented shape. */
const candle = (start: unknown, close: unknown) => [start, 1, 9e9, 2, close, 12.5];

/** The price at the end of a day, which names the day. */
const priceOf = (start: number) => Math.floor(start / day) / 10;

/** Rows newest first, from a day on; it refuses a range of more than 300, as Coinbase does. */
const exchange =
  (since = 0): Respond =>
  ({ pathname, searchParams }) => {
    if (pathname !== '/products/BTC-USD/candles') {
      return Response.json({ message: 'NotFound' }, { status: 404 });
    }
    const step = Number(searchParams.get('granularity'));
    const read = (name: string, other: number) =>
      searchParams.has(name) ? Date.parse(searchParams.get(name) ?? '') / 1_000 : other;
    const end = read('end', seconds);
    const start = read('start', end - 299 * step);
    const first = Math.ceil(Math.max(start, since) / step) * step;
    const last = Math.floor(end / step) * step;
    const count = Math.max(0, (last - first) / step + 1);
    if (count > 300) return Response.json({ message: 'granularity too small' }, { status: 400 });
    return Array.from({ length: count }, (_, index) => {
      const at = last - index * step;
      return candle(at, step === day ? priceOf(at) : at / hour);
    });
  };

const of: Listed = { symbol: 'BTC', kind: 'coin', id: 'bitcoin' };

function closes(frame: EmaFrame, respond: Respond = exchange(), listed: Partial<Listed> = {}) {
  const { ask, asked } = standIn(coinbase, respond);
  const found = coinbase.closes?.(ask, { ...of, ...listed }, frame, now);
  return { asked, closes: found?.then((list) => list.map(({ price }) => price)) };
}

const today = Math.floor(seconds / day) / 10;

describe('Coinbase', () => {
  it('gives the closes of hours and days, and the current price last', async () => {
    const hours = await closes('hour').closes;
    expect(hours).toHaveLength(60);
    expect(hours?.slice(-2)).toEqual([Math.floor(seconds / hour) - 1, Math.floor(seconds / hour)]);
    const days = await closes('day').closes;
    expect(days).toHaveLength(60);
    expect(days?.[0]).toBeCloseTo(today - 5.9, 6);
    expect(days?.slice(-2)).toEqual([expect.closeTo(today - 0.1, 6), today]);
  });

  it('gives the closes of 60 weeks and months, from as many requests as they need', async () => {
    const weeks = closes('week');
    const months = closes('month');
    expect(await weeks.closes).toHaveLength(60);
    expect(await months.closes).toHaveLength(60);
    expect(weeks.asked).toHaveLength(2);
    expect(months.asked).toHaveLength(7);
    // Sunday the 22nd ended the last week, and 31 October the last month.
    const daysAgo = (date: string) => Date.parse(date) / 1_000 / day / 10;
    expect((await weeks.closes)?.slice(-2)).toEqual([daysAgo('2026-11-22'), today]);
    expect((await months.closes)?.slice(-3)).toEqual(
      [daysAgo('2026-09-30'), daysAgo('2026-10-31')].concat(today),
    );
  });

  it('misses no day between its requests', async () => {
    const { ask, asked } = standIn(coinbase, exchange());
    await coinbase.closes?.(ask, of, 'month', now);
    const given = asked.flatMap(({ url, request }) => {
      const rows = exchange()(url, request);
      return Array.isArray(rows) ? rows.map((row: unknown[]) => Number(row[0])) : [];
    });
    const newest = Math.floor(seconds / day) * day;
    expect(given).toEqual(Array.from({ length: 1_861 }, (_, index) => newest - index * day));
  });

  it('asks no further back than a coin has traded', async () => {
    const young = closes('month', exchange(seconds - 100 * day));
    // It began to trade on 18 August, a hundred days ago.
    expect(await young.closes).toHaveLength(4);
    expect(young.asked).toHaveLength(2);
  });

  it('gives nothing for a coin that it does not have, for stocks and odd symbols', async () => {
    expect(await closes('day', exchange(), { symbol: 'HNT' }).closes).toEqual([]);
    for (const listed of [{ kind: 'stock' }, { symbol: '../x' }, { symbol: '' }] as const) {
      const { asked, closes: found } = closes('day', exchange(), listed);
      expect(await found).toEqual([]);
      expect(asked).toEqual([]);
    }
  });

  it('gives nothing if the price is that of another coin with the same symbol', async () => {
    const last = today;
    expect(await closes('day', exchange(), { price: last * 1.1 }).closes).toHaveLength(60);
    expect(await closes('day', exchange(), { price: last * 2 }).closes).toEqual([]);
    expect(await closes('day', exchange(), { price: null }).closes).toHaveLength(60);
  });

  const midnight = Math.floor(seconds / day) * day;
  it.each([
    ['oldest first', [candle(midnight - day, 1), candle(midnight, 2)], [1, 2]],
    ['twice', [candle(midnight, 2), candle(midnight - day, 1), candle(midnight, 2)], [1, 2]],
    ['with a gap', [candle(midnight, 2), candle(midnight - 9 * day, 1)], [1, 2]],
    ['with nulls', [candle(midnight, 2), candle(midnight - day, null), null, [1]], [2]],
    ['with a price of 0', [candle(midnight, 0), candle(midnight - hour, 1)], [1]],
    ['as text', [candle(String(midnight), '1.5e-7')], [1.5e-7]],
    ['with dates as text', [candle('2026-11-26', 1)], []],
    ['with separators', [candle(midnight, '1,234.5')], []],
    ['without a volume', [candle(midnight, 2).slice(0, 5)], [2]],
    ['of the future', [candle(midnight + day, 5), candle(midnight, 2)], [2]],
    ['of last week', [candle(midnight - 7 * day, 2)], []],
  ])('reads candles %s', async (_, rows, expected) => {
    expect(await closes('day', () => rows).closes).toEqual(expected);
  });

  it.each(
    Object.entries(badWays).flatMap(([name, spoil]) =>
      emaFrames.map((frame) => ({ name, spoil, frame })),
    ),
  )('invents nothing: $name by the $frame', async ({ spoil, frame }) => {
    const good = (await closes(frame).closes) ?? [];
    const { ask } = standIn(coinbase, exchange(), { spoil });
    const found = await coinbase.closes?.(ask, of, frame, now).catch((error: unknown) => {
      if (error instanceof SourceTrouble) return [];
      throw error;
    });
    for (const { price } of found ?? []) expect(good).toContain(price);
  });
});
