import type { User } from '@/api/contract/auth';
import { wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { administratorsIn } from '@server/db/users';
import type { Deps } from '@server/deps';
import type { Origin } from '@server/http/api';
import { sendNotice } from './heldSends';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'background' | 'publicUrl' | 'publisher'>;

/** Who made a sensitive change, and from where. */
export interface Actor extends Pick<Origin, 'address' | 'device'> {
  user: Pick<User, 'first_name' | 'email'>;
}

export interface ChangeNotice {
  /** The addresses of the accounts that the change concerns. */
  to: readonly string[] | 'administrators';
  /** The sentence that says what changed, and the message's subject without its full stop. */
  what: string;
  /** What to do for somebody who doesn't expect it. */
  advice: string;
  /** The page where it can be looked at, such as `/app/settings`. */
  path: string;
}

export const ownAdvice =
  'If this wasn’t you, set a new password with “Forgot your password?”, end your other sessions under Settings > My account, and tell an administrator.';

export const administratorsAdvice =
  'If you didn’t expect this, ask who did it. If they didn’t, end their sessions under Settings > People, undo it, and have them set a new password.';

/**
 * Mails those concerned what changed, when, from where and by whom. It is sent after the answer, and a
 * message that can't leave is logged: the change itself never fails by it.
 */
export function sendChangeNotice(deps: NoticeDeps, actor: Actor, notice: ChangeNotice): void {
  const { to, what, advice, path } = notice;
  const at = deps.clock();
  const text = `${what}\n\n${circumstances(actor, at)}\n\n${advice}`;
  const message = { subject: what.replace(/\.$/, ''), text, path, key: crypto.randomUUID() };
  deps.background.run('notice', async () => {
    const addresses = to === 'administrators' ? await administratorsIn(deps.db.read) : to;
    sendNotice(deps, { ...message, to: addresses });
  });
}

function circumstances({ user, address, device }: Actor, at: Date): string {
  const { first_name: name, email } = user;
  const when = formatMoment(wallClockAt(at), null, { hasHour: true });
  return [
    `When: ${when}, New York time`,
    `By: ${name && name !== email ? `${name} (${email})` : email}`,
    ...(address ? [`From: ${placeInWords(address)}${device && `, with ${device}`}`] : []),
  ].join('\n');
}

/** Such as `the network address 192.0.2.14`. */
function placeInWords(address: string): string {
  if (address === 'local') return 'an unknown network address';
  if (address.includes('/')) return `the network ${address}`;
  return `the network address ${address}`;
}
