import { sampleInsights } from '@/api/samples/comparator';
import { sampleStockServices } from '@/api/samples/stockServices';
import { companies as known } from '@/domain/companies';
import { instantOf } from '@/domain/dates';
import { addCompanies } from './companies';
import { continueIds } from './continueIds';
import { sessionRow } from './comparator';
import { redatedPast } from './redate';
import { companies, comparatorSessions, stockServices } from './researchSchema';
import type { Database } from './store';

/** The companies with their sample prices, the services' lists and what visitors compared. */
export async function seedResearch(tx: Database, now: Date): Promise<void> {
  await seedCompanies(tx);
  await tx.insert(comparatorSessions).values(sessionRows(now));
}

/** The companies with their sample prices, and the services' lists. */
export async function seedCompanies(tx: Database): Promise<void> {
  await addCompanies(tx, true);
  const ids = new Map(
    (await tx.select({ id: companies.id, ticker: companies.ticker }).from(companies)).map(
      ({ id, ticker }) => [ticker, id],
    ),
  );
  await tx
    .insert(stockServices)
    .values(sampleStockServices.map((row) => ({ ...row, stock_id: ids.get(row.ticker) ?? null })));
  await continueIds(tx, ['stock_services']);
}

function sessionRows(now: Date) {
  const sessions = Object.entries(sampleInsights.data);
  const stamps = redatedPast(
    sessions.map(([, { created_at }]) => created_at),
    now,
  );
  const sectorOf = new Map(known.map(({ ticker, sector }) => [ticker, sector]));
  return sessions.map(([session, { portfolio }], at) => ({
    session,
    comparedAt: instantOf(stamps[at] ?? '') ?? now,
    ...sessionRow(
      Object.entries(portfolio).map(([ticker, { shares, value }]) => ({
        ticker,
        sector: sectorOf.get(ticker) ?? 'Other',
        shares: shares ?? 0,
        value,
      })),
    ),
  }));
}
