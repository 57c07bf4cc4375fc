import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Version, VersionedState, VersionList, VersionSave } from '@/api/contract/versions';
import { wallClockAt } from '@/domain/format/dates';
import { coalesced } from '@/domain/newsletter/versions';
import { failure } from '@server/http/failure';
import {
  newsletterVersions as rows,
  seenVersions,
  staff,
  unsavedVersions,
} from '../schema/newsletters';
import type { Database } from '../store';
import { nameOf } from '../users';
import { valuesOf } from './record';

const missing = () => failure(404, 'This version is no longer there. Reload the page.');

/** A saved or unsaved version. Throws 404 if the newsletter has no such version. */
export async function requireVersion(db: Database, newsletterId: number, id: number) {
  for (const table of [rows, unsavedVersions]) {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.newsletterId, newsletterId)));
    if (row) return { ...row, isUnsaved: table === unsavedVersions };
  }
  throw missing();
}

/**
 * The versions of a newsletter, newest first: at most one a minute for each person and field, and every
 * unsaved one.
 */
export async function listVersions(
  db: Database,
  newsletterId: number,
  userId: number,
): Promise<VersionList> {
  const versionsIn = (table: typeof rows | typeof unsavedVersions) =>
    db
      .select({
        id: table.id,
        field: table.field,
        at: table.at,
        staffId: table.staffId,
        firstName: staff.firstName,
        email: staff.email,
        is_unsaved: (table === rows ? sql<boolean>`false` : sql<boolean>`true`).as('is_unsaved'),
      })
      .from(table)
      .leftJoin(staff, eq(staff.id, table.staffId))
      .where(eq(table.newsletterId, newsletterId));
  const saves = await unionAll(versionsIn(rows), versionsIn(unsavedVersions)).orderBy(sql`at, id`);
  const versions = coalesced(
    saves.map(({ staffId, firstName, email, at, ...save }): Version => {
      const by = staffId === 0 ? '' : nameOf({ firstName, email });
      return { ...save, staff_id: staffId, by, at: wallClockAt(at), saves: 1 };
    }),
  );
  const [seen] = await db
    .select({ id: seenVersions.versionId })
    .from(seenVersions)
    .where(and(eq(seenVersions.newsletterId, newsletterId), eq(seenVersions.staffId, userId)));
  return { versions: versions.toReversed(), seen: seen?.id ?? null };
}

/** The values of all fields right after a version was saved, or now without one. */
export async function stateAt(
  db: Database,
  newsletterId: number,
  versionId?: number,
): Promise<VersionedState> {
  const now = await valuesOf(db, newsletterId);
  if (!now) throw missing();
  if (versionId === undefined) return now;
  const { at, id } = await requireVersion(db, newsletterId, versionId);
  const isUntil = or(lt(rows.at, at), and(eq(rows.at, at), sql`${rows.id} <= ${id}`));
  const known = await db
    .selectDistinctOn([rows.field], { field: rows.field, value: rows.value })
    .from(rows)
    .where(and(eq(rows.newsletterId, newsletterId), isUntil))
    .orderBy(rows.field, desc(rows.at), desc(rows.id));
  const later = await db
    .selectDistinct({ field: rows.field })
    .from(rows)
    .where(and(eq(rows.newsletterId, newsletterId), or(gt(rows.at, at), gt(rows.id, id))));
  const changedLater = later.map(({ field }) => [field, ''] as const);
  const earlier = known.map(({ field, value }) => [field, value] as const);
  // A field that has no version is as it always was.
  return { ...now, ...Object.fromEntries(changedLater), ...Object.fromEntries(earlier) };
}

/**
 * The saves that a version joins, oldest first: what its author saved in its field within its minute,
 * since somebody else last saved there. An unsaved version joins none.
 */
export async function savesOf(
  db: Database,
  newsletterId: number,
  versionId: number,
): Promise<VersionSave[]> {
  const version = await requireVersion(db, newsletterId, versionId);
  const { id, field, at, staffId } = version;
  if (version.isUnsaved) return [{ id, value: version.value }];
  const minute = sql`date_trunc('minute', ${rows.at}) = date_trunc('minute', ${at.toISOString()}::timestamptz)`;
  const isUntil = or(lt(rows.at, at), and(eq(rows.at, at), sql`${rows.id} <= ${id}`));
  const saves = await db
    .select({ id: rows.id, value: rows.value, staffId: rows.staffId })
    .from(rows)
    .where(and(eq(rows.newsletterId, newsletterId), eq(rows.field, field), minute, isUntil))
    .orderBy(asc(rows.at), asc(rows.id));
  const others = saves.findLastIndex((save) => save.staffId !== staffId);
  return saves.slice(others + 1).map(({ id: saveId, value }) => ({ id: saveId, value }));
}

/** Remembers that a user has looked at a version and those before it; 0 if there is none. */
export async function seeVersions(
  tx: Database,
  newsletterId: number,
  versionId: number,
  staffId: number,
): Promise<void> {
  if (versionId > 0) await requireVersion(tx, newsletterId, versionId);
  await tx
    .insert(seenVersions)
    .values({ newsletterId, staffId, versionId })
    .onConflictDoUpdate({
      target: [seenVersions.newsletterId, seenVersions.staffId],
      // Another tab may have looked at newer ones.
      set: { versionId: sql`greatest(${seenVersions.versionId}, ${versionId})` },
    });
}
