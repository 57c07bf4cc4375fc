import { inArray } from 'drizzle-orm';
import type { Benchmark } from '@/api/contract/comparator';
import { funds, fundWeightsDay } from '@/api/samples/funds';
import { type IndexWeights, tickerKey } from '@/domain/comparator/comparator';
import { coreSectorWeights } from '@/domain/comparator/benchmarks';
import { isLocked } from '@/domain/portfolios/core';
import { comparatorHoldings } from './funds';
import { coreRows } from './schema/admin';
import { instruments } from './schema/market';
import type { Database } from './store';

/** The fund that holds each company of the S&P 500 with the same weight. */
const equalWeightFund = 'RSP';

/**
 * What else a portfolio can be compared with. Of the core portfolio, which is the members', only the
 * sums by sector are told; without one, it isn't offered. A fund in it that follows the index has the
 * weights of `index`.
 */
export async function benchmarksAt(db: Database, index: IndexWeights): Promise<Benchmark[]> {
  const equal = funds.get(equalWeightFund)?.weights;
  const core = await coreWeights(db, index);
  return [
    ...(equal
      ? [
          {
            kind: 'equal_weight' as const,
            weights: equal,
            as_of: { day: fundWeightsDay, is_sample: true },
          },
        ]
      : []),
    ...(core ? [{ kind: 'core_portfolio' as const, weights: core, as_of: null }] : []),
  ];
}

async function coreWeights(db: Database, index: IndexWeights) {
  const rows = (await db.select().from(coreRows)).filter((row) => !isLocked(row));
  const tickers = rows.map(({ ticker }) => ticker);
  const coins = await db
    .select({ name: instruments.name })
    .from(instruments)
    .where(inArray(instruments.name, tickers));
  const isCoin = new Set(coins.map(({ name }) => name));
  const others = tickers.filter((ticker) => !isCoin.has(ticker)).map(tickerKey);
  const holdings = await comparatorHoldings(db, others, index);
  return coreSectorWeights(
    rows.map(({ ticker, weight }) => {
      const { sector = 'Other', weights = { [sector]: 1 } } = holdings.get(tickerKey(ticker)) ?? {};
      return { weight, weights };
    }),
  );
}
