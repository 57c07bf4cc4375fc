import { desc } from 'drizzle-orm';
import { Publisher, type PublisherVersion } from '@/api/contract/publication';
import { wallClockAt } from '@/domain/format/dates';
import { publications } from './schema/operations';
import type { Database } from './store';

/** The largest number of versions that are shown. */
const shownVersions = 50;

/** The publisher as an administrator saved it last; null if nobody did. */
export async function storedPublisher(db: Database): Promise<Publisher | null> {
  const [row] = await db.select().from(publications).orderBy(desc(publications.id)).limit(1);
  return row ? Publisher.parse(row.value) : null;
}

export async function storePublisher(
  tx: Database,
  { value, by, at }: { value: Publisher; by: string; at: Date },
): Promise<void> {
  await tx.insert(publications).values({ value, by, at });
}

/** The newest versions first. */
export async function publisherVersions(db: Database): Promise<PublisherVersion[]> {
  const rows = await db
    .select()
    .from(publications)
    .orderBy(desc(publications.id))
    .limit(shownVersions);
  return rows.map(({ id, at, by, value }) => {
    return { id, at: wallClockAt(at), by, publisher: Publisher.parse(value) };
  });
}
