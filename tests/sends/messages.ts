import type { IssueInput } from '@/domain/issue';
import { sampleNewsletter } from '@/api/samples/newsletters';
import type { SendRow } from '@server/db/sends';
import type { FindSend, Order } from '@server/lib/ledger';
import { findIn, orderOf, type Sending } from '@server/lib/orders';
import type { Letter, Provider } from '@server/lib/providers/provider';
import { hashOf } from '@server/lib/tokens';
import type { Action } from './cases';

type Channel = Sending['channel'];

const channels: Record<Action, Channel | 'push'> = {
  sendTest: 'test',
  sendTestDev: 'dev',
  sendToSengrid: 'bulk',
  publish_site: 'website',
  notification_send: 'push',
  notification_scheduled: 'push',
};

const testRecipients = ['ana@desk.example', 'ben@desk.example'];
const devRecipients = ['dev@desk.example'];
const devices = ['phone of Ana', 'phone of Ben'];
const email = { subject: 'Morning', html: '<p>Morning</p>', text: 'Morning' };
const hash = hashOf(email.html);
const notificationId = 7;

/** Everybody whom the message of an action is meant for, as the provider hears of them. */
export function recipientsOf(action: Action): string[] {
  const channel = channels[action];
  if (channel === 'test') return testRecipients;
  if (channel === 'dev') return devRecipients;
  if (channel === 'push') return devices;
  return channel === 'bulk' ? ['all subscribers of FSI'] : ['insight.northlight.example'];
}

export function addressees(letter: Letter): string[] {
  return letter.to.length > 0 ? letter.to : [letter.audience];
}

/** The order that a press on this button becomes. */
export function orderFor(action: Action, provider: Provider, key: string, staffId: number): Order {
  const channel = channels[action];
  if (channel === 'push') return pushOrder(provider, key, staffId);
  const providers = { test: provider, dev: provider, bulk: provider, website: provider };
  const deps = { testRecipients, devRecipients, providers } as Parameters<typeof orderOf>[0];
  const user = { user_id: staffId, email: `staff${staffId}@desk.example` } as Sending['user'];
  const input = { newsletter: sampleNewsletter } as IssueInput;
  const sending = { channel, variant: 'v2' as const, input, email, hash, key, user };
  return orderOf(deps, { ...sending, reason: '', findings: [], repeats: 0 });
}

/** A push notification: the same ledger without an email. */
function pushOrder(provider: Provider, sendKey: string, staffId: number): Order {
  const audience = devices.join(', ');
  const lane = ['push', notificationId, audience].join('|');
  const slot = [lane, hash, 0].join('|');
  const letter = { ...email, key: hashOf(slot), from: '', to: devices, audience };
  return {
    said: 'Notification sent',
    proof: provider.proof,
    deliver: () => provider.deliver({ ...letter, brand: 'fsi' }),
    intent: {
      sendKey,
      slot,
      lane,
      notificationId,
      channel: 'push',
      variant: '',
      audience,
      hash,
      subject: email.subject,
      bytes: 0,
      staffId,
      reason: '',
      findings: '',
      repeats: 0,
    },
  };
}

/** Asks the provider of a row, whichever channel it has. */
export function findFor(provider: Provider): FindSend {
  const providers = { test: provider, dev: provider, bulk: provider, website: provider };
  const find = findIn({ providers, clock: () => new Date() });
  return (row: SendRow) => {
    if (row.channel !== 'push') return find(row);
    if (provider.proof !== 'lookup') return null;
    return () => provider.find?.({ key: hashOf(row.slot), brand: 'fsi' }) ?? Promise.resolve(null);
  };
}
