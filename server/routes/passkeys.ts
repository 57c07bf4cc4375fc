import type { Call } from '@/api/contract/call';
import { passkeyCalls as calls } from '@/api/contract/passkeys';
import { providerName } from '@/domain/firm/identity';
import { findPasskey, passkeysOf, removePasskey } from '@server/db/passkeys';
import { checkSecondFactors, markSecondFactor } from '@server/db/signInRules';
import { markProven } from '@server/db/sessions';
import { currentPublisher } from '@server/db/publication';
import { accountOf, type StoredAccount } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api, type SignedInRequest } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { addNew, askForKnown, askForNew, isAnswerOf } from '@server/passkeys';
import { ownAdvice, sendChangeNotice } from '@server/sending/changeNotice';
import { mayUsePassword, type SignInSteps } from '@server/signIn';

/** Passkeys of the user's own account. */
export function passkeyRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  const tell = (request: SignedInRequest<Call>, what: string) =>
    sendChangeNotice(deps, request, {
      to: [request.user.email],
      what,
      advice: ownAdvice,
      path: '/app/settings',
    });

  api.on(calls.list, ({ user }) => passkeysOf(db.read, user.user_id));

  api.on(calls.startAdd, async ({ user }) => {
    requireOwnSignIn(deps, user.email);
    const { name } = (await currentPublisher(deps)).brands.fsi;
    return { ...(await askForNew(deps, user, name)) };
  });

  api.on(calls.add, async (request) => {
    const { body, user } = request;
    requireOwnSignIn(deps, user.email);
    await addNew(deps, { user, ...body });
    await db.write((tx) => markSecondFactor(tx, request.token));
    tell(request, 'A passkey was added to your account.');
    return reply(null, 'Passkey added');
  });

  api.on(calls.remove, async (request) => {
    const { body, user } = request;
    await db.write(async (tx) => {
      await removePasskey(tx, user.user_id, body.id);
      await checkSecondFactors(tx, user.user_id);
    });
    tell(request, 'A passkey was removed from your account.');
    return reply(null, 'Passkey removed');
  });

  proofRoutes(api, deps);
}

/** Proving who uses a session, as the password does. */
function proofRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits } = deps;
  const message = tooMany('attempts');
  const proofs = limits({ name: 'passkey-proof', points: 20, seconds: 15 * 60, message });

  api.on(calls.startProof, async ({ user }) => {
    requireOwnSignIn(deps, user.email);
    await proofs.count(String(user.user_id));
    return { ...(await askForKnown(deps, user.user_id)) };
  });

  api.on(calls.prove, async ({ body: { credential }, user, token }) => {
    requireOwnSignIn(deps, user.email);
    const passkey = await findPasskey(db.read, credential.id);
    const isOwn = passkey?.staffId === user.user_id;
    if (!isOwn || !(await isAnswerOf(deps, passkey, credential, user.user_id))) throw wrong();
    await proofs.forget(String(user.user_id));
    await db.write((tx) => markProven(tx, token, clock()));
    return null;
  });
}

/** A passkey would outlive a person's place in the firm's identity provider. */
function requireOwnSignIn({ identity }: Deps, email: string): void {
  if (!identity || mayUsePassword(identity, email)) return;
  const name = providerName(identity.provider);
  throw failure(403, `You sign in with ${name}. Passkeys are turned off.`);
}

const wrong = () => failure(400, "This passkey didn't work. Try again, or sign in another way.");

/** Signing in with a passkey, whose attempts count like those of passwords. */
export function servePasskeySignIn(api: Api, deps: Deps, steps: SignInSteps): void {
  const { db, identity } = deps;

  api.open(calls.signInOptions, async () => ({ ...(await askForKnown(deps)) }));

  api.open(calls.signIn, async ({ body: { credential }, ...origin }) => {
    const passkey = await findPasskey(db.read, credential.id);
    const owner = passkey && (await accountOf(db.read, passkey.staffId));
    const check = async (): Promise<StoredAccount> => {
      if (!passkey || !owner || !mayUsePassword(identity, owner.email)) throw wrong();
      if (await isAnswerOf(deps, passkey, credential)) return owner;
      steps.recordFailure(owner, origin.address, 'With a passkey');
      throw wrong();
    };
    const account = await steps.attempts.attempt(owner?.email ?? credential.id, origin, check);
    const how = { hasSecondFactor: true, way: 'With a passkey' };
    return { token: await steps.open(account, origin, how) };
  });
}
