import { capabilities, type Capability } from '@/api/contract/capabilities';
import { authCalls, capabilityCalls, type SignIn } from '@/api/contract/auth';
import { senderOf } from '@/domain/firm/sender';
import { closeSession, openReset, spendReset } from '@server/db/sessions';
import { changePassword, emailKey, findAccount, type StoredAccount } from '@server/db/users';
import { currentPublisher } from '@server/db/publication';
import type { Deps } from '@server/deps';
import { recordActivity } from '@server/activity/record';
import { reply, type Api, type Origin } from '@server/http/api';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';
import { makeGuesses } from '@server/http/guesses';
import { hashOf } from '@server/http/tokens';
import { requireGoodPassword } from '@server/passwordRules';
import { activityOf, makeSignInSteps, mayUsePassword, type SignInSteps } from '@server/signIn';
import { serveIdentity } from './identity';
import { servePasskeySignIn } from './passkeys';
import { offersPasskeys } from '@server/passkeys';

const wrong = () => failure(400, 'Something was wrong. Try again');

/** Sign-in, sign-out and passwords. */
export function authRoutes(api: Api, deps: Deps): void {
  const { db, clock, background, passwords, limits } = deps;
  const recoveries = makeGuesses(limits, 'recovery', 5);
  const resets = makeGuesses(limits, 'reset', 10);
  const mailing = makeGate(1, 1_000);

  serveSignIn(api, deps);

  api.on(authCalls.userInfo, ({ user }) => Promise.resolve(user));
  const missing = new Set<Capability>([
    ...(deps.review ? [] : (['review'] as const)),
    ...(deps.bulkMailer ? [] : (['subscribers'] as const)),
    ...(offersPasskeys(deps.publicUrl) ? [] : (['passkeys'] as const)),
  ]);
  api.on(capabilityCalls.get, () =>
    Promise.resolve(capabilities.filter((each) => !missing.has(each))),
  );

  api.on(authCalls.logout, async ({ token }) => {
    await db.write((tx) => closeSession(tx, token));
    return null;
  });

  api.open(authCalls.forgot, async ({ body, address }) => {
    await recoveries.count(emailKey(body.email), address);
    background.run('recovery', () => mailing(() => sendRecovery(deps, body.email)));
    return reply(null, "If this address has an account, we've sent it an email.");
  });

  api.open(authCalls.reset, async ({ body, address }) => {
    await resets.count(emailKey(body.email), address);
    await requireGoodPassword(body.password, [body.email]);
    const mayReset = mayUsePassword(deps.identity, body.email);
    const found = mayReset ? await findAccount(db.read, body.email) : null;
    const isOpen = found && (await db.write((tx) => spendReset(tx, body.token, found.id, clock())));
    if (!isOpen)
      throw failure(
        400,
        'This link was already used or is older than 15 minutes. Request a new one.',
      );
    const passwordHash = await passwords.hash(body.password);
    await db.write((tx) => changePassword(tx, { userId: found.id, passwordHash }, clock()));
    await recordActivity(deps, { ...activityOf(found, 'reset', address), subject: 'password' });
    return reply(null, 'Password changed. Sign in with the new one.');
  });
}

/** Both sign-in calls, whose attempts are counted together, and sign-up, which is closed. */
function serveSignIn(api: Api, deps: Deps): void {
  const steps = makeSignInSteps(deps);
  const signIn = makeSignIn(deps, steps);
  serveIdentity(api, deps, steps);
  servePasskeySignIn(api, deps, steps);
  const signUps = makeGuesses(deps.limits, 'sign-up', 10);

  api.open(authCalls.login, async ({ body, ...origin }) => ({
    token: await signIn(body, origin),
  }));

  api.open(authCalls.oauthToken, async ({ body: { username, password, code }, ...origin }) => ({
    access_token: await signIn({ email: username, password, code }, origin),
  }));

  api.open(authCalls.signUp, async ({ body, address }) => {
    await signUps.count(emailKey(body.email), address);
    throw failure(403, 'Sign-up is closed. Ask a colleague to add you.');
  });
}

/**
 * Checks the password, then the code of the second factor. A missing code counts as an attempt too,
 * so that passwords can't be guessed without limit where a second factor is on.
 */
function makeSignIn(deps: Deps, steps: SignInSteps) {
  const { db, passwords, identity } = deps;

  async function check({ email, password, code }: SignIn, address: string): Promise<StoredAccount> {
    // An account without a password is answered like an unknown one.
    const found = mayUsePassword(identity, email) ? await findAccount(db.read, email) : null;
    const isRight = await passwords.matches(found?.passwordHash ?? null, password);
    if (!isRight || !found) {
      if (found) steps.recordFailure(found, address);
      throw wrong();
    }
    await steps.requireCode(found, code, address);
    return found;
  }

  return async (asked: SignIn, origin: Origin): Promise<string> => {
    const { address } = origin;
    const key = emailKey(asked.email);
    const account = await steps.attempts.attempt(key, origin, () => check(asked, address));
    return steps.open(account, origin, { hasSecondFactor: account.hasSecondFactor, way: '' });
  };
}

async function sendRecovery(deps: Deps, email: string): Promise<void> {
  const { db, clock, outbox, publicUrl, identity } = deps;
  const account = await findAccount(db.read, email);
  if (!account || !mayUsePassword(identity, account.email)) return;
  const token = await db.write((tx) => openReset(tx, account.id, clock()));
  const brand = (await currentPublisher(deps)).brands.fsi;
  await outbox.deliver({
    from: senderOf(brand),
    to: [account.email],
    subject: 'Choose a new password',
    text: `Open this link within 15 minutes to choose a new password for ${brand.name}:\n\n${publicUrl}reset?t=${token}\n\nIf you didn't ask for this, you can ignore this email.\n`,
    key: `recovery/${await hashOf(token)}`,
  });
}
