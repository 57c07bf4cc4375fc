import type { SendChannel, SendRecord } from '@/api/contract/sends';
import { minuteOf } from '@/domain/sending/sendState';
import { byteLength } from '@/domain/email/sections';
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

/** Names a send by its channel and time, such as `Test of 2026-11-20 08:12`. */
export function sendName(record: SendRecord): string {
  return `${channelNames[record.channel]} of ${minuteOf(record)}`;
}

function brandCode(brand: Variant['brand']): string {
  return brand.toUpperCase();
}

function destination(
  channel: SendChannel,
  variant: Variant,
  quoted: string,
  website: string,
): string {
  const brand = brandCode(variant.brand);
  switch (channel) {
    case 'test':
      return `Send a test of ${quoted} to the test mailboxes`;
    case 'dev':
      return `Send ${quoted} to the dev list`;
    case 'bulk':
      return `Send ${quoted} to the bulk provider: all subscribers of ${brand}`;
    case 'website': {
      const { host } = new URL(website);
      return `Publish ${quoted} on the website: ${host}, for all readers of ${brand}`;
    }
  }
}

/** The confirmation sentence of a send: what goes where. */
export function sendSentence(
  channel: SendChannel,
  variant: Variant,
  name: string,
  email: PreviewedEmail,
): string {
  const what = destination(channel, variant, `"${name || email.subject}"`, email.website);
  return `${what}, ${formatKilobytes(byteLength(email.html))}, as previewed ${email.readAt}`;
}

/** Says in the countdown what is about to be sent. */
export function countdownText(channel: SendChannel, brand: Variant['brand']): string {
  return channel === 'website'
    ? `Publishing on the website of ${brandCode(brand)}`
    : `Sending to all subscribers of ${brandCode(brand)}`;
}
