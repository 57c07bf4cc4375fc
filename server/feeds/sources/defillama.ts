import * as z from 'zod/mini';
import type { MetricName } from '@/api/contract/metrics';
import { figureKey } from '@/domain/figures/figure';
import { gathered, readRows } from './ask';
import type { Ask, Reading, Source } from './source';
import { readEpoch, readLevel } from './numbers';

const day = 24 * 60 * 60_000;
const megabyte = 1024 * 1024;

/**
 * Stablecoins in circulation, from the rows of days in UTC, which are as of their first minute. Only coins
 * that are pegged to the dollar count, whose amounts are dollars: rates of other pegs aren't ours to guess.
 */
export const defillama: Source = {
  name: 'defillama',
  base: 'https://stablecoins.llama.fi/',
  // Its limits aren't documented. It computes the rows every 30 minutes.
  limit: { requests: 10, seconds: 60 },
  pause: 30 * 60_000,

  async read(ask, { now }) {
    const all = amounts(ask, now, {});
    const usdt = amounts(ask, now, { stablecoin: tether });
    return gathered([
      all.then((days) => readings(days, 'stable_circ', 'stable_circ_percent')),
      // Without its filter, the answer for one coin would be that for all.
      Promise.all([usdt, all.catch(() => null)]).then(([part, whole]) =>
        whole && isPartOf(part, whole) ? readings(part, 'stable_usdt', 'stable_usdt_percent') : [],
      ),
    ]);
  },
};

/** DefiLlama's id of USDT. */
const tether = 1;

const Row = z.object({
  date: z.unknown(),
  totalCirculating: z.object({ peggedUSD: z.unknown() }),
});

/** US dollars by day, in milliseconds since 1970, oldest first. */
type Days = [at: number, dollars: number][];

async function amounts(ask: Ask, now: Date, query: Record<string, number>): Promise<Days> {
  const options = { query, maxBytes: 32 * megabyte };
  const rows = await ask.json('stablecoincharts/all', z.array(z.unknown()), options);
  const days = readRows(rows, Row).flatMap(({ date, totalCirculating }): Days => {
    const at = readEpoch(date)?.getTime();
    const dollars = readLevel(totalCirculating.peggedUSD);
    return at === undefined || dollars === null || at > now.getTime() ? [] : [[at, dollars]];
  });
  return [...new Map(days)].sort(([a], [b]) => a - b);
}

function isPartOf(part: Days, whole: Days): boolean {
  const dollars = new Map(whole);
  const newest = part.at(-1);
  return newest !== undefined && newest[1] < (dollars.get(newest[0]) ?? 0);
}

/** The change needs the row of exactly a day before. */
function readings(days: Days, name: MetricName, percent: MetricName): Reading[] {
  const newest = days.at(-1);
  if (!newest) return [];
  const [at, dollars] = newest;
  const asOf = new Date(at);
  const before = new Map(days).get(at - day);
  return [
    { key: figureKey('metrics', name), value: dollars, asOf },
    ...(before === undefined
      ? []
      : [{ key: figureKey('metrics', percent), value: (dollars / before - 1) * 100, asOf }]),
  ];
}
