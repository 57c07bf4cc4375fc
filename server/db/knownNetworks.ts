import { and, eq, gt, lt } from 'drizzle-orm';
import { hashOf } from '@server/http/tokens';
import { limits } from './schema/operations';
import type { Database } from './store';

/** Milliseconds for which a network or a browser stays known after a sign-in: 30 days. */
export const knownFor = 30 * 24 * 60 * 60_000;

/** A hash, because the table should not tell who signs in from where. */
async function keyOf(account: string, network: string): Promise<string> {
  return `known:${await hashOf(`${account}\n${network}`)}`;
}

/** True if the account signed in from this network within the last 30 days. */
export async function isKnownNetwork(
  db: Database,
  { account, network }: { account: string; network: string },
  now: Date,
): Promise<boolean> {
  const isFresh = gt(limits.expire, now.getTime());
  const found = await db
    .select({ key: limits.key })
    .from(limits)
    .where(and(eq(limits.key, await keyOf(account, network)), isFresh));
  return found.length > 0;
}

export async function rememberNetwork(
  tx: Database,
  { account, network }: { account: string; network: string },
  now: Date,
): Promise<void> {
  const expire = now.getTime() + knownFor;
  await tx
    .insert(limits)
    .values({ key: await keyOf(account, network), expire })
    .onConflictDoUpdate({ target: limits.key, set: { expire } });
}

/** Deletes counts that have ended, and networks that are no longer known. */
export async function forgetEndedLimits(tx: Database, now: Date): Promise<void> {
  await tx.delete(limits).where(lt(limits.expire, now.getTime()));
}
