import { accountCalls as calls } from '@/api/contract/account';
import { providerName } from '@/domain/firm/identity';
import { senderOf } from '@/domain/firm/sender';
import { confirmEmailChange, openEmailChange } from '@server/db/emailChanges';
import { currentPublisher } from '@server/db/publication';
import { emailKey } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { hashOf } from '@server/http/tokens';
import { ownAdvice, sendChangeNotice } from '@server/sending/changeNotice';
import { mayUsePassword } from '@server/signIn';

/** Whoever lost the account can't help themselves by the address that they lost. */
const changedAdvice =
  'If this wasn’t you, tell an administrator at once. Under Settings > People they can remove your account, which ends its sessions, and add it again with your address.';

/** Changing the address of the user's own account, by a link that the new address gets. */
export function emailChangeRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits, background } = deps;
  const message = tooMany('requests');
  const requests = limits({ name: 'email-change', points: 5, seconds: 60 * 60, message });

  api.on(calls.startEmailChange, async (request) => {
    const { user } = request;
    refuseFixed(deps, user.email);
    const change = { userId: user.user_id, from: user.email, to: emailKey(request.body.email) };
    if (change.to === change.from) throw failure(400, 'This is your address already.');
    await requests.count(String(user.user_id));
    const secret = await db.write((tx) => openEmailChange(tx, change, clock()));
    background.run('email change', () => sendLink(deps, change.to, secret));
    sendChangeNotice(deps, request, {
      to: [change.from],
      what: `A change of your email address to ${change.to} was requested.`,
      advice: `Nothing has changed yet. ${ownAdvice}`,
      path: '/app/settings',
    });
    return reply(null, 'We’ve sent a link to the new address. It works for 15 minutes.');
  });

  api.on(calls.confirmEmailChange, async (request) => {
    const { user, token, body } = request;
    refuseFixed(deps, user.email);
    const confirmed = { userId: user.user_id, secret: body.token, keptToken: token };
    const { from, to } = await db.write((tx) => confirmEmailChange(tx, confirmed, clock()));
    sendChangeNotice(deps, request, {
      to: [from, to],
      what: `Your email address was changed to ${to}.`,
      advice: changedAdvice,
      path: '/app/settings',
    });
    return reply(null, 'Email changed. All other sessions ended.');
  });
}

/** Why the address of an account can't be changed here; empty if it can. */
export function fixedEmailNote({ identity }: Pick<Deps, 'identity'>, email: string): string {
  if (!identity || identity.passwords === 'all') return '';
  if (mayUsePassword(identity, email)) {
    return 'This is the emergency account. Its address is in the server’s configuration and can’t be changed here.';
  }
  const name = providerName(identity.provider);
  return `You sign in with ${name}, so your address can’t be changed here.`;
}

function refuseFixed(deps: Deps, email: string): void {
  const note = fixedEmailNote(deps, email);
  if (note) throw failure(403, note);
}

/** The secret stands behind the `#`, which browsers send to no server. */
async function sendLink(deps: Deps, to: string, secret: string): Promise<void> {
  const { outbox, publicUrl } = deps;
  const brand = (await currentPublisher(deps)).brands.fsi;
  await outbox.deliver({
    from: senderOf(brand),
    to: [to],
    subject: 'Confirm your new email address',
    text: `Open this link within 15 minutes and press Confirm to sign in to ${brand.name} with this address from now on:\n\n${publicUrl}app/settings#email=${secret}\n\nIf you didn't ask for this, you can ignore this email.\n`,
    key: `email-change/${await hashOf(secret)}`,
  });
}
