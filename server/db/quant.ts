import { asc, count, getTableColumns, ne, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/api/contract/call';
import type { quantCalls, QuantStock } from '@/api/contract/quant';
import { quantStocks } from './schema/admin';
import type { Database } from './store';

const { sector: _, marketcap: __, ...shownColumns } = getTableColumns(quantStocks);

/** The largest by market cap first; stocks without a market cap last. */
export async function ratedStocks(db: Database): Promise<QuantStock[]> {
  return db
    .select(shownColumns)
    .from(quantStocks)
    .orderBy(sql`${quantStocks.marketcap} DESC NULLS LAST`, asc(quantStocks.ticker));
}

const topCount = 10;

/** The ten largest, and all of them. */
export async function rankedStocks(db: Database): Promise<ResponseOf<typeof quantCalls.stocks>> {
  const stocks = await ratedStocks(db);
  return { stocks: stocks.slice(0, topCount), full_stocks: stocks };
}

/** How many stocks of each sector have each rating, by sector name. Stocks without a rating do not count. */
export async function sectorSignals(db: Database): Promise<ResponseOf<typeof quantCalls.sectors>> {
  const { sector, quant_rating: rating } = quantStocks;
  const found = await db
    .select({ sector, rating, count: count() })
    .from(quantStocks)
    .where(ne(rating, ''))
    .groupBy(sector, rating);
  const signals: Record<string, Record<string, number>> = {};
  for (const row of found.toSorted(byName)) {
    signals[row.sector] = { ...signals[row.sector], [row.rating]: row.count };
  }
  return { sectors: Object.keys(signals), signals };
}

type RatedSector = Record<'sector' | 'rating', string>;

/**
 * Sorted here because the database's order depends on its installation, and the email's must not.
 */
function byName(a: RatedSector, b: RatedSector): number {
  return order(a.sector, b.sector) || order(a.rating, b.rating);
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
