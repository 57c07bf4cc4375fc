import { count, desc, gte, lt, sql, sum } from 'drizzle-orm';
import type { Insights, PortfolioEntry } from '@/api/contract/comparator';
import { isSector, tickerKey, type Quote } from '@/domain/comparator';
import { wallClockAt } from '@/domain/dates';
import { comparatorSessions, type ComparedPosition } from './researchSchema';
import type { Database } from './store';

const day = 24 * 60 * 60_000;
/** How long a compared portfolio is kept, which is what the insights show. */
const keptFor = 30 * day;
/** More than this no flood of comparisons can make the database keep. */
const mostKept = 20_000;
/** US dollars: a portfolio worth more is no visitor's, and would be all that an average tells. */
const mostValue = 100_000_000;
/** Sessions that the insights list one by one, the newest. */
const mostListed = 500;
const mostNames = 100;

/** Keeps what a session compared last, and forgets what is too old or too much. */
export async function storeSession(
  tx: Database,
  session: string,
  positions: ComparedPosition[],
  now: Date,
): Promise<void> {
  const row = { comparedAt: now, ...sessionRow(positions) };
  if (row.value > mostValue) return;
  await tx
    .insert(comparatorSessions)
    .values({ session, ...row })
    .onConflictDoUpdate({ target: comparatorSessions.session, set: row });
  await forgetOldSessions(tx, now);
  await forgetBeyond(tx, mostKept);
}

/** What visitors were told is kept for 30 days is gone after them. */
export async function forgetOldSessions(tx: Database, now: Date): Promise<void> {
  await tx.delete(comparatorSessions).where(lt(comparatorSessions.comparedAt, since(now)));
}

/**
 * What the statistics take from a visitor's portfolio: known prices and known sectors, and of what the
 * visitor entered only a sector of the twelve.
 */
export function comparedPositions(
  portfolio: PortfolioEntry[],
  quotes: ReadonlyMap<string, Quote>,
): ComparedPosition[] {
  return portfolio.map(({ ticker, sector, shares }) => {
    const quote = quotes.get(tickerKey(ticker));
    const entered = isSector(sector) ? sector : 'Other';
    const held = shares ?? 0;
    return {
      ticker,
      sector: quote?.sector ?? entered,
      shares: held,
      value: quote?.last ? held * quote.last : null,
    };
  });
}

/** What is kept of a portfolio. */
export function sessionRow(portfolio: ComparedPosition[]) {
  return {
    portfolio,
    value: portfolio.reduce((total, { value }) => total + (value ?? 0), 0),
    tickers: [...new Set(portfolio.map(({ ticker }) => ticker))],
    sectors: [...new Set(portfolio.map(({ sector }) => sector))],
  };
}

/** Deletes all but so many of the newest. */
export async function forgetBeyond(tx: Database, most: number): Promise<void> {
  const [oldest] = await tx
    .select({ at: comparatorSessions.comparedAt })
    .from(comparatorSessions)
    .orderBy(desc(comparatorSessions.comparedAt))
    .offset(most - 1)
    .limit(1);
  if (oldest)
    await tx.delete(comparatorSessions).where(lt(comparatorSessions.comparedAt, oldest.at));
}

function since(now: Date): Date {
  return new Date(now.getTime() - keptFor);
}

/** The last 30 days (second document §2.3). */
export async function insightsAt(db: Database, now: Date): Promise<Insights> {
  const isRecent = gte(comparatorSessions.comparedAt, since(now));
  const [totals] = await db
    .select({ portfolios: count(), value: sum(comparatorSessions.value).mapWith(Number) })
    .from(comparatorSessions)
    .where(isRecent);
  const newest = await db
    .select()
    .from(comparatorSessions)
    .where(isRecent)
    .orderBy(desc(comparatorSessions.comparedAt), comparatorSessions.session)
    .limit(mostListed);
  const tickers = await countBy(db, 'tickers', now);
  return {
    portfolios: totals?.portfolios ?? 0,
    count_tickers: tickers.distinct,
    portfolios_value: totals?.value ?? 0,
    tickers: tickers.counts,
    sectors: (await countBy(db, 'sectors', now)).counts,
    data: Object.fromEntries(
      newest.map(({ session, comparedAt, value, portfolio }) => [
        session,
        {
          value: portfolio.some((position) => position.value !== null) ? value : null,
          created_at: wallClockAt(comparedAt),
          portfolio: holdings(portfolio),
        },
      ]),
    ),
  };
}

function holdings(portfolio: ComparedPosition[]) {
  return Object.fromEntries(
    portfolio.map(({ ticker, shares, value }) => [ticker, { shares, value }]),
  );
}

/** In how many portfolios each stands, the most frequent alone, and how many different ones there are. */
async function countBy(db: Database, field: 'tickers' | 'sectors', now: Date) {
  const name = sql<string>`name`;
  const portfolios = count();
  const rows = await db
    .select({ name, portfolios, distinct: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(comparatorSessions)
    .innerJoin(sql`unnest(${comparatorSessions[field]}) as name`, sql`true`)
    .where(gte(comparatorSessions.comparedAt, since(now)))
    .groupBy(name)
    .orderBy(desc(portfolios), name)
    .limit(mostNames);
  return {
    distinct: rows[0]?.distinct ?? 0,
    counts: Object.fromEntries(rows.map((row) => [row.name, { count: row.portfolios }])),
  };
}
