import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  ne,
  notExists,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm';
import type { Insights, InsightWeek, PortfolioEntry } from '@/api/contract/comparator';
import { isSector, tickerKey, type Quote } from '@/domain/comparator/comparator';
import { wallClockAt } from '@/domain/format/dates';
import { comparatorSessions, stockServices, type ComparedPosition } from './schema/research';
import type { Database } from './store';

const day = 24 * 60 * 60_000;
/** Milliseconds for which a compared portfolio is kept and shown in the insights. */
const keptFor = 30 * day;
/** The largest number of sessions kept, so that a flood of comparisons cannot fill the disk. */
const maxKept = 20_000;
/** US dollars. A larger portfolio is not plausible and would distort the average. */
const maxValue = 100_000_000;
/** How many sessions the insights list, newest first. */
const maxListed = 500;
/** How many tickers, and how many sectors, the insights count. */
const maxNames = 100;
/** How many tickers the insights name that are on no research list. */
const maxUncovered = 20;
/** As many whole weeks as comparisons are kept for. */
const wholeWeeks = 4;

/** Stores the last comparison of a session, and deletes sessions that are too old or too many. */
export async function storeSession(
  tx: Database,
  session: string,
  positions: ComparedPosition[],
  now: Date,
): Promise<void> {
  const row = { comparedAt: now, ...sessionRow(positions) };
  if (row.value > maxValue) return;
  await tx
    .insert(comparatorSessions)
    .values({ session, ...row })
    .onConflictDoUpdate({ target: comparatorSessions.session, set: row });
  await forgetOldSessions(tx, now);
  await forgetBeyond(tx, maxKept);
}

/** Deletes comparisons after 30 days, which is how long visitors are told that they are kept. */
export async function forgetOldSessions(tx: Database, now: Date): Promise<void> {
  await tx.delete(comparatorSessions).where(lt(comparatorSessions.comparedAt, since(now)));
}

/**
 * The positions as the statistics keep them: those whose ticker exists, as far as we know, because
 * a visitor may have typed anything, with prices and sectors of our own. `listed` has further
 * tickers that exist; for them, a sector counts that the visitor entered and is one of the twelve.
 */
export function comparedPositions(
  portfolio: PortfolioEntry[],
  quotes: ReadonlyMap<string, Quote>,
  listed: ReadonlySet<string>,
): ComparedPosition[] {
  return portfolio.flatMap(({ ticker, sector, shares }) => {
    const quote = quotes.get(tickerKey(ticker));
    if (!quote && !listed.has(tickerKey(ticker))) return [];
    const entered = isSector(sector) ? sector : 'Other';
    const owned = shares ?? 0;
    return {
      ticker,
      sector: quote?.sector ?? entered,
      shares: owned,
      value: quote?.last ? owned * quote.last : null,
    };
  });
}

/** The tickers of a portfolio that staff entered in a research service. */
export async function listedTickers(
  db: Database,
  portfolio: readonly PortfolioEntry[],
): Promise<Set<string>> {
  const tickers = portfolio.map(({ ticker }) => tickerKey(ticker).toUpperCase());
  const rows = await db
    .select({ ticker: stockServices.ticker })
    .from(stockServices)
    .where(inArray(listedName, tickers));
  return new Set(rows.map(({ ticker }) => tickerKey(ticker)));
}

/** The ticker of an entry in a research service, with a dot before its class of shares. */
const listedName = sql<string>`translate(upper(trim(${stockServices.ticker})), '-/', '..')`;

/** The columns that are stored of a portfolio. */
export function sessionRow(portfolio: ComparedPosition[]) {
  return {
    portfolio,
    value: portfolio.reduce((total, { value }) => total + (value ?? 0), 0),
    tickers: [...new Set(portfolio.map(({ ticker }) => ticker))],
    sectors: [...new Set(portfolio.map(({ sector }) => sector))],
  };
}

/** Deletes all but the newest `kept` sessions. */
export async function forgetBeyond(tx: Database, kept: number): Promise<void> {
  const [oldest] = await tx
    .select({ at: comparatorSessions.comparedAt })
    .from(comparatorSessions)
    .orderBy(desc(comparatorSessions.comparedAt))
    .offset(kept - 1)
    .limit(1);
  if (oldest)
    await tx.delete(comparatorSessions).where(lt(comparatorSessions.comparedAt, oldest.at));
}

function since(now: Date): Date {
  return new Date(now.getTime() - keptFor);
}

/** Statistics of the portfolios that were compared in the last 30 days. */
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
    .limit(maxListed);
  const tickers = await countBy(db, 'tickers', now);
  return {
    portfolios: totals?.portfolios ?? 0,
    count_tickers: tickers.distinct,
    portfolios_value: totals?.value ?? 0,
    tickers: tickers.counts,
    sectors: (await countBy(db, 'sectors', now)).counts,
    weeks: await countWeeks(db, now),
    uncovered: (await countBy(db, 'tickers', now, { where: isUncovered(db), limit: maxUncovered }))
      .counts,
    data: Object.fromEntries(
      newest.map(({ session, comparedAt, value, portfolio }) => [
        session,
        {
          value: portfolio.some((position) => position.value !== null) ? value : null,
          created_at: wallClockAt(comparedAt),
          portfolio: Object.fromEntries(
            portfolio.map(({ ticker, shares, value: held }) => [ticker, { shares, value: held }]),
          ),
        },
      ]),
    ),
  };
}

const name = sql<string>`name`;

interface CountOptions {
  /** Which names count. */
  where?: SQL;
  limit: number;
}

/**
 * How many portfolios contain each name, most frequent first, and the number of different names.
 */
async function countBy(
  db: Database,
  field: 'tickers' | 'sectors',
  now: Date,
  { where, limit }: CountOptions = { limit: maxNames },
) {
  const portfolios = count();
  const rows = await db
    .select({ name, portfolios, distinct: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(comparatorSessions)
    .innerJoin(sql`unnest(${comparatorSessions[field]}) as name`, sql`true`)
    .where(and(gte(comparatorSessions.comparedAt, since(now)), where))
    .groupBy(name)
    .orderBy(desc(portfolios), name)
    .limit(limit);
  return {
    distinct: rows[0]?.distinct ?? 0,
    counts: Object.fromEntries(rows.map((row) => [row.name, { count: row.portfolios }])),
  };
}

/** True for a ticker without an active entry in a research service, however its class is written. */
function isUncovered(db: Database): SQL {
  return notExists(
    db
      .select({ id: stockServices.id })
      .from(stockServices)
      .where(
        and(eq(stockServices.active, true), ne(stockServices.service, ''), eq(listedName, name)),
      ),
  );
}

/** The portfolios of the last weeks, newest first. A week is seven days that end at this time of day. */
async function countWeeks(db: Database, now: Date): Promise<InsightWeek[]> {
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${comparatorSessions.comparedAt})`;
  const week = sql<number>`greatest(0, ceil(${age} / ${(7 * day) / 1000}) - 1)::int`;
  const rows = await db
    .select({ week: week.mapWith(Number), portfolios: count() })
    .from(comparatorSessions)
    .where(gte(comparatorSessions.comparedAt, new Date(now.getTime() - wholeWeeks * 7 * day)))
    .groupBy(sql`1`);
  const counted = new Map(rows.map((row) => [row.week, row.portfolios]));
  return Array.from({ length: wholeWeeks }, (_, at) => ({
    until: wallClockAt(new Date(now.getTime() - at * 7 * day)),
    portfolios: counted.get(at) ?? 0,
  }));
}
