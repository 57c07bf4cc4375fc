import { eq } from 'drizzle-orm';
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

export async function startSecondFactor(
  tx: Database,
  userId: number,
  { secret, step, recoveryCodes }: NewSecondFactor,
): Promise<void> {
  const hashes = await Promise.all(recoveryCodes.map(recoveryHash));
  await tx
    .update(staff)
    .set({ totpSecret: secret, totpStep: step, recoveryCodes: hashes })
    .where(eq(staff.id, userId));
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
    .set({ totpSecret: null, totpStep: 0, recoveryCodes: [] })
    .where(eq(staff.id, userId));
  return Boolean(row?.totpSecret);
}
