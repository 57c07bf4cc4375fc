import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { secondFactorModes, type SecondFactorMode } from '@/api/contract/signInRules';
import { requiresSecondFactor } from '@/domain/firm/secondFactorRule';
import { hashOf } from '@server/http/tokens';
import { sessions, staff } from './schema/newsletters';
import { settings } from './schema/operations';
import { passkeys } from './schema/signIn';
import { storedSetting, storeSetting } from './settings';
import { sessionChanges, type Database } from './store';

const name = 'second_factor';
const Mode = z.catch(z.enum(secondFactorModes), 'nobody');

/** The stored rule as a column beside others, so that a session is read in one query. */
export const secondFactorRule = sql<unknown>`(select ${settings.value} from ${settings} where ${settings.name} = ${name})`;

/** What `secondFactorRule` reads; nobody until an administrator chooses. */
export const modeOf = (stored: unknown): SecondFactorMode => Mode.parse(stored);

export async function secondFactorMode(db: Database): Promise<SecondFactorMode> {
  return modeOf(await storedSetting(db, name, z.unknown()));
}

/** Counts from everybody's next call on. */
export async function storeSecondFactorMode(tx: Database, mode: SecondFactorMode): Promise<void> {
  await storeSetting(tx, name, mode === 'nobody' ? null : mode);
  await forgetRemembered(tx);
}

/** Servers remember sessions, and forget them all at this notification. */
async function forgetRemembered(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify(${sessionChanges}, '')`);
}

/** True if the firm asks users of this level for a second factor. */
export async function isSecondFactorRequired(db: Database, level: number): Promise<boolean> {
  return requiresSecondFactor(await secondFactorMode(db), level);
}

/** True if the session was opened with a second factor, or its user set one up in it. */
export async function sessionHasSecondFactor(db: Database, token: string): Promise<boolean> {
  const isThis = and(eq(sessions.tokenHash, await hashOf(token)), sessions.hasSecondFactor);
  return (await db.$count(sessions, isThis)) > 0;
}

/** The user of the session has just set up a second factor. */
export async function markSecondFactor(tx: Database, token: string): Promise<void> {
  const isThis = eq(sessions.tokenHash, await hashOf(token));
  await tx.update(sessions).set({ hasSecondFactor: true }).where(isThis);
  await forgetRemembered(tx);
}

/** True if the account has passkeys. */
export async function hasPasskeys(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.staffId, userId))) > 0;
}

/** After a second factor was taken away: sessions of a user without any count as such. */
export async function checkSecondFactors(tx: Database, userId: number): Promise<void> {
  const hasApp = and(eq(staff.id, userId), isNotNull(staff.totpSecret));
  if ((await tx.$count(staff, hasApp)) > 0 || (await hasPasskeys(tx, userId))) return;
  await tx.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.staffId, userId));
  await forgetRemembered(tx);
}
