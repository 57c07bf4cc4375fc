import { fundSector } from '@/api/contract/comparator';
import { sampleInsights } from '@/api/samples/comparator';
import { funds } from '@/api/samples/funds';
import { sampleStockServices } from '@/api/samples/stockServices';
import { companies as knownCompanies } from '@/domain/stocks/companies';
import { instantOf } from '@/domain/format/dates';
import { addCompanies } from '../companies';
import { continueIds } from './continueIds';
import { sessionRow } from '../comparator';
import { redatedPast } from './redate';
import { companies, comparatorSessions, stockServices } from '@server/db/schema/research';
import type { Database } from '@server/db/store';

/** The companies with sample prices, the services' entries and the visitors' comparisons. */
export async function seedResearch(tx: Database, now: Date): Promise<void> {
  await seedCompanies(tx);
  await tx.insert(comparatorSessions).values(sessionRows(now));
}

/** The companies with sample prices, and the services' entries. */
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
  const sectorOf = new Map<string, string>(
    knownCompanies.map(({ ticker, sector }) => [ticker, sector]),
  );
  for (const ticker of funds.keys()) sectorOf.set(ticker, fundSector);
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
