import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { DeviceSession } from '@/api/contract/account';
import type { User } from '@/api/contract/auth';
import { requiresSecondFactor } from '@/domain/firm/secondFactorRule';
import { wallClockAt } from '@/domain/format/dates';
import { Failure, failure } from '@server/http/failure';
import { hashOf, newToken } from '@server/http/tokens';
import { resetTokens, saves, sessions, staff } from './schema/newsletters';
import { modeOf, secondFactorRule } from './signInRules';
import type { Database, Store } from './store';

/** The table calls users `staff`; these are its columns under the names of the wire. */
export const userColumns = {
  user_id: staff.id,
  first_name: staff.firstName,
  email: staff.email,
  organization_id: staff.organizationId,
  organization: staff.organization,
  level: staff.level,
};

const minute = 60_000;
const hour = 60 * minute;
const idleLimit = 12 * hour;
const absoluteLimit = 7 * 24 * hour;
const resetLimit = 15 * minute;
const proofLimit = 10 * minute;

export interface SessionOrigin {
  /** Such as `Firefox on Windows`. */
  device: string;
  /** The network address. */
  address: string;
  /** True if more than a password was asked. */
  hasSecondFactor?: boolean;
}

/** Returns the token; only its hash is stored. */
export async function openSession(
  tx: Database,
  userId: number,
  { device, address, hasSecondFactor = false }: SessionOrigin,
  now: Date,
): Promise<string> {
  const token = newToken();
  const stamps = { createdAt: now, seenAt: now, provenAt: now };
  const tokenHash = await hashOf(token);
  const opened = { device, address, hasSecondFactor, ...stamps };
  await tx.insert(sessions).values({ tokenHash, staffId: userId, ...opened });
  await tx.update(staff).set({ seenAt: now }).where(eq(staff.id, userId));
  return token;
}

/** Sessions that are neither idle for too long nor too old. */
export function isOpen(now: Date) {
  return and(
    gt(sessions.seenAt, new Date(now.getTime() - idleLimit)),
    gt(sessions.createdAt, new Date(now.getTime() - absoluteLimit)),
  );
}

export async function closeSession(tx: Database, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, await hashOf(token)));
}

/** True if the user signed in or gave the password in this session within the last 10 minutes. */
export async function isProven(db: Database, token: string, now: Date): Promise<boolean> {
  const isThis = eq(sessions.tokenHash, await hashOf(token));
  const isRecent = gt(sessions.provenAt, new Date(now.getTime() - proofLimit));
  return (await db.$count(sessions, and(isThis, isRecent))) > 0;
}

/** Records that the user of the session gave the password. */
export async function markProven(tx: Database, token: string, now: Date): Promise<void> {
  const isThis = eq(sessions.tokenHash, await hashOf(token));
  await tx.update(sessions).set({ provenAt: now }).where(isThis);
}

/** Ends the user's sessions, but not the one with the given token. */
export async function endSessions(tx: Database, userId: number, keptToken = ''): Promise<void> {
  const others = and(eq(sessions.staffId, userId), ne(sessions.tokenHash, await hashOf(keptToken)));
  await tx.delete(sessions).where(others);
}

/** Throws 404 if the user has no such session. */
export async function endSession(tx: Database, userId: number, id: number): Promise<void> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.staffId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw failure(404, 'This session already ended.');
}

/** The user's open sessions, newest use first. `token` is that of the caller. */
export async function sessionsOf(
  db: Database,
  userId: number,
  token: string,
  now: Date,
): Promise<DeviceSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.staffId, userId), isOpen(now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  const current = await hashOf(token);
  return rows.map(({ id, device, address, createdAt, seenAt, tokenHash }) => ({
    id,
    device,
    address,
    created_at: wallClockAt(createdAt),
    seen_at: wallClockAt(seenAt),
    is_current: tokenHash === current,
  }));
}

/** An open session. */
export interface OpenSession {
  user: User;
  /** Until then, if nobody ends it, the session stays open and needs no new time of use. */
  freshUntil: Date;
}

/** The session with this hash of a token, recorded as in use; null if unknown or expired. */
export async function findSession(
  db: Store,
  tokenHash: string,
  now: Date,
): Promise<OpenSession | null> {
  const [row] = await db.read
    .select({
      ...userColumns,
      seenAt: sessions.seenAt,
      createdAt: sessions.createdAt,
      hasSecondFactor: sessions.hasSecondFactor,
      rule: secondFactorRule,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen(now)));
  if (!row) return null;
  const { seenAt, createdAt, hasSecondFactor, rule, ...user } = row;
  const isStale = now.getTime() - seenAt.getTime() > minute;
  if (isStale) await touch(db, { tokenHash, userId: user.user_id }, now);
  const usedAt = isStale ? now : seenAt;
  const end = Math.min(usedAt.getTime() + minute, createdAt.getTime() + absoluteLimit);
  const isMissing = !hasSecondFactor && requiresSecondFactor(modeOf(rule), user.level);
  const needed = isMissing ? { needs_second_factor: true } : {};
  return { user: { ...user, ...needed }, freshUntil: new Date(end) };
}

interface UsedSession {
  tokenHash: string;
  userId: number;
}

/** Records that the session is in use. If the database can't write, users can still read. */
async function touch(db: Store, { tokenHash, userId }: UsedSession, now: Date): Promise<void> {
  try {
    await db.write(async (tx) => {
      await tx.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash));
      await tx.update(staff).set({ seenAt: now }).where(eq(staff.id, userId));
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** Returns a token that works once within 15 minutes. */
export async function openReset(tx: Database, userId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetLimit);
  const tokenHash = await hashOf(token);
  await tx.insert(resetTokens).values({ tokenHash, staffId: userId, expiresAt });
  return token;
}

/** Uses up a token, and all others of the user. True only for its first use within the 15 minutes. */
export async function spendReset(tx: Database, token: string, userId: number, now: Date) {
  const spent = await tx
    .update(resetTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(resetTokens.tokenHash, await hashOf(token)),
        eq(resetTokens.staffId, userId),
        isNull(resetTokens.usedAt),
        gt(resetTokens.expiresAt, now),
      ),
    )
    .returning();
  if (spent.length > 0) await endResets(tx, userId, now);
  return spent.length > 0;
}

/** Ends the user's reset links, because a password was set. */
export async function endResets(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(resetTokens)
    .set({ usedAt: now })
    .where(and(eq(resetTokens.staffId, userId), isNull(resetTokens.usedAt)));
}

/**
 * Deletes what can't be used anymore: expired sessions and tokens, and save answers older than a
 * month.
 */
export async function forgetExpired(tx: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await tx
    .delete(sessions)
    .where(
      or(lt(sessions.seenAt, before(idleLimit)), lt(sessions.createdAt, before(absoluteLimit))),
    );
  await tx.delete(resetTokens).where(lt(resetTokens.expiresAt, before(24 * hour)));
  await tx.delete(saves).where(lt(saves.createdAt, before(30 * 24 * hour)));
}
