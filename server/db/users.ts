import { asc, eq, ilike, or } from 'drizzle-orm';
import type { User } from '@/api/contract/auth';
import { emailKey } from '@server/lib/emailKey';
import { failure } from '@server/lib/failure';
import { staff } from './schema';
import { asUser, type NewStaff } from './staff';
import type { Database } from './store';

/** The staff by first name. */
export async function listUsers(db: Database): Promise<User[]> {
  return db.select(asUser).from(staff).orderBy(asc(staff.firstName), asc(staff.email));
}

/** Staff whose name or address contains the text, whatever its case; at most 20. */
export async function searchUsers(db: Database, search: string): Promise<User[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select(asUser)
    .from(staff)
    .where(or(ilike(staff.firstName, pattern), ilike(staff.email, pattern)))
    .orderBy(asc(staff.firstName), asc(staff.email))
    .limit(20);
}

/** Throws 409 where the address has an account. */
export async function addUser(tx: Database, member: NewStaff): Promise<void> {
  const added = await tx
    .insert(staff)
    .values({ ...member, email: emailKey(member.email) })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (added.length === 0) throw failure(409, 'There is an account with this address already.');
}

/** Ends the member's sessions too. Throws 404 for an unknown id, 403 for a level above the caller's. */
export async function removeUser(tx: Database, id: number, level: number): Promise<void> {
  const [member] = await tx
    .select({ level: staff.level })
    .from(staff)
    .where(eq(staff.id, id))
    .for('update');
  if (!member) throw failure(404, 'This person has no account here.');
  if (member.level > level) throw failure(403, 'Only somebody of their level can remove them.');
  await tx.delete(staff).where(eq(staff.id, id));
}
