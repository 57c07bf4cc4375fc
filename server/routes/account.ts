import { accountCalls as calls } from '@/api/contract/account';
import type { User } from '@/api/contract/auth';
import { providerName } from '@/domain/firm/identity';
import type { Call } from '@/api/contract/call';
import {
  keepPending,
  pendingSecret,
  startSecondFactor,
  stopSecondFactor,
  storeRecoveryCodes,
} from '@server/db/secondFactor';
import { checkSecondFactors, markSecondFactor } from '@server/db/signInRules';
import { endSession, endSessions, sessionsOf } from '@server/db/sessions';
import { accountOf, changeName, changePassword, type StoredAccount } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api, type SignedInRequest } from '@server/http/api';
import { failure } from '@server/http/failure';
import { requireGoodPassword } from '@server/passwordRules';
import { makeProve } from '@server/proof';
import { mayUsePassword } from '@server/signIn';
import { emailChangeRoutes, fixedEmailNote } from './emailChange';
import { newRecoveryCodes, newSecondFactor, stepOf } from '@server/secondFactor';
import { ownAdvice, sendChangeNotice } from '@server/sending/changeNotice';

/** What a user sees and changes of their own account. */
export function accountRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.get, async ({ user, token }) => {
    const { hasSecondFactor, recoveryCodes } = await requireAccount(deps, user);
    return {
      first_name: user.first_name,
      email: user.email,
      email_note: fixedEmailNote(deps, user.email),
      has_password: mayUsePassword(deps.identity, user.email),
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

  proofRoutes(api, deps);
  secondFactorRoutes(api, deps);
  emailChangeRoutes(api, deps);
}

/** Giving the password again, and changing it. */
function proofRoutes(api: Api, deps: Deps): void {
  const { db, clock, passwords, identity } = deps;
  const prove = makeProve(deps);

  api.on(calls.prove, async ({ body: { password }, user, token }) => {
    const proof = { userId: user.user_id, token, password };
    await prove(proof, "Your password isn't right. Try again.");
    return null;
  });

  api.on(calls.changePassword, async ({ body, user, token }) => {
    if (identity && !mayUsePassword(identity, user.email)) {
      const name = providerName(identity.provider);
      throw failure(403, `You sign in with ${name}, so there is no password to change.`);
    }
    const proof = { userId: user.user_id, token, password: body.current };
    await prove(proof, "Your current password isn't right. Try again.");
    await requireGoodPassword(body.password, [user.email, user.first_name]);
    const passwordHash = await passwords.hash(body.password);
    const change = { userId: user.user_id, passwordHash, keptToken: token };
    await db.write((tx) => changePassword(tx, change, clock()));
    return reply(null, 'Password changed. All other sessions ended.');
  });
}

function secondFactorRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const tell = (request: SignedInRequest<Call>, what: string) =>
    sendChangeNotice(deps, request, {
      to: [request.user.email],
      what,
      advice: ownAdvice,
      path: '/app/settings',
    });

  api.on(calls.startSecondFactor, async ({ user }) => {
    await refuseSecond(deps, user);
    const made = newSecondFactor(user.email);
    await db.write((tx) => keepPending(tx, user.user_id, made.secret, clock()));
    return made;
  });

  api.on(calls.confirmSecondFactor, async (request) => {
    const { body, user } = request;
    await refuseSecond(deps, user);
    const secret = await pendingSecret(db.read, user.user_id, clock());
    if (secret === null) {
      throw failure(409, 'This QR code is older than 15 minutes. Press Turn on again.');
    }
    const step = stepOf(secret, body.code, clock());
    if (step === null) {
      throw failure(400, "This code isn't right. Enter the one that your app shows now.");
    }
    const recoveryCodes = newRecoveryCodes();
    await db.write(async (tx) => {
      await startSecondFactor(tx, user.user_id, { secret, step, recoveryCodes });
      await markSecondFactor(tx, request.token);
    });
    tell(request, 'Two-step sign-in was turned on for your account.');
    return { recovery_codes: recoveryCodes };
  });

  api.on(calls.stopSecondFactor, async (request) => {
    await db.write(async (tx) => {
      await stopSecondFactor(tx, request.user.user_id);
      await checkSecondFactors(tx, request.user.user_id);
    });
    tell(request, 'Two-step sign-in was turned off for your account.');
    return reply(null, 'Two-step sign-in is off');
  });

  api.on(calls.renewRecoveryCodes, async (request) => {
    const { user } = request;
    const recoveryCodes = newRecoveryCodes();
    if (!(await db.write((tx) => storeRecoveryCodes(tx, user.user_id, recoveryCodes)))) {
      throw failure(409, 'Two-step sign-in is off. Reload the page.');
    }
    tell(
      request,
      'New recovery codes were made for your account. The earlier ones don’t work anymore.',
    );
    return { recovery_codes: recoveryCodes };
  });
}

/** Throws 409 for a user who has a second factor. */
async function refuseSecond(deps: Deps, user: User): Promise<void> {
  if (!(await requireAccount(deps, user)).hasSecondFactor) return;
  throw failure(409, 'Two-step sign-in is already on. Reload the page.');
}

async function requireAccount({ db }: Pick<Deps, 'db'>, user: User): Promise<StoredAccount> {
  const account = await accountOf(db.read, user.user_id);
  if (!account) throw failure(401, 'Unauthenticated');
  return account;
}
