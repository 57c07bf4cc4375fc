import { and, asc, eq } from 'drizzle-orm';
import type { Passkey } from '@/api/contract/passkeys';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { passkeys } from './schema/signIn';
import type { Database } from './store';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The user's passkeys, oldest first. */
export async function storedPasskeys(db: Database, userId: number): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.staffId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function passkeysOf(db: Database, userId: number): Promise<Passkey[]> {
  const rows = await storedPasskeys(db, userId);
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created_at: wallClockAt(createdAt),
    used_at: usedAt && wallClockAt(usedAt),
  }));
}

/** The passkey that a browser names, whoever owns it. */
export async function findPasskey(
  db: Database,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'usedAt'>;

/** Throws 409 for a device that an account already has. */
export async function addPasskey(tx: Database, passkey: NewPasskey): Promise<void> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw failure(409, 'This passkey was already added.');
}

/** Throws 404 if the user has no such passkey. */
export async function removePasskey(tx: Database, userId: number, id: number): Promise<string> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.staffId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  if (!removed) throw failure(404, 'This passkey was already removed.');
  return removed.name;
}

/** Removes all of a user's. */
export async function removePasskeys(tx: Database, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.staffId, userId));
}

/** Records a use. False if another sign-in used the same count, so that one of them is a copy. */
export async function usePasskey(
  tx: Database,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  next: number,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter: next, usedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
