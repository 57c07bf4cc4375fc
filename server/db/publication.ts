import { desc, sql } from 'drizzle-orm';
import { Publisher, type PublisherVersion } from '@/api/contract/publication';
import { wallClockAt } from '@/domain/format/dates';
import { publications } from './schema/operations';
import type { Database } from './store';

/** The largest number of versions that are shown. */
const shownVersions = 50;

/** The publisher as an administrator saved it last; null if nobody did. */
export async function storedPublisher(db: Database): Promise<Publisher | null> {
  return (await newestVersion(db))?.publisher ?? null;
}

/** The version that counts; undefined if nobody saved one. */
export async function newestVersion(db: Database): Promise<PublisherVersion | undefined> {
  return (await publisherVersions(db, 1))[0];
}

/** Until the transaction ends nobody else saves, so that each save sees the one before. */
export async function lockPublications(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${publications} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function storePublisher(
  tx: Database,
  { value, by, at }: { value: Publisher; by: string; at: Date },
): Promise<void> {
  await tx.insert(publications).values({ value, by, at });
}

/** The newest versions first. */
export async function publisherVersions(
  db: Database,
  count = shownVersions,
): Promise<PublisherVersion[]> {
  const rows = await db.select().from(publications).orderBy(desc(publications.id)).limit(count);
  return rows.map(({ id, at, by, value }) => {
    return { id, at: wallClockAt(at), by, publisher: Publisher.parse(value) };
  });
}
