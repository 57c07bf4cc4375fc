import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ArchiveMode, archiveModes } from '@/api/contract/settings';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { newsletters, sends } from './schema/newsletters';
import { settings } from './schema/operations';
import { isSampleData } from './seed/seed';
import type { Database } from './store';

const name = 'archive';

/** What the archive shows. Until somebody decides, it is off, except on sample data. */
export async function archiveMode(db: Database): Promise<ArchiveMode> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  if (row) return z.enum(archiveModes).parse(row.value);
  return (await isSampleData(db)) ? 'full' : 'off';
}

export async function storeArchiveMode(tx: Database, value: ArchiveMode): Promise<void> {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** A newsletter as it was last published on the website. */
export interface PublishedNewsletter {
  newsletterId: number;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  variant: SendVariant;
  /** SHA-256 of its HTML, in hex. */
  hash: string;
  publishedAt: Date;
}

/** The layouts that are published as the newsletter of a day. */
const dailyLayouts = sendVariants.filter((key) => variants[key].actions.includes('publish'));

/** A newsletter's publication that counts, unless the newsletter is in the bin or deleted. */
const isPublished = and(
  eq(sends.channel, 'website'),
  eq(sends.state, 'sent'),
  inArray(sends.variant, dailyLayouts),
  isNotNull(sends.day),
  isNull(newsletters.removedAt),
);

/** True if the archive is on and shows at least one newsletter. */
export async function hasArchive(db: Database): Promise<boolean> {
  if ((await archiveMode(db)) === 'off') return false;
  const found = await db
    .select({ id: sends.id })
    .from(sends)
    .innerJoin(newsletters, eq(newsletters.id, sends.newsletterId))
    .where(isPublished)
    .limit(1);
  return found.length > 0;
}

/** The newest publication of each newsletter that isn't in the bin or deleted. */
function newestOf(db: Database) {
  return db
    .selectDistinctOn([sends.newsletterId], {
      sendId: sends.id,
      newsletterId: sends.newsletterId,
      day: sends.day,
      title: sends.subject,
      variant: sends.variant,
      hash: sends.hash,
      publishedAt: sends.updatedAt,
    })
    .from(sends)
    .innerJoin(newsletters, eq(newsletters.id, sends.newsletterId))
    .where(isPublished)
    .orderBy(sends.newsletterId, desc(sends.id))
    .as('newest');
}

/** Of each day the newest publication. */
function daysOf(db: Database) {
  const newest = newestOf(db);
  return db
    .selectDistinctOn([newest.day])
    .from(newest)
    .orderBy(newest.day, desc(newest.sendId))
    .as('days');
}

interface Row extends Pick<PublishedNewsletter, 'title' | 'hash' | 'publishedAt'> {
  newsletterId: number | null;
  day: string | null;
  variant: string;
}

function asPublished({ newsletterId, day, variant, title, hash, publishedAt }: Row) {
  const known = { newsletterId: newsletterId ?? 0, day: day ?? '' };
  return { ...known, variant: variant as SendVariant, title, hash, publishedAt };
}

/** The newest days before a day, newest first, each with the newsletter that was published last. */
export async function publishedBefore(
  db: Database,
  day: string | null,
  limit: number,
): Promise<PublishedNewsletter[]> {
  const days = daysOf(db);
  const rows = await db
    .select()
    .from(days)
    .where(day === null ? undefined : lt(days.day, day))
    .orderBy(desc(days.day))
    .limit(limit);
  return rows.map(asPublished);
}

/** The first newsletter after a day; null for none. */
export async function publishedAfter(
  db: Database,
  day: string,
): Promise<PublishedNewsletter | null> {
  const days = daysOf(db);
  const [row] = await db
    .select()
    .from(days)
    .where(gt(days.day, day))
    .orderBy(asc(days.day))
    .limit(1);
  return row ? asPublished(row) : null;
}

/** The newsletter of a day that was published last; null for none. */
export async function publishedOn(db: Database, day: string): Promise<PublishedNewsletter | null> {
  const days = daysOf(db);
  const [row] = await db.select().from(days).where(eq(days.day, day));
  return row ? asPublished(row) : null;
}

/** One newsletter; null if it isn't published. */
export async function publishedById(db: Database, id: number): Promise<PublishedNewsletter | null> {
  const newest = newestOf(db);
  const [row] = await db.select().from(newest).where(eq(newest.newsletterId, id));
  return row ? asPublished(row) : null;
}
