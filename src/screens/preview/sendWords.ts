import type { SendChannel } from '@/api/contract/sends';
import { firm } from '@/domain/firm';
import { byteLength } from '@/domain/findings/sections';
import { formatKilobytes } from '@/domain/numbers';
import type { Variant } from '@/domain/variants';
import type { PreviewedEmail } from './PreviewScreen';

/** The buttons' labels (second document, §2.1 and §2.12). */
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

export function brandCode(brand: Variant['brand']): string {
  return brand.toUpperCase();
}

function destination(channel: SendChannel, variant: Variant, quoted: string): string {
  const brand = brandCode(variant.brand);
  switch (channel) {
    case 'test':
      return `Send a test of ${quoted} to the test mailboxes`;
    case 'dev':
      return `Send ${quoted} to the dev list`;
    case 'bulk':
      return `Send ${quoted} to the bulk provider: all subscribers of ${brand}`;
    case 'website': {
      const { host } = new URL(firm.brands[variant.brand].website);
      return `Publish ${quoted} on the website: ${host}, for all readers of ${brand}`;
    }
  }
}

/** Says what goes where, before it goes. */
export function sendSentence(
  channel: SendChannel,
  variant: Variant,
  name: string,
  email: PreviewedEmail,
): string {
  const what = destination(channel, variant, `"${name || email.subject}"`);
  return `${what}, ${formatKilobytes(byteLength(email.html))}, as previewed ${email.readAt}`;
}

/** What is about to leave, in the words of the countdown. */
export function leavingWords(channel: SendChannel, brand: Variant['brand']): string {
  return channel === 'website'
    ? `Publishing on the website of ${brandCode(brand)}`
    : `Sending to all subscribers of ${brandCode(brand)}`;
}

/** `1 finding`, `2 findings`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
