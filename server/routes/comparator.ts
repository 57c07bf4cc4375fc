import {
  comparatorCalls as calls,
  indexYear,
  sectors,
  type Comparison,
  type Dated,
  type PortfolioEntry,
} from '@/api/contract/comparator';
import { funds, fundWeightsDay } from '@/api/samples/funds';
import {
  comparePositions,
  type IndexWeights,
  indexWeightsOf,
  isFund,
  sectorSummaries,
  tickerKey,
  weightGap,
} from '@/domain/comparator/comparator';
import { asSuccessors } from '@/domain/comparator/former';
import { formerAmong } from '@/domain/stocks/formerTickers';
import { currentPublisher } from '@server/db/publication';
import { comparedPositions, insightsAt, listedTickers, storeSession } from '@server/db/comparator';
import { storedWeights } from '@server/db/followed';
import { benchmarksAt } from '@server/db/benchmarks';
import { comparatorHoldings } from '@server/db/funds';
import { priceDetails, suggestionsFor } from '@server/db/suggestions';
import { oldestDay, type PricedDeps, pricesDated, sharePrice } from '@server/feeds/tickerPrices';
import type { Database } from '@server/db/store';
import { makeResolveIds } from '@server/feeds/securityIds';
import type { Api } from '@server/http/api';
import { makeGate } from '@server/http/gate';
import { tooMany } from '@server/http/limits';

/** While so many comparisons wait to be stored, more are left out of the statistics. */
const maxUnstored = 20;

/** The public portfolio comparator, and its statistics for staff. */
export function comparatorRoutes(api: Api, deps: PricedDeps): void {
  const { db, clock, background, limits, readPrices } = deps;
  const message = tooMany('comparisons');
  const comparisons = limits({ name: 'comparisons', points: 30, seconds: 60, message });

  // More comparisons than this in a day do not come from a visitor; they would distort the statistics.
  const counted = limits({ name: 'counted', points: 300, seconds: 24 * 60 * 60, message });
  const resolveIds = makeResolveIds(deps);
  const storing = makeGate(1);
  let unstored = 0;

  api.open(calls.compare, async ({ body, address }) => {
    await comparisons.count(address);
    const { session } = body;
    const entered = await resolveIds(body.positions);
    const former = formerAmong(entered);
    const positions = asSuccessors(entered, former);
    const index = await indexAt(db.read);
    const keys = positions.map(({ ticker }) => tickerKey(ticker));
    const holdings = await comparatorHoldings(db.read, keys, index.weights);
    const known = await readPrices([...holdings.keys()]);
    const quotes = new Map(
      [...holdings].map(([key, held]) => [key, { ...held, last: sharePrice(known, key) ?? 0 }]),
    );
    const comparison = comparePositions(positions, (key) => quotes.get(key), index.weights);
    if (unstored < maxUnstored && (await counted.allows(address))) {
      const { portfolio } = comparison;
      const now = clock();
      const store = async () => {
        const listed = await listedTickers(db.read, portfolio);
        const compared = comparedPositions(portfolio, quotes, listed);
        if (compared.length === 0) return;
        await db.write((tx) => storeSession(tx, session, compared, now));
      };
      unstored += 1;
      background.run('store-comparison', () => storing(store).finally(() => (unstored -= 1)));
    }
    const prices = pricesDated(oldestDay(known.values()), await priceDetails(db.read));
    const notes = former.length > 0 && { former };
    const benchmarks = await benchmarksAt(db.read, index.weights);
    const dates = datesOf(prices, index.day, comparison.portfolio);
    return { ...comparison, ...notes, ...dates, benchmarks };
  });

  api.open(calls.suggestions, async ({ body: { portfolio } }) => {
    const { weights } = await indexAt(db.read);
    const missing = sectorSummaries(portfolio, weights).filter(
      ({ delta }) => portfolio.length === 0 || weightGap(delta) === 'Underweight',
    );
    return suggestionsFor(
      db.read,
      missing.map(({ sector }) => sector),
      { website: (await currentPublisher(deps)).brands.fsi.website, readPrices },
    );
  });

  api.on(calls.insights, () => insightsAt(db.read, clock()));
}

/** The weights that were imported last with their day; until then those of the specification with their year. */
async function indexAt(db: Database): Promise<{ weights: IndexWeights; day: string }> {
  const { day, weights } = await storedWeights(db);
  return weights.length === 0
    ? { weights: sectors, day: String(indexYear) }
    : { weights: indexWeightsOf(weights), day };
}

/** The weights of funds are samples, but those of the index if a fund follows it. */
function datesOf(
  prices: Dated | null,
  indexDay: string,
  portfolio: readonly PortfolioEntry[],
): Pick<Comparison, 'details' | 'as_of'> {
  const held = portfolio.filter(isFund).map(({ ticker }) => funds.get(ticker));
  const index_weights = { day: indexDay, is_sample: false };
  const own = held.every((fund) => fund?.isIndex)
    ? index_weights
    : { day: fundWeightsDay, is_sample: true };
  return {
    ...(prices && { details: { priced_on: prices.day, is_sample: prices.is_sample } }),
    as_of: { prices, index_weights, fund_weights: held.length > 0 ? own : null },
  };
}
