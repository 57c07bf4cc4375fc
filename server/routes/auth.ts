import { authCalls } from '@/api/contract/auth';
import { firm } from '@/domain/firm/firm';
import { closeSession, openReset, openSession, spendReset } from '@server/db/sessions';
import { changePassword, emailKey, findAccount } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';
import { makeGuesses } from '@server/http/guesses';
import { makeSignInLimits } from '@server/http/signInLimits';
import { hashOf } from '@server/http/tokens';

const wrong = () => failure(400, 'Something was wrong. Try again');

/** Sign-in, sign-out and passwords. */
export function authRoutes(api: Api, deps: Deps): void {
  const { db, clock, background, passwords, limits } = deps;
  const recoveries = makeGuesses(limits, 'recovery', 5);
  const resets = makeGuesses(limits, 'reset', 10);
  const mailing = makeGate(1, 1_000);

  serveSignIn(api, deps);

  api.on(authCalls.userInfo, ({ user }) => Promise.resolve(user));

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
    const found = await findAccount(db.read, body.email);
    const isOpen = found && (await db.write((tx) => spendReset(tx, body.token, found.id, clock())));
    if (!isOpen)
      throw failure(
        400,
        'This link was already used or is older than 15 minutes. Request a new one.',
      );
    const passwordHash = await passwords.hash(body.password);
    await db.write((tx) => changePassword(tx, found.id, passwordHash));
    return reply(null, 'Password changed. Sign in with the new one.');
  });
}

/** Both sign-in calls, whose attempts are counted together, and sign-up, which is closed. */
function serveSignIn(api: Api, deps: Deps): void {
  const { db, clock, passwords } = deps;
  const signIns = makeSignInLimits(deps);
  const signUps = makeGuesses(deps.limits, 'sign-up', 10);

  async function signIn(email: string, password: string, address: string): Promise<string> {
    const account = emailKey(email);
    const { id } = await signIns.attempt(account, address, async () => {
      const found = await findAccount(db.read, account);
      const isRight = await passwords.matches(found?.passwordHash ?? null, password);
      if (!isRight || !found) throw wrong();
      return found;
    });
    return db.write((tx) => openSession(tx, id, clock()));
  }

  api.open(authCalls.login, async ({ body, address }) => ({
    token: await signIn(body.email, body.password, address),
  }));

  api.open(authCalls.oauthToken, async ({ body, address }) => ({
    access_token: await signIn(body.username, body.password, address),
  }));

  api.open(authCalls.signUp, async ({ body, address }) => {
    await signUps.count(emailKey(body.email), address);
    throw failure(403, 'Sign-up is closed. Ask a colleague to add you.');
  });
}

async function sendRecovery({ db, clock, outbox, publicUrl }: Deps, email: string): Promise<void> {
  const account = await findAccount(db.read, email);
  if (!account) return;
  const token = await db.write((tx) => openReset(tx, account.id, clock()));
  await outbox.deliver({
    from: firm.brands.fsi.sender,
    to: [account.email],
    subject: 'Choose a new password',
    text: `Open this link within 15 minutes to choose a new password for Research Desk:\n\n${publicUrl}reset?t=${token}\n\nIf you didn't ask for this, you can ignore this email.\n`,
    key: `recovery/${await hashOf(token)}`,
  });
}
