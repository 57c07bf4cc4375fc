import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import { Failure } from '@server/http/failure';
import { hashOf, newToken } from '@server/http/tokens';
import { resetTokens, saves, sessions, staff } from './schema/newsletters';
import type { Database, Store } from './store';
import { userColumns } from './users';

const minute = 60_000;
const hour = 60 * minute;
const idleLimit = 12 * hour;
const absoluteLimit = 7 * 24 * hour;
const resetLimit = 15 * minute;

/** Returns the token; only its hash is stored. */
export async function openSession(tx: Database, userId: number, now: Date): Promise<string> {
  const token = newToken();
  const tokenHash = await hashOf(token);
  await tx.insert(sessions).values({ tokenHash, staffId: userId, createdAt: now, seenAt: now });
  return token;
}

export async function closeSession(tx: Database, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, await hashOf(token)));
}

/** The user behind a bearer token; null for an unknown or expired session. */
export async function userOf(db: Store, token: string, now: Date): Promise<User | null> {
  if (token === '') return null;
  const tokenHash = await hashOf(token);
  const [row] = await db.read
    .select({ ...userColumns, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.seenAt, new Date(now.getTime() - idleLimit)),
        gt(sessions.createdAt, new Date(now.getTime() - absoluteLimit)),
      ),
    );
  if (!row) return null;
  const { seenAt, ...user } = row;
  if (now.getTime() - seenAt.getTime() > minute) {
    await touch(db, tokenHash, now);
  }
  return user;
}

/** Records that the session is in use. If the database can't write, users can still read. */
async function touch(db: Store, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.write((tx) =>
      tx.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash)),
    );
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

/** Uses up a token. True only for its first use within the 15 minutes. */
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
  return spent.length > 0;
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
