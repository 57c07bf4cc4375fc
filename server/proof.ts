import type { ProofNeeded } from '@/api/contract/auth';
import { providerName } from '@/domain/firm/identity';
import { isProven, markProven } from '@server/db/sessions';
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { mayUsePassword } from '@server/signIn';

/**
 * Throws 403 with a mark by which the dashboard asks for the password or a passkey, unless the user
 * signed in or gave one within the last 10 minutes. A sign-in counts too, because not everybody has a password.
 */
export async function requireFreshProof(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  if (await isProven(db.read, token, clock())) return;
  // 403, because the dashboard reads a 401 as a sign-out.
  throw failure(403, 'Nothing was changed. Confirm with your password, or sign in again.', {
    needs_proof: true,
  } satisfies ProofNeeded);
}

interface Proof {
  userId: number;
  token: string;
  password: string;
}

/**
 * Asks users for their password again. Guesses in a session that somebody left open are counted; the
 * right one proves the session.
 */
export function makeProve({ db, clock, limits, passwords, identity }: Deps) {
  const message = tooMany('attempts');
  const proofs = limits({ name: 'proof', points: 10, seconds: 15 * 60, message });
  return async ({ userId, token, password }: Proof, wrong: string): Promise<void> => {
    await proofs.count(String(userId));
    const account = await accountOf(db.read, userId);
    if (identity && account && !mayUsePassword(identity, account.email)) {
      const name = providerName(identity.provider);
      throw failure(403, `You sign in with ${name}. Sign out and in again, then make the change.`);
    }
    if (!(await passwords.matches(account?.passwordHash ?? null, password))) {
      throw failure(400, wrong);
    }
    await proofs.forget(String(userId));
    await db.write((tx) => markProven(tx, token, clock()));
  };
}
