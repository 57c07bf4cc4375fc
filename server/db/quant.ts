import { asc, count, getTableColumns, ne, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/api/contract/call';
import type { quantCalls, QuantStock } from '@/api/contract/quant';
import { quantStocks } from './adminSchema';
import type { Database } from './store';

const { sector: _, marketcap: __, ...told } = getTableColumns(quantStocks);

/** The largest by market cap first, those without one last. */
export async function ratedStocks(db: Database): Promise<QuantStock[]> {
  return db
    .select(told)
    .from(quantStocks)
    .orderBy(sql`${quantStocks.marketcap} DESC NULLS LAST`, asc(quantStocks.ticker));
}

const topCount = 10;

/** The largest ten, and all of them. */
export async function rankedStocks(db: Database): Promise<ResponseOf<typeof quantCalls.stocks>> {
  const stocks = await ratedStocks(db);
  return { stocks: stocks.slice(0, topCount), full_stocks: stocks };
}

/** How many stocks of each sector carry each rating, by sector name; what is unrated is not counted. */
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

type Counted = Record<'sector' | 'rating', string>;

/* Not by the database: its collation is the installation's, and the bytes must be the same anywhere. */
function byName(a: Counted, b: Counted): number {
  return order(a.sector, b.sector) || order(a.rating, b.rating);
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
