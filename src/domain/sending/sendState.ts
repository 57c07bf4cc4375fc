import type { RecipientOutcome, SendChannel, SendState } from '@/api/contract/sends';
import { formatMoment } from '@/domain/format/moment';
import { countSent } from './recipientOutcomes';

/** The display names of the states of emails and pushes. */
export const sendStateNames: Record<SendState, string> = {
  intent: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  saved: 'Saved to the outbox',
  partial: 'Sent to some recipients',
  failed: 'Not delivered',
  unknown: 'Delivery not confirmed',
};

/** The note of a log that only this browser remembers. */
export const ofThisBrowser = 'Only what was sent from this browser. The server keeps no list.';

interface NamedSend {
  state: SendState;
  /** True for an email or a publication that was only written to the outbox. */
  is_saved?: boolean;
  recipients?: readonly Pick<RecipientOutcome, 'state'>[];
}

/** Whether it was sent or only saved; a saved email counts as sent everywhere but in words. */
export function shownState({ state, is_saved = false }: NamedSend): SendState {
  return state === 'sent' && is_saved ? 'saved' : state;
}

/** Such as `Sent`, or `Sent to 1 of 2`. */
export function sendStateName(send: NamedSend): string {
  const { state, recipients = [] } = send;
  return state === 'partial' && recipients.length > 0
    ? `Sent to ${countSent(recipients)}`
    : sendStateNames[shownState(send)];
}

/** How a question about a second send begins, such as `Already sent`. */
export function alreadyDone(send: NamedSend & { channel: SendChannel }): string {
  if (shownState(send) === 'saved') return 'Already saved to the outbox';
  return send.channel === 'website' ? 'Already published' : 'Already sent';
}

interface DatedSend {
  updated_at: string | null;
  created_at: string | null;
}

/** When the state was reached, as sentences say it: `08:20` today, `20 Nov 08:20` weeks later. */
export function stateMoment({ updated_at, created_at }: DatedSend, today: string | null): string {
  return formatMoment(updated_at ?? created_at, today, { hasHour: true }) || 'an unknown time';
}
