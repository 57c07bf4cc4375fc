import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import {
  newslettersPerPage,
  type Newsletter,
  type NewsletterDraft,
  type NewsletterPage,
  type NewsletterRow,
} from '@/api/contract/newsletters';
import { wallClockAt } from '@/domain/format/dates';
import { draftAlt } from '@/domain/newsletter/draftAlt';
import { newsletterMatcher } from '@/domain/newsletter/searchNewsletters';
import { todaysDraft } from '@/domain/newsletter/newestNewsletters';
import { dayAfter, dayOf } from '@server/http/clock';
import { failure } from '@server/http/failure';
import { isNotDeleted, notDeletedRow, moveToBin, type Removal } from './bin';
import { asItem, selectedOrder } from './news';
import { newsletters } from './schema/newsletters';
import { countsOfNewsletters } from './sendEvents';
import { cancelSchedulesOf } from './scheduledSends';
import { sendFacts } from './sendLog';
import type { Database } from './store';

const missing = () => failure(404, 'This newsletter was removed. Go back to the list.');

const { id: idColumn, name: nameColumn, date: dateColumn, created_at } = newsletters;
/** Stops at the first letter or digit outside of a tag or an entity. */
const is_written = sql<boolean>`(${newsletters.daily_comments} ~ '(^|[>;])[^<&]*[[:alnum:]]')`;
const rowColumns = { id: idColumn, name: nameColumn, date: dateColumn, created_at, is_written };

/** The rows of the list, newest date first. */
function newestFirst(db: Database) {
  return db
    .select(rowColumns)
    .from(newsletters)
    .where(isNotDeleted(newsletters))
    .orderBy(desc(newsletters.date), desc(newsletters.id));
}

export async function listNewsletters(db: Database): Promise<NewsletterRow[]> {
  const rows = await newestFirst(db);
  const facts = await sendFacts(db);
  const results = await countsOfNewsletters(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, sends: facts.get(row.id), results: results.get(row.id) }));
}

/** One page of the list, counted from 1. Beyond the last page there are no rows. */
export async function newsletterPage(db: Database, page: number): Promise<NewsletterPage> {
  const [rows, [kept]] = await Promise.all([
    newestFirst(db)
      .limit(newslettersPerPage)
      .offset((page - 1) * newslettersPerPage),
    db.select({ count: count() }).from(newsletters).where(isNotDeleted(newsletters)),
  ]);
  return { rows: await withFacts(db, rows), count: kept?.count ?? 0 };
}

/** The newest newsletters that match a search, at most a page of them. */
export async function foundNewsletters(db: Database, search: string): Promise<NewsletterPage> {
  const found = (await newestFirst(db)).filter(newsletterMatcher(search));
  const rows = await withFacts(db, found.slice(0, newslettersPerPage));
  return { rows, count: found.length };
}

type PlainRow = Omit<NewsletterRow, 'sends' | 'results'>;

async function withFacts(db: Database, rows: PlainRow[]): Promise<NewsletterRow[]> {
  const ids = rows.map(({ id }) => id);
  const [facts, results] = await Promise.all([sendFacts(db, ids), countsOfNewsletters(db, ids)]);
  return rows.map((row) => ({ ...row, sends: facts.get(row.id), results: results.get(row.id) }));
}

/** A row of the list, also from the bin. Throws 404 for an unknown id. */
export async function newsletterRow(db: Database, id: number): Promise<NewsletterRow> {
  const rows = await db.select(rowColumns).from(newsletters).where(eq(newsletters.id, id));
  const [row] = await withFacts(db, rows);
  if (!row) throw missing();
  return row;
}

/** Throws 404 for an unknown id. */
export async function getNewsletter(db: Database, id: number): Promise<Newsletter> {
  const found = await db.query.newsletters.findFirst({
    columns: { removedAt: false, removedBy: false },
    where: notDeletedRow(newsletters, id),
    with: { selectedNews: { orderBy: selectedOrder } },
  });
  if (!found) throw missing();
  const { selectedNews, ...newsletter } = found;
  const facts = await sendFacts(db, [id]);
  return {
    ...newsletter,
    selected_news: selectedNews.map((row) => asItem(row)),
    sends: facts.get(id),
  };
}

/** Reads a newsletter and locks its row until the transaction ends. Throws 404 for an unknown id. */
export async function lockNewsletter(tx: Database, id: number) {
  const [row] = await tx
    .select()
    .from(newsletters)
    .where(notDeletedRow(newsletters, id))
    .for('update');
  if (!row) throw missing();
  return row;
}

/**
 * Locks newsletters until the transaction ends, those in the bin too; passes over unknown ids. Always in the
 * order of the ids, so that two changes of the same newsletters never wait for each other.
 */
export async function lockNewsletters(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(inArray(newsletters.id, [...ids]))
    .orderBy(newsletters.id)
    .for('update');
}

/** Throws 404 for an unknown id. */
export async function requireNewsletter(tx: Database, id: number): Promise<void> {
  await lockNewsletter(tx, id);
}

/**
 * Adds a newsletter, or edits the one with the draft's id; returns the id. Throws 404 for an unknown
 * one.
 */
export async function addOrEditNewsletter(
  tx: Database,
  draft: NewsletterDraft,
  now: Date,
): Promise<number> {
  const stamp = wallClockAt(now);
  const { id, name, date } = draft;
  if (id === undefined) {
    const stamps = { created_at: stamp, updated_at: stamp };
    const [added] = await tx
      .insert(newsletters)
      .values({ name, date, ...stamps })
      .returning({ id: newsletters.id });
    if (!added) throw new Error('The new newsletter has no id.');
    return added.id;
  }
  const row = await lockNewsletter(tx, id);
  const revisions =
    row.name === name ? row.revisions : { ...row.revisions, name: (row.revisions.name ?? 0) + 1 };
  await tx
    .update(newsletters)
    .set({ name, date, revisions, updated_at: stamp })
    .where(eq(newsletters.id, id));
  return id;
}

/** The id of the newest newsletter that is dated a day (YYYY-MM-DD); null if there is none. */
export async function newsletterOfDay(db: Database, day: string): Promise<number | null> {
  const [row] = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(
      and(
        gte(newsletters.date, day),
        lt(newsletters.date, dayAfter(day)),
        isNotDeleted(newsletters),
      ),
    )
    .orderBy(desc(newsletters.date), desc(newsletters.id))
    .limit(1);
  return row?.id ?? null;
}

/** The newest newsletter dated before a day; null if there is none. */
export async function newsletterBefore(db: Database, day: string): Promise<NewsletterRow | null> {
  const rows = await db
    .select(rowColumns)
    .from(newsletters)
    .where(and(lt(newsletters.date, day), isNotDeleted(newsletters)))
    .orderBy(desc(newsletters.date), desc(newsletters.id))
    .limit(1);
  const [row] = await withFacts(db, rows);
  return row ?? null;
}

/**
 * Adds the newsletter of today, with the author, promo images, their alternative texts and links of
 * the newest earlier one; returns its id. Throws 409 with its row if there is one.
 */
export async function startTodaysNewsletter(tx: Database, now: Date): Promise<number> {
  const day = dayOf(now);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`newsletter ${day}`}, 0))`);
  const todays = await newsletterOfDay(tx, day);
  if (todays !== null) {
    const row = await newsletterRow(tx, todays);
    throw failure(409, "Today's newsletter was started already. Open it in the list.", row);
  }
  const [last] = await tx
    .select({
      author: newsletters.author,
      newsletter_image_promo_fsi: newsletters.newsletter_image_promo_fsi,
      newsletter_image_promo_fsga: newsletters.newsletter_image_promo_fsga,
      newsletter_image_promo_fsi_alt: newsletters.newsletter_image_promo_fsi_alt,
      newsletter_image_promo_fsga_alt: newsletters.newsletter_image_promo_fsga_alt,
      link_fsi: newsletters.link_fsi,
      link_fsga: newsletters.link_fsga,
    })
    .from(newsletters)
    .where(and(lt(newsletters.date, day), isNotDeleted(newsletters)))
    .orderBy(desc(newsletters.date), desc(newsletters.id))
    .limit(1);
  const id = await addOrEditNewsletter(tx, todaysDraft(now), now);
  if (last) await tx.update(newsletters).set(withAlts(last)).where(eq(newsletters.id, id));
  return id;
}

type Promos = Pick<
  Newsletter,
  | 'newsletter_image_promo_fsi'
  | 'newsletter_image_promo_fsga'
  | 'newsletter_image_promo_fsi_alt'
  | 'newsletter_image_promo_fsga_alt'
>;

/** Promos without an alternative text get a first one from the names of their files. */
function withAlts<Taken extends Promos>(last: Taken): Taken {
  return {
    ...last,
    newsletter_image_promo_fsi_alt:
      last.newsletter_image_promo_fsi_alt || draftAlt(last.newsletter_image_promo_fsi),
    newsletter_image_promo_fsga_alt:
      last.newsletter_image_promo_fsga_alt || draftAlt(last.newsletter_image_promo_fsga),
  };
}

/**
 * Moves it to the bin. Its selected news stays with it until another newsletter selects it. Throws 404
 * for an unknown id.
 */
export async function removeNewsletter(tx: Database, id: number, removal: Removal): Promise<void> {
  if (!(await moveToBin(tx, { kind: 'newsletter', id }, removal))) throw missing();
  await cancelSchedulesOf(tx, id);
}

/** False for a newsletter that was deleted or is in the bin. */
export async function newsletterExists(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(notDeletedRow(newsletters, id));
  return rows.length > 0;
}
