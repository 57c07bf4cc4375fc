import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { appKeyPrefix, originsIn, type App, type AppDraft } from '@/api/contract/apps';
import { wallClockAt } from '@/domain/format/dates';
import { Failure, failure } from '@server/http/failure';
import { hashOf, newToken } from '@server/http/tokens';
import { appKeys } from './schema/apps';
import { staff } from './schema/newsletters';
import type { Database, Store } from './store';
import { nameOf } from './users';

/** Milliseconds within which a key's last use isn't written again. */
const usedWithin = 60_000;
/** How many of the key's own characters are kept, besides its prefix. */
const shownCharacters = 4;

/** Newest first. */
export async function listApps(db: Database): Promise<App[]> {
  const rows = await db
    .select({ key: appKeys, firstName: staff.firstName, email: staff.email })
    .from(appKeys)
    .leftJoin(staff, eq(staff.id, appKeys.createdBy))
    .orderBy(desc(appKeys.id));
  return rows.map(({ key, ...creator }) => ({
    id: key.id,
    name: key.name,
    key_start: key.start,
    service: key.service ?? '',
    origins: key.origins,
    is_tester: key.isTester,
    manages_subscribers: key.managesSubscribers,
    created_at: wallClockAt(key.createdAt),
    created_by: nameOf(creator),
    used_at: key.usedAt && wallClockAt(key.usedAt),
  }));
}

/** Returns the key; only its hash and its first characters are stored. */
export async function addApp(
  tx: Database,
  draft: Omit<AppDraft, 'password'>,
  userId: number,
  now: Date,
): Promise<string> {
  const key = appKeyPrefix + newToken();
  await tx.insert(appKeys).values({
    name: draft.name,
    keyHash: await hashOf(key),
    start: key.slice(0, appKeyPrefix.length + shownCharacters),
    service: draft.service || null,
    origins: originsIn(draft.origins),
    isTester: draft.is_tester,
    managesSubscribers: draft.manages_subscribers,
    createdAt: now,
    createdBy: userId,
  });
  return key;
}

/** Throws 404 for a key that was revoked before. Returns the app's name. */
export async function revokeApp(tx: Database, id: number): Promise<string> {
  const [gone] = await tx
    .delete(appKeys)
    .where(eq(appKeys.id, id))
    .returning({ name: appKeys.name });
  if (!gone) throw failure(404, 'This key was already revoked.');
  return gone.name;
}

/** The app that calls. */
export type CallingApp = Pick<
  typeof appKeys.$inferSelect,
  'id' | 'name' | 'service' | 'origins' | 'isTester' | 'managesSubscribers'
>;

/**
 * The app with this key, recorded as in use; null for an unknown or revoked key. Every request asks
 * the database, so that a revoked key stops on all servers at once.
 */
export async function findApp(db: Store, key: string, now: Date): Promise<CallingApp | null> {
  const { id, name, service, origins, isTester, managesSubscribers, usedAt } = appKeys;
  const [row] = await db.read
    .select({ id, name, service, origins, isTester, managesSubscribers, usedAt })
    .from(appKeys)
    .where(eq(appKeys.keyHash, await hashOf(key)));
  if (!row) return null;
  const before = new Date(now.getTime() - usedWithin);
  if (!row.usedAt || row.usedAt < before) await touch(db, row.id, before, now);
  return row;
}

/** Records the use, once for all requests of a minute. If the database can't write, apps can still read. */
async function touch(db: Store, id: number, before: Date, now: Date): Promise<void> {
  try {
    const isOld = or(isNull(appKeys.usedAt), lt(appKeys.usedAt, before));
    await db.writeOnce((tx) =>
      tx
        .update(appKeys)
        .set({ usedAt: now })
        .where(and(eq(appKeys.id, id), isOld)),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** True if web pages of this origin may use at least one key. */
export async function isAppOrigin(db: Database, origin: string): Promise<boolean> {
  const rows = await db
    .select({ id: appKeys.id })
    .from(appKeys)
    .where(sql`${appKeys.origins} @> ${JSON.stringify([origin])}::jsonb`)
    .limit(1);
  return rows.length > 0;
}
