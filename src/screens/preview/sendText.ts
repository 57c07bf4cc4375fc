import type { SendChannel, SendRecord } from '@/api/contract/sends';
import { stateMoment } from '@/domain/sending/sendState';
import { byteLength } from '@/domain/email/sections';
import { counted } from '@/domain/format/text';
import { formatKilobytes } from '@/domain/format/numbers';
import type { Variant } from '@/domain/newsletter/variants';
import type { PreviewedEmail } from './shownEmail';

/** The labels of the send buttons, which the specification fixes. */
export const sendLabels: Record<SendChannel, string> = {
  test: 'Send Test',
  dev: 'Send DEV',
  bulk: 'Send to Sengrid', // sic
  website: 'Send to FS Insight',
};

export const channelNames: Record<SendChannel, string> = {
  test: 'Test',
  dev: 'DEV',
  bulk: 'Bulk',
  website: 'Website',
};

/** Names a send by its channel and time, such as `Test of 08:12`. */
export function sendName(record: SendRecord, today: string | null): string {
  return `${channelNames[record.channel]} of ${stateMoment(record, today)}`;
}

interface SendText {
  channel: SendChannel;
  variant: Variant;
  /** Of the newsletter. */
  name: string;
  /** Undefined while it loads. */
  email: PreviewedEmail | undefined;
  /** How many subscribers it goes to; undefined where nobody knows. */
  subscribers?: number | undefined;
}

function subscribersOf({ subscribers, email, variant }: SendText): string {
  const brand = email?.brand ?? variant.name;
  return subscribers === undefined
    ? `all subscribers of ${brand}`
    : `${counted(subscribers, 'subscriber')} of ${brand}`;
}

/** Asks whether to send: what goes to whom. */
export function sendQuestion(send: SendText, when: 'now' | 'later' | 'again'): string {
  const { channel, name, email } = send;
  const quoted = `"${name || email?.subject || 'Untitled newsletter'}"`;
  const verb = { now: 'Send', later: 'Schedule', again: 'Reschedule' }[when];
  switch (channel) {
    case 'test':
      return `${verb} a test of ${quoted} to the test mailboxes?`;
    case 'dev':
      return `${verb} ${quoted} to the dev list?`;
    case 'bulk':
      return `${verb} ${quoted} to ${subscribersOf(send)}?`;
    case 'website': {
      const host = email ? new URL(email.website).host : 'the website';
      return `${when === 'now' ? 'Publish' : verb} ${quoted} on ${host}?`;
    }
  }
}

/** Tells one layout of the email from the others: `Full, research insight · 39 KB · as previewed at 08:14`. */
export function sendSentence(variant: Variant, email: PreviewedEmail): string {
  return `${variant.name} · ${formatKilobytes(byteLength(email.html))} · as previewed at ${email.readAt}`;
}

/** Says in the countdown what is about to be sent. */
export function countdownText(send: SendText): string {
  const { channel, email, variant } = send;
  return channel === 'website'
    ? `Publishing on the website of ${email?.brand ?? variant.name}`
    : `Sending to ${subscribersOf(send)}`;
}
