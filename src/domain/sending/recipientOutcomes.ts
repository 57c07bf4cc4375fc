import type { RecipientOutcome, SendState } from '@/api/contract/sends';

function outcome(address: string, state: RecipientOutcome['state']): RecipientOutcome {
  return { address, state, reason: '', answer: '' };
}

/** Recipients of a message that hasn't been tried yet. */
export function untried(addresses: readonly string[]): RecipientOutcome[] {
  return addresses.map((address) => outcome(address, 'unknown'));
}

/**
 * What is known while another attempt runs: whoever has the message keeps it, and of the others
 * nothing is known, also if the server stops.
 */
export function retried(recipients: readonly RecipientOutcome[]): RecipientOutcome[] {
  return recipients.map((each) =>
    each.state === 'sent' ? each : outcome(each.address, 'unknown'),
  );
}

/** The addresses that don't have the message yet, to which a retry goes. */
export function addressesLeft(recipients: readonly RecipientOutcome[]): string[] {
  return recipients.filter(({ state }) => state !== 'sent').map(({ address }) => address);
}

/** How an attempt ended: for the message, and for each recipient of whom more is known. */
export interface Ending {
  state: 'sent' | 'saved' | 'partial' | 'failed' | 'unknown';
  recipients?: RecipientOutcome[];
}

/**
 * Recipients and state of a message after an attempt. Whoever had the message before keeps it. The
 * others get what is reported of them, or else the state of the whole attempt.
 */
export function afterAttempt(
  before: readonly RecipientOutcome[],
  { state, recipients: reported = [] }: Ending,
): Required<Ending> {
  const rest =
    state === 'sent' || state === 'saved' ? 'sent' : state === 'unknown' ? state : 'failed';
  const recipients = before.map((each) =>
    each.state === 'sent'
      ? each
      : (reported.find(({ address }) => address === each.address) ?? outcome(each.address, rest)),
  );
  const has = (wanted: RecipientOutcome['state']) => recipients.some((one) => one.state === wanted);
  if (recipients.length === 0) return { state, recipients };
  if (has('unknown')) return { state: 'unknown', recipients };
  if (!has('sent')) return { state: 'failed', recipients };
  if (has('failed')) return { state: 'partial', recipients };
  return { state: state === 'saved' ? 'saved' : 'sent', recipients };
}

/** The same after a decision about those of whom nothing is known. */
export function afterDecision(
  recipients: readonly RecipientOutcome[],
  state: 'sent' | 'failed',
): Required<Ending> {
  const known = recipients.filter((each) => each.state !== 'unknown');
  return afterAttempt(recipients, { state, recipients: known });
}

const saved = 'Saved to the outbox: ';

/** Instead of a claim that anybody got it. */
export function savedFor(audience: string): string {
  return saved + audience;
}

/** Such as `Sending to all subscribers of FSI has started`. */
export function startedFor(audience: string): string {
  return `Sending to ${audience}${started}`;
}

const started = ' has started';

/** True for the answer of a send that leaves one email after the other. */
export function saysStarted(message: string): boolean {
  return message.endsWith(started);
}

/** True for the answer of a send that was only saved. */
export function saysSaved(message: string): boolean {
  return message.startsWith(saved);
}

/** Such as `Test sent to ana@desk.example`. */
export function sentTo(channel: string, audience: string): string {
  return channel === 'test' ? `Test sent to ${audience}` : `Sent to the dev list: ${audience}`;
}

/** Such as `Test sent to ana@desk.example · ben@desk.example refused: mailbox unavailable`. */
export function tellRecipients(channel: string, recipients: readonly RecipientOutcome[]): string {
  const sent = recipients.filter(({ state }) => state === 'sent').map(({ address }) => address);
  const others = recipients.filter(({ state }) => state === 'failed').map(tellFailure);
  return [sent.length > 0 ? sentTo(channel, sent.join(', ')) : 'Not sent', ...others].join(' · ');
}

function tellFailure({ address, reason }: RecipientOutcome): string {
  return reason ? `${address} refused: ${reason}` : `${address} not sent`;
}

/** Such as `Sent`, or `Refused: mailbox unavailable`. */
export function recipientState({ state, reason }: RecipientOutcome): string {
  if (reason) return `Refused: ${reason}`;
  return { sent: 'Sent', failed: 'Not sent', unknown: 'Not confirmed' }[state];
}

/** Such as `1 of 2`: how many recipients have the message. */
export function countSent(recipients: readonly Pick<RecipientOutcome, 'state'>[]): string {
  return `${recipients.filter(({ state }) => state === 'sent').length} of ${recipients.length}`;
}

/** True if everybody or some recipients have the message: a test counts for its version then. */
export function hasArrived(state: SendState): boolean {
  return state === 'sent' || state === 'partial';
}
