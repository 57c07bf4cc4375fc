import { asc, count, eq, ilike, or } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import { failure } from '@server/http/failure';
import { containing } from './matching';
import { sessions, staff } from './schema/newsletters';
import type { Database } from './store';

/** The table calls users `staff`; these are its columns under the names of the wire. */
export const userColumns = {
  user_id: staff.id,
  first_name: staff.firstName,
  email: staff.email,
  organization_id: staff.organizationId,
  organization: staff.organization,
  level: staff.level,
};

/** The form in which addresses are compared: only A to Z fold, so that no similar letter ever matches. */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The name of a user for a log, even after the user was removed. */
export function nameOf(user: { firstName: string | null; email: string | null }): string {
  return user.firstName || user.email || 'a removed user';
}

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
  const [row] = await db.select({ all: count() }).from(staff);
  return row?.all ?? 0;
}

/** Sorted by first name. */
export async function listUsers(db: Database): Promise<User[]> {
  return db.select(userColumns).from(staff).orderBy(asc(staff.firstName), asc(staff.email));
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

/** Also ends the user's sessions. Throws 404 for an unknown id, 403 for a level above the caller's. */
export async function removeUser(tx: Database, id: number, level: number): Promise<void> {
  const [user] = await tx
    .select({ level: staff.level })
    .from(staff)
    .where(eq(staff.id, id))
    .for('update');
  if (!user) throw failure(404, 'This user was already removed.');
  if (user.level > level) {
    throw failure(403, 'Only a user with the same or a higher level can remove this one.');
  }
  await tx.delete(staff).where(eq(staff.id, id));
}

/** Id, address and password hash of an account, or null. */
export async function findAccount(db: Database, email: string) {
  const [row] = await db
    .select({ id: staff.id, email: staff.email, passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.email, emailKey(email)));
  return row ?? null;
}

/** Sets the password and ends every session of the user. */
export async function changePassword(tx: Database, userId: number, passwordHash: string) {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, userId));
  await tx.delete(sessions).where(eq(sessions.staffId, userId));
}
