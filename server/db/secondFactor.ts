import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { recoveryHash, stepOf } from '@server/secondFactor';
import { staff } from './schema/newsletters';
import type { Database } from './store';

/**
 * True for a code of the user's app or one of the recovery codes. Each is accepted once. The row is
 * locked, so that the same code can't be used twice at the same time.
 */
export async function acceptCode(
  tx: Database,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const mine = eq(staff.id, userId);
  const { totpSecret, totpStep, recoveryCodes } = staff;
  const [row] = await tx
    .select({ totpSecret, totpStep, recoveryCodes })
    .from(staff)
    .where(mine)
    .for('update');
  if (!row?.totpSecret) return false;
  const step = stepOf(row.totpSecret, code, now);
  if (step !== null) {
    if (step <= row.totpStep) return false;
    await tx.update(staff).set({ totpStep: step }).where(mine);
    return true;
  }
  const hash = await recoveryHash(code);
  if (!row.recoveryCodes.includes(hash)) return false;
  const left = row.recoveryCodes.filter((each) => each !== hash);
  await tx.update(staff).set({ recoveryCodes: left }).where(mine);
  return true;
}

export interface NewSecondFactor {
  secret: string;
  /** The time step of the code that confirmed it, which doesn't work again. */
  step: number;
  recoveryCodes: readonly string[];
}

const pendingLimit = 15 * 60_000;

/** Keeps the key of an app that the user is connecting, in place of an earlier one. */
export async function keepPending(
  tx: Database,
  userId: number,
  secret: string,
  now: Date,
): Promise<void> {
  const pending = { pendingSecret: secret, pendingSince: now };
  await tx.update(staff).set(pending).where(eq(staff.id, userId));
}

/** The key that the user is connecting; null if none was made within 15 minutes. */
export async function pendingSecret(
  db: Database,
  userId: number,
  now: Date,
): Promise<string | null> {
  const isRecent = gt(staff.pendingSince, new Date(now.getTime() - pendingLimit));
  const [row] = await db
    .select({ secret: staff.pendingSecret })
    .from(staff)
    .where(and(eq(staff.id, userId), isRecent));
  return row?.secret ?? null;
}

const noPending = { pendingSecret: null, pendingSince: null };

export async function startSecondFactor(
  tx: Database,
  userId: number,
  { secret, step, recoveryCodes }: NewSecondFactor,
): Promise<void> {
  const hashes = await Promise.all(recoveryCodes.map(recoveryHash));
  await tx
    .update(staff)
    .set({ totpSecret: secret, totpStep: step, recoveryCodes: hashes, ...noPending })
    .where(eq(staff.id, userId));
}

/** Replaces the recovery codes. False for a user without a second factor. */
export async function storeRecoveryCodes(
  tx: Database,
  userId: number,
  recoveryCodes: readonly string[],
): Promise<boolean> {
  const hashes = await Promise.all(recoveryCodes.map(recoveryHash));
  const changed = await tx
    .update(staff)
    .set({ recoveryCodes: hashes })
    .where(and(eq(staff.id, userId), isNotNull(staff.totpSecret)))
    .returning({ id: staff.id });
  return changed.length > 0;
}

/** True if the user had one. */
export async function stopSecondFactor(tx: Database, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ totpSecret: staff.totpSecret })
    .from(staff)
    .where(eq(staff.id, userId))
    .for('update');
  await tx
    .update(staff)
    .set({ totpSecret: null, totpStep: 0, recoveryCodes: [], ...noPending })
    .where(eq(staff.id, userId));
  return Boolean(row?.totpSecret);
}
