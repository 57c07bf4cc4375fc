import { and, eq, inArray, sql } from 'drizzle-orm';
import { versionedTexts, versionFields, type VersionField } from '@/api/contract/versions';
import { darkColumns, imageColumns } from '@/api/contract/newsletterImages';
import { isCommentary, type SavedField } from '@/api/contract/savedFields';
import { instantOf } from '@/domain/format/dates';
import { ownFigures } from '../figures';
import { asItem, selectedOrder } from '../news';
import { lockNewsletter, lockNewsletters } from '../newsletters';
import { refuseDeep } from '@server/http/deepTexts';
import { news, newsletters, newsletterVersions, unsavedVersions } from '../schema/newsletters';
import type { Database } from '../store';

/** Who changes a newsletter, and when. */
export interface VersionAuthor {
  staffId: number;
  now: Date;
}

type Values = Record<VersionField, string>;

/** What a newsletter's fields hold now; null if it doesn't exist. */
export async function valuesOf(tx: Database, newsletterId: number): Promise<Values | null> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, newsletterId));
  if (!row) return null;
  const columns = [...versionedTexts, ...imageColumns, ...darkColumns].map(
    (name) => [name, row[name]] as const,
  );
  const selected = await tx
    .select()
    .from(news)
    .where(eq(news.newsletterId, newsletterId))
    .orderBy(...selectedOrder);
  const figures = await ownFigures(tx, newsletterId);
  return {
    ...(Object.fromEntries(columns) as Values),
    news: selected.length === 0 ? '' : JSON.stringify(selected.map((each) => asItem(each))),
    figures: figures ? JSON.stringify(figures) : '',
  };
}

/**
 * Makes a change of newsletters, and keeps the new value of each field that it changed. Locks the
 * newsletters first, so that what a neighbor saves meanwhile isn't taken for this author's change.
 */
export async function withVersions<T>(
  tx: Database,
  newsletterIds: readonly number[],
  author: VersionAuthor,
  change: () => Promise<T>,
): Promise<T> {
  await lockNewsletters(tx, newsletterIds);
  const before = await Promise.all(newsletterIds.map((id) => valuesOf(tx, id)));
  const result = await change();
  for (const [at, id] of newsletterIds.entries()) await record(tx, id, before[at] ?? null, author);
  return result;
}

/** Keeps the values of a newsletter that was just added. */
export function recordNew(tx: Database, id: number, author: VersionAuthor): Promise<void> {
  return record(tx, id, null, author);
}

async function record(
  tx: Database,
  newsletterId: number,
  before: Values | null,
  author: VersionAuthor,
): Promise<void> {
  const after = await valuesOf(tx, newsletterId);
  if (after) await keepVersions(tx, newsletterId, before, after, author);
}

/** Keeps what each field holds after a change, of those that it changed. Null before a newsletter is added. */
export async function keepVersions(
  tx: Database,
  newsletterId: number,
  before: Partial<Values> | null,
  after: Partial<Values>,
  { staffId, now }: VersionAuthor,
): Promise<void> {
  const versions = versionFields.flatMap((field) => {
    const value = after[field] ?? '';
    if (value === (before?.[field] ?? '')) return [];
    return [{ newsletterId, field, value, staffId, at: now }];
  });
  if (versions.length === 0) return;
  const changed = versions.map(({ field }) => field);
  if (before) await keepFirst(tx, newsletterId, before, changed);
  await tx.insert(newsletterVersions).values(versions);
}

/** What a field held before the first version of it, so that the first change loses nothing. */
async function keepFirst(
  tx: Database,
  newsletterId: number,
  before: Partial<Values>,
  changed: readonly VersionField[],
): Promise<void> {
  const { field: column } = newsletterVersions;
  const known = await tx
    .selectDistinct({ field: column })
    .from(newsletterVersions)
    .where(and(eq(newsletterVersions.newsletterId, newsletterId), inArray(column, [...changed])));
  const first = changed.flatMap((field) => {
    const value = before[field] ?? '';
    return value === '' || known.some((each) => each.field === field) ? [] : [{ field, value }];
  });
  if (first.length === 0) return;
  const [row] = await tx
    .select({ created: newsletters.created_at })
    .from(newsletters)
    .where(eq(newsletters.id, newsletterId));
  const at = instantOf(row?.created ?? '') ?? new Date(0);
  await tx
    .insert(newsletterVersions)
    .values(first.map((each) => ({ ...each, newsletterId, staffId: 0, at })));
}

/**
 * Keeps a text that lost against another one. Adds nothing if the history of the field has it already,
 * as after a retry. Throws 404 for an unknown newsletter.
 */
export async function keepUnsaved(
  tx: Database,
  newsletterId: number,
  [field, value]: [SavedField, string],
  { staffId, now }: VersionAuthor,
): Promise<void> {
  if (isCommentary(field)) refuseDeep([value], 'save');
  await lockNewsletter(tx, newsletterId);
  for (const rows of [newsletterVersions, unsavedVersions]) {
    const isSame = and(
      eq(rows.newsletterId, newsletterId),
      eq(rows.field, field),
      eq(rows.value, value),
    );
    const known = await tx.select({ id: rows.id }).from(rows).where(isSame).limit(1);
    if (known.length > 0) return;
  }
  const id = sql`nextval('newsletter_versions_id_seq')`;
  await tx.insert(unsavedVersions).values({ id, newsletterId, field, value, staffId, at: now });
}
