import type { ActivityAction } from '@/api/contract/activity';
import type { CodeNeeded } from '@/api/contract/auth';
import { nameInActivity, recordActivity } from '@server/activity/record';
import type { ActivityEntry } from '@server/db/activity';
import { acceptCode } from '@server/db/secondFactor';
import { openSession } from '@server/db/sessions';
import { hasPasskeys, isSecondFactorRequired } from '@server/db/signInRules';
import type { StoredAccount } from '@server/db/users';
import type { Deps } from '@server/deps';
import type { Origin } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { makeSignInLimits, type SignInLimits } from '@server/http/signInLimits';
import type { IdentityOptions } from './identity/options';
import { emailKey } from '@server/db/users';

interface Named extends Pick<StoredAccount, 'firstName' | 'email'> {
  /** Null for somebody who has no account. */
  id: number | null;
}

/** What an account did, or what was tried with it. */
export function activityOf(
  account: Named,
  action: ActivityAction,
  address: string,
  reason = '',
): ActivityEntry {
  const { id, firstName: first_name, email } = account;
  const staff = nameInActivity({ first_name, email });
  return { action, subject: 'account', subjectId: id, staffId: id, staff, address, reason };
}

/** 403, because the dashboard reads a 401 as a sign-out. */
export function codeNeeded(message: string) {
  return failure(403, message, { needs_code: true } satisfies CodeNeeded);
}

/** False for accounts that sign in at the identity provider only. */
export function mayUsePassword(identity: IdentityOptions | undefined, email: string): boolean {
  const passwords = identity?.passwords ?? 'all';
  return passwords === 'all' || emailKey(email) === emailKey(passwords.emergency);
}

/**
 * Where two-step sign-in is required, somebody who has passkeys signs in with one: whoever knows the
 * password alone must not get in and set up another second factor.
 */
async function requirePasskey({ db }: Deps, { id, level }: StoredAccount): Promise<void> {
  if (!(await isSecondFactorRequired(db.read, level)) || !(await hasPasskeys(db.read, id))) return;
  throw failure(403, 'Your firm requires two-step sign-in. Sign in with your passkey.');
}

/** What all ways to sign in share. */
export interface SignInSteps {
  /** Counts the attempts of all of them together. */
  attempts: SignInLimits;
  /** Throws unless the code is right, or the account has no second factor. */
  requireCode(account: StoredAccount, code: string | undefined, address: string): Promise<void>;
  /** Opens a session and returns its token. */
  open(account: StoredAccount, origin: Origin, how: HowSignedIn): Promise<string>;
  /** Later, so that the time of the answer doesn't tell whether the account exists. */
  recordFailure(account: StoredAccount, address: string, reason?: string): void;
}

export interface HowSignedIn {
  /** True if more than a password was asked. */
  hasSecondFactor: boolean;
  /** Such as `With Google`; empty for a password. */
  way: string;
}

export function makeSignInSteps(deps: Deps): SignInSteps {
  const { db, clock, limits, background } = deps;
  const message = tooMany('attempts');
  const codes = limits({ name: 'sign-in-code', points: 10, seconds: 15 * 60, message });
  const recordFailure: SignInSteps['recordFailure'] = (account, address, reason) =>
    background.run('activity', () =>
      recordActivity(deps, activityOf(account, 'failed to sign in to', address, reason)),
    );

  return {
    attempts: makeSignInLimits(deps),
    recordFailure,
    async requireCode(account, code, address) {
      if (!account.hasSecondFactor) return;
      if (!code) throw codeNeeded('Enter the code from your authenticator app.');
      await codes.count(String(account.id));
      if (await db.write((tx) => acceptCode(tx, account.id, code, clock()))) return;
      recordFailure(account, address);
      throw codeNeeded("This code isn't right or was already used. Try the next one.");
    },
    async open(account, origin, { hasSecondFactor, way }) {
      if (!hasSecondFactor) await requirePasskey(deps, account);
      await codes.forget(String(account.id));
      const opened = { device: origin.device, address: origin.address, hasSecondFactor };
      const token = await db.write((tx) => openSession(tx, account.id, opened, clock()));
      await recordActivity(deps, activityOf(account, 'signed in to', origin.address, way));
      return token;
    },
  };
}
