import { accountCalls as calls } from '@/api/contract/account';
import type { User } from '@/api/contract/auth';
import { providerName } from '@/domain/firm/identity';
import { acceptCode, startSecondFactor, stopSecondFactor } from '@server/db/secondFactor';
import { endSession, endSessions, sessionsOf } from '@server/db/sessions';
import { accountOf, changeName, changePassword, type StoredAccount } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany, type Limit } from '@server/http/limits';
import { requireGoodPassword } from '@server/passwordRules';
import { mayUsePassword } from '@server/signIn';
import { newRecoveryCodes, newSecondFactor, stepOf } from '@server/secondFactor';

/** Seconds. */
const quarterHour = 15 * 60;

/** What a user sees and changes of their own account. */
export function accountRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.get, async ({ user, token }) => {
    const { hasSecondFactor, recoveryCodes } = await requireAccount(deps, user);
    return {
      first_name: user.first_name,
      email: user.email,
      level: user.level,
      has_second_factor: hasSecondFactor,
      recovery_codes: recoveryCodes,
      sessions: await sessionsOf(db.read, user.user_id, token, clock()),
    };
  });

  api.on(calls.saveName, async ({ body, user }) => {
    await db.write((tx) => changeName(tx, user.user_id, body.first_name));
    return reply(null, 'Name saved');
  });

  api.on(calls.endSession, async ({ body, user }) => {
    await db.write((tx) => endSession(tx, user.user_id, body.id));
    return reply(null, 'Session ended');
  });

  api.on(calls.endOtherSessions, async ({ user, token }) => {
    await db.write((tx) => endSessions(tx, user.user_id, token));
    return reply(null, 'All other sessions ended');
  });

  const proofs = deps.limits({
    name: 'account-proof',
    points: 10,
    seconds: quarterHour,
    message: tooMany('attempts'),
  });
  passwordRoutes(api, deps, proofs);
  secondFactorRoutes(api, deps, proofs);
}

/** Guesses of the password in a session that somebody left open are counted. */
function passwordRoutes(api: Api, deps: Deps, proofs: Limit): void {
  const { db, clock, passwords, identity } = deps;
  api.on(calls.changePassword, async ({ body, user, token }) => {
    const account = await requireAccount(deps, user);
    if (identity && !mayUsePassword(identity, account.email)) {
      const name = providerName(identity.provider);
      throw failure(403, `You sign in with ${name}, so there is no password to change.`);
    }
    await proofs.count(String(user.user_id));
    if (!(await passwords.matches(account.passwordHash, body.current))) {
      throw failure(400, "Your current password isn't right. Try again.");
    }
    await requireGoodPassword(body.password, [user.email, user.first_name]);
    await proofs.forget(String(user.user_id));
    const passwordHash = await passwords.hash(body.password);
    const change = { userId: user.user_id, passwordHash, keptToken: token };
    await db.write((tx) => changePassword(tx, change, clock()));
    return reply(null, 'Password changed. All other sessions ended.');
  });
}

function secondFactorRoutes(api: Api, deps: Deps, proofs: Limit): void {
  const { db, clock, passwords } = deps;

  api.on(calls.startSecondFactor, ({ user }) => Promise.resolve(newSecondFactor(user.email)));

  api.on(calls.confirmSecondFactor, async ({ body: { secret, code }, user }) => {
    if ((await requireAccount(deps, user)).hasSecondFactor) {
      throw failure(409, 'Two-step sign-in is already on. Reload the page.');
    }
    const step = stepOf(secret, code, clock());
    if (step === null) {
      throw failure(400, "This code isn't right. Enter the one that your app shows now.");
    }
    const recoveryCodes = newRecoveryCodes();
    await db.write((tx) => startSecondFactor(tx, user.user_id, { secret, step, recoveryCodes }));
    return { recovery_codes: recoveryCodes };
  });

  api.on(calls.stopSecondFactor, async ({ body: { proof }, user }) => {
    const { passwordHash } = await requireAccount(deps, user);
    await proofs.count(String(user.user_id));
    const isProven =
      (await passwords.matches(passwordHash, proof)) ||
      (await db.write((tx) => acceptCode(tx, user.user_id, proof, clock())));
    if (!isProven) throw failure(400, "This password or code isn't right. Try again.");
    await proofs.forget(String(user.user_id));
    await db.write((tx) => stopSecondFactor(tx, user.user_id));
    return reply(null, 'Two-step sign-in is off');
  });
}

async function requireAccount({ db }: Pick<Deps, 'db'>, user: User): Promise<StoredAccount> {
  const account = await accountOf(db.read, user.user_id);
  if (!account) throw failure(401, 'Unauthenticated');
  return account;
}
