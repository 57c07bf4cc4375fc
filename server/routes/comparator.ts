import { comparatorCalls as calls } from '@/api/contract/comparator';
import {
  comparePositions,
  sectorSummaries,
  tickerKey,
  weightGap,
} from '@/domain/comparator/comparator';
import type { Deps } from '@server/deps';
import { comparedPositions, insightsAt, storeSession } from '@server/db/comparator';
import { quotesOf } from '@server/db/companies';
import { priceDetails, suggestionsFor } from '@server/db/suggestions';
import type { Api } from '@server/http/api';
import { makeLimit } from '@server/http/limits';

/** The public portfolio comparator, and its statistics for staff. */
export function comparatorRoutes(api: Api, { db, clock, background }: Deps): void {
  const comparisons = makeLimit(
    30,
    60,
    (seconds) => `Too many comparisons. Try again in ${seconds} seconds.`,
  );

  // More comparisons than this in a day do not come from a visitor; they would distort the statistics.
  const counted = makeLimit(300, 24 * 60 * 60, () => '');

  api.open(calls.compare, async ({ body: { session, positions }, address }) => {
    await comparisons.count(address);
    const quotes = await quotesOf(
      db.read,
      positions.map(({ ticker }) => tickerKey(ticker)),
    );
    const comparison = comparePositions(positions, (key) => quotes.get(key));
    if (await counted.allows(address)) {
      const compared = comparedPositions(comparison.portfolio, quotes);
      const now = clock();
      background.run('store-comparison', () =>
        db.write((tx) => storeSession(tx, session, compared, now)),
      );
    }
    return { ...comparison, details: await priceDetails(db.read) };
  });

  api.open(calls.suggestions, ({ body: { portfolio } }) => {
    const missing = sectorSummaries(portfolio).filter(
      ({ delta }) => portfolio.length === 0 || weightGap(delta) === 'Underweight',
    );
    return suggestionsFor(
      db.read,
      missing.map(({ sector }) => sector),
    );
  });

  api.on(calls.insights, () => insightsAt(db.read, clock()));
}
