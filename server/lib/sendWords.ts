import { formatClock } from '@/domain/dates';
import type { Obstacle, SendRow } from '@server/db/sends';
import { failure } from './failure';

/** Nobody knows yet, or nobody will without asking. */
export function unclear(state: 'sending' | 'unknown') {
  return failure(
    409,
    state === 'sending'
      ? 'This message is being sent. The log of sends shows what comes of it.'
      : 'It is not known whether this message left. Find out, then say so in the log of sends.',
  );
}

/** Another message of the lane stands in the way. */
export function blocked({ state, row }: Obstacle) {
  if (state !== 'sent') return unclear(state === 'sending' ? 'sending' : 'unknown');
  const when = formatClock(row.updatedAt);
  return failure(
    409,
    `This went out at ${when} already: ${row.audience}. Reload before you send again.`,
  );
}

/** One key was given to two messages. */
export function otherMessage() {
  return failure(409, 'This send key belongs to another message.');
}

/** `Sent at 08:20: all subscribers of FSI` */
export function sentBefore({ audience, updatedAt }: SendRow): string {
  return `Sent at ${formatClock(updatedAt)}: ${audience}`;
}
