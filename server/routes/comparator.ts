import { comparatorCalls as calls } from '@/api/contract/comparator';
import { comparePositions, sectorSummaries, tickerKey, weightGap } from '@/domain/comparator';
import type { Deps } from '@server/app';
import { comparedPositions, insightsAt, storeSession } from '@server/db/comparator';
import { quotesOf } from '@server/db/companies';
import { priceDetails, suggestionsFor } from '@server/db/suggestions';
import type { Api } from '@server/lib/api';
import { makeLimit } from '@server/lib/limits';

/** The public comparator, and what staff see of it (second document §2.2, §2.3). */
export function comparatorRoutes(api: Api, { db, clock, background }: Deps): void {
  const comparisons = makeLimit(
    30,
    60,
    (seconds) => `Too many comparisons in a minute. Try again in ${seconds} s.`,
  );

  /* Who compares more than this in a day is no visitor whose portfolio says something. */
  const kept = makeLimit(300, 24 * 60 * 60, () => '');

  api.open(calls.compare, async ({ body: { session, positions }, address }) => {
    await comparisons.count(address);
    const quotes = await quotesOf(
      db.read,
      positions.map(({ ticker }) => tickerKey(ticker)),
    );
    const comparison = comparePositions(positions, (key) => quotes.get(key));
    if (await kept.allows(address)) {
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
