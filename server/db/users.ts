import { and, asc, count, eq, gte, ilike, min, or, type SQL } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import { levels, type Level } from '@/api/contract/call';
import type { Person } from '@/api/contract/users';
import { administratorsOnly } from '@/domain/firm/permission';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { containing } from './matching';
import { providerName } from '@/domain/firm/identity';
import type { IdentityOptions } from '@server/identity/options';
import { sessions, staff } from './schema/newsletters';
import { passkeys } from './schema/signIn';
import { endResets, endSessions, isOpen, userColumns } from './sessions';
import { endEmailChanges } from './emailChanges';
import type { Database } from './store';

/** The form in which addresses are compared: only A to Z fold, so that no similar letter ever matches. */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The name of a user for a log, even after the user was removed. */
export function nameOf(user: { firstName: string | null; email: string | null }): string {
  return user.firstName || user.email || 'a removed user';
}

/** Stored for an account whose owner hasn't chosen a password yet. No password matches it. */
export const noPassword = '';

export type NewUser = Omit<typeof staff.$inferInsert, 'id'>;

/** Throws 409 if the address already has an account. */
export async function addUser(tx: Database, user: NewUser): Promise<void> {
  const added = await tx
    .insert(staff)
    .values({ ...user, email: emailKey(user.email) })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (added.length === 0) throw failure(409, 'This email address already has an account.');
}

export async function countUsers(db: Database): Promise<number> {
  return db.$count(staff);
}

/** When the first account was added, with which a database begins. */
export async function firstUserAt(db: Database): Promise<Date | undefined> {
  const [row] = await db.select({ at: min(staff.createdAt) }).from(staff);
  return row?.at ?? undefined;
}

/** Sorted by first name. */
export async function listUsers(
  db: Database,
  now: Date,
  identity?: IdentityOptions,
): Promise<Person[]> {
  const rows = await db
    .select({
      ...userColumns,
      seenAt: staff.seenAt,
      totpSecret: staff.totpSecret,
      identityIssuer: staff.identityIssuer,
      passkeys: db.$count(passkeys, eq(passkeys.staffId, staff.id)),
      sessions: count(sessions.id),
    })
    .from(staff)
    .leftJoin(sessions, and(eq(sessions.staffId, staff.id), isOpen(now)))
    .groupBy(staff.id)
    .orderBy(asc(staff.firstName), asc(staff.email));
  return rows.map(({ seenAt, totpSecret, identityIssuer, ...user }) => ({
    ...user,
    seen_at: seenAt && wallClockAt(seenAt),
    has_second_factor: totpSecret !== null,
    provider:
      identityIssuer && identityIssuer === identity?.issuer ? providerName(identity.provider) : '',
  }));
}

/** The addresses of the administrators. */
export async function administratorsIn(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: staff.email })
    .from(staff)
    .where(gte(staff.level, levels.administer));
  return rows.map(({ email }) => email);
}

/** Users whose name or address contains the text, in any case; at most 20. */
export async function searchUsers(db: Database, search: string): Promise<User[]> {
  const pattern = containing(search);
  return db
    .select(userColumns)
    .from(staff)
    .where(or(ilike(staff.firstName, pattern), ilike(staff.email, pattern)))
    .orderBy(asc(staff.firstName), asc(staff.email))
    .limit(20);
}

/** Two ids: who asks, and about whom. */
export interface AboutUser {
  id: number;
  callerId: number;
}

export interface LockedUser {
  email: string;
  level: number;
}

/**
 * Locks the administrators and the user, in the order of their ids, so that two administrators
 * can't remove or demote each other at the same time. Throws 403 if the caller no longer is one, 404
 * for an unknown id.
 */
export async function lockForAdministrator(
  tx: Database,
  { id, callerId }: AboutUser,
): Promise<LockedUser> {
  const rows = await tx
    .select({ id: staff.id, level: staff.level, email: staff.email })
    .from(staff)
    .where(or(eq(staff.level, levels.administer), eq(staff.id, id)))
    .orderBy(asc(staff.id))
    .for('update');
  const caller = rows.find((row) => row.id === callerId);
  if (caller?.level !== levels.administer) throw failure(403, administratorsOnly);
  const found = rows.find((row) => row.id === id);
  if (!found) throw failure(404, 'This user was already removed.');
  return found;
}

/** Also ends the user's sessions. Returns who it was. Throws like `lockForAdministrator`. */
export async function removeUser(tx: Database, about: AboutUser): Promise<LockedUser> {
  const removed = await lockForAdministrator(tx, about);
  await tx.delete(staff).where(eq(staff.id, about.id));
  return removed;
}

/** Counts from the user's next call on. Returns the user before. Throws like `lockForAdministrator`. */
export async function changeLevel(
  tx: Database,
  about: AboutUser,
  level: Level,
): Promise<LockedUser> {
  const before = await lockForAdministrator(tx, about);
  await tx.update(staff).set({ level }).where(eq(staff.id, about.id));
  return before;
}

/** For whoever has the server's command line; `changeLevel` is for administrators. */
export async function setLevel(tx: Database, userId: number, level: Level): Promise<void> {
  await tx.update(staff).set({ level }).where(eq(staff.id, userId));
}

/** What a sign-in and the user's own account are checked against, or null. */
export async function findAccount(db: Database, email: string): Promise<StoredAccount | null> {
  return readAccount(db, eq(staff.email, emailKey(email)));
}

export async function accountOf(db: Database, userId: number): Promise<StoredAccount | null> {
  return readAccount(db, eq(staff.id, userId));
}

export interface StoredAccount {
  id: number;
  email: string;
  firstName: string;
  passwordHash: string;
  level: number;
  hasSecondFactor: boolean;
  /** How many are left. */
  recoveryCodes: number;
}

async function readAccount(db: Database, which: SQL): Promise<StoredAccount | null> {
  const { id, email, firstName, level, passwordHash, totpSecret, recoveryCodes } = staff;
  const [row] = await db
    .select({ id, email, firstName, level, passwordHash, totpSecret, recoveryCodes })
    .from(staff)
    .where(which);
  if (!row) return null;
  const { totpSecret: secret, recoveryCodes: codes, ...account } = row;
  return { ...account, hasSecondFactor: secret !== null, recoveryCodes: codes.length };
}

export async function changeName(tx: Database, userId: number, firstName: string): Promise<void> {
  await tx.update(staff).set({ firstName }).where(eq(staff.id, userId));
}

interface NewPassword {
  userId: number;
  passwordHash: string;
  /** The session that stays open; all others end. */
  keptToken?: string;
}

/** Sets the password, and ends the user's sessions and the links that were mailed for the account. */
export async function changePassword(
  tx: Database,
  { userId, passwordHash, keptToken }: NewPassword,
  now: Date,
): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, userId));
  await endSessions(tx, userId, keptToken);
  await endResets(tx, userId, now);
  await endEmailChanges(tx, userId);
}
