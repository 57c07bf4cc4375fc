import { and, desc, eq, gte, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  fundingDays,
  fundingKeywords,
  type NewsCategory,
  type NewsItem,
} from '@/api/contract/news';
import { wallClockAt } from '@/domain/format/dates';
import { isNotDeleted } from './bin';
import { containing } from './matching';
import { fundingNews } from './schema/admin';
import { news, newsletters } from './schema/newsletters';
import type { Database } from './store';

const funding: NewsCategory = 'Fundraising and M&A';
const day = 24 * 60 * 60_000;

type Column = 'id' | 'text' | 'author' | 'content' | 'link' | 'posted_at' | 'created_at';
/** The columns that both news tables have. */
type NewsTable = Record<Column | 'sub_category', PgColumn>;

function shownColumns<Table extends NewsTable>(table: Table): Pick<Table, keyof NewsTable> {
  const { id, text, author, content, link, posted_at, created_at, sub_category } = table;
  return { id, text, author, content, link, posted_at, created_at, sub_category };
}

function contains(columns: readonly PgColumn[], text: string): SQL | undefined {
  const pattern = containing(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}

function hasKeyword({ text, content }: NewsTable): SQL | undefined {
  return or(...fundingKeywords.map((keyword) => contains([text, content], keyword)));
}

/** Undefined, which filters nothing, for an empty search. */
function isFound({ text, author, content, sub_category }: NewsTable, search: string) {
  return search === '' ? undefined : contains([text, author, content, sub_category], search);
}

const since = (now: Date) => new Date(now.getTime() - fundingDays * day);

/** News selected for a newsletter in the last 30 days that has the funding category or a keyword. */
export async function selectedFunding(
  db: Database,
  now: Date,
  search: string,
): Promise<NewsItem[]> {
  const isFunding = or(eq(news.sub_category, funding), hasKeyword(news));
  const isRecent = gte(news.selectedAt, since(now));
  const rows = await db
    .select(shownColumns(news))
    .from(news)
    .innerJoin(newsletters, and(eq(newsletters.id, news.newsletterId), isNotDeleted(newsletters)))
    .where(and(isRecent, isFunding, isFound(news, search)))
    .orderBy(desc(news.posted_at), desc(news.id));
  return rows.map((row) => ({ ...row, block: true, published_in: null }));
}

/** Scraped news of the last 30 days that has a keyword. */
export async function scrapedFunding(db: Database, now: Date, search: string): Promise<NewsItem[]> {
  const isRecent = gte(fundingNews.posted_at, wallClockAt(since(now)));
  const rows = await db
    .select(shownColumns(fundingNews))
    .from(fundingNews)
    .where(and(isRecent, hasKeyword(fundingNews), isFound(fundingNews, search)))
    .orderBy(desc(fundingNews.posted_at), desc(fundingNews.id));
  return rows.map((row) => ({ ...row, block: false, published_in: null }));
}
