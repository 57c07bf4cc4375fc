import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import { emailKey } from '@server/lib/emailKey';
import { Failure } from '@server/lib/failure';
import { hashOf, newToken } from '@server/lib/tokens';
import { resetTokens, saves, sessions, staff } from './schema';
import type { Database, Store } from './store';

const minute = 60_000;
const hour = 60 * minute;
const idleLimit = 12 * hour;
const absoluteLimit = 7 * 24 * hour;
const resetLimit = 15 * minute;

export type StaffMember = User;

/** The columns that the wire calls a user. */
export const asUser = {
  user_id: staff.id,
  first_name: staff.firstName,
  email: staff.email,
  organization_id: staff.organizationId,
  organization: staff.organization,
  level: staff.level,
};

/** How a log calls somebody, who may have left since. */
export function nameOf(member: { firstName: string | null; email: string | null }): string {
  return member.firstName || member.email || 'somebody who has left';
}

export type NewStaff = Omit<typeof staff.$inferInsert, 'id'>;

export async function addStaff(tx: Database, member: NewStaff): Promise<void> {
  await tx.insert(staff).values({ ...member, email: emailKey(member.email) });
}

export async function countStaff(db: Database): Promise<number> {
  const [row] = await db.select({ all: count() }).from(staff);
  return row?.all ?? 0;
}

/** Id, address and password hash of an account, or null. */
export async function findAccount(db: Database, email: string) {
  const [row] = await db
    .select({ id: staff.id, email: staff.email, passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.email, emailKey(email)));
  return row ?? null;
}

/** Answers the token; only its hash is kept. */
export async function openSession(tx: Database, staffId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insert(sessions)
    .values({ tokenHash: hashOf(token), staffId, createdAt: now, seenAt: now });
  return token;
}

export async function closeSession(tx: Database, token: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** The member behind a bearer token; null for an unknown, idle or outlived session. */
export async function memberOf(db: Store, token: string, now: Date): Promise<StaffMember | null> {
  if (token === '') return null;
  const tokenHash = hashOf(token);
  const [row] = await db.read
    .select({ ...asUser, seenAt: sessions.seenAt })
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
  const { seenAt, ...member } = row;
  if (now.getTime() - seenAt.getTime() > minute) {
    await touch(db, tokenHash, now);
  }
  return member;
}

/** A database that cannot write for the moment still lets people read. */
async function touch(db: Store, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.write((tx) =>
      tx.update(sessions).set({ seenAt: now }).where(eq(sessions.tokenHash, tokenHash)),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** Answers a token that is good for 15 minutes and one use. */
export async function openReset(tx: Database, staffId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + resetLimit);
  await tx.insert(resetTokens).values({ tokenHash: hashOf(token), staffId, expiresAt });
  return token;
}

/** Spends a token: true for its first use within the 15 minutes, and for that one alone. */
export async function spendReset(tx: Database, token: string, staffId: number, now: Date) {
  const spent = await tx
    .update(resetTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(resetTokens.tokenHash, hashOf(token)),
        eq(resetTokens.staffId, staffId),
        isNull(resetTokens.usedAt),
        gt(resetTokens.expiresAt, now),
      ),
    )
    .returning();
  return spent.length > 0;
}

/** Sets the password and ends every session. */
export async function changePassword(tx: Database, staffId: number, passwordHash: string) {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
  await tx.delete(sessions).where(eq(sessions.staffId, staffId));
}

/** Drops what can never be used again: outlived sessions and tokens, answers to month-old saves. */
export async function forgetOutlived(tx: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await tx
    .delete(sessions)
    .where(
      or(lt(sessions.seenAt, before(idleLimit)), lt(sessions.createdAt, before(absoluteLimit))),
    );
  await tx.delete(resetTokens).where(lt(resetTokens.expiresAt, before(24 * hour)));
  await tx.delete(saves).where(lt(saves.createdAt, before(30 * 24 * hour)));
}
