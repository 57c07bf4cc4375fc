import type { IssueInput } from '@/domain/issue';
import { sampleNewsletter } from '@/api/samples/newsletters';
import type { FindSend, Order } from '@server/lib/ledger';
import { findIn, orderOf, type Sending } from '@server/lib/orders';
import type { Channel } from '@server/lib/providers/channels';
import type { Letter, Provider } from '@server/lib/providers/provider';
import { pushOrder } from '@server/lib/pushes';
import { hashOf } from '@server/lib/tokens';
import type { Action } from './cases';

const channels: Record<Action, Exclude<Channel, 'push_test'>> = {
  sendTest: 'test',
  sendTestDev: 'dev',
  sendToSengrid: 'bulk',
  publish_site: 'website',
  notification_send: 'push',
  notification_scheduled: 'push',
};

const testRecipients = ['ana@desk.example', 'ben@desk.example'];
const devRecipients = ['dev@desk.example'];
const email = { subject: 'Morning', html: '<p>Morning</p>', text: 'Morning' };
const hash = hashOf(email.html);
const notificationId = 7;
const content = {
  title: 'Morning',
  message: 'Morning',
  url: '',
  service: 'fsinsight',
  role: 'all_fsi',
  type: '',
  post_id: null,
};

/** One provider for every channel. */
function everywhere(provider: Provider): Record<Channel, Provider> {
  const mail = { test: provider, dev: provider, bulk: provider };
  return { ...mail, website: provider, push: provider, push_test: provider };
}

/** Everybody whom the message of an action is meant for, as the provider hears of them. */
export function recipientsOf(action: Action): string[] {
  const channel = channels[action];
  if (channel === 'test') return testRecipients;
  if (channel === 'dev') return devRecipients;
  if (channel === 'push') return ['fsinsight: All active members'];
  return channel === 'bulk' ? ['all subscribers of FSI'] : ['insight.northlight.example'];
}

export function addressees(letter: Letter): string[] {
  return letter.to.length > 0 ? letter.to : [letter.audience];
}

/** The order that a press on this button becomes. */
export function orderFor(action: Action, provider: Provider, key: string, staffId: number): Order {
  const channel = channels[action];
  const providers = everywhere(provider);
  if (channel === 'push') {
    return pushOrder({ providers }, { notificationId, content, channel, key, staffId, repeats: 0 });
  }
  const deps = { testRecipients, devRecipients, providers } as Parameters<typeof orderOf>[0];
  const user = { user_id: staffId, email: `staff${staffId}@desk.example` } as Sending['user'];
  const input = { newsletter: sampleNewsletter } as IssueInput;
  const sending = { channel, variant: 'v2' as const, input, email, hash, key, user };
  return orderOf(deps, { ...sending, reason: '', findings: [], repeats: 0 });
}

/** Asks the provider of a row, whichever channel it has. */
export function findFor(provider: Provider): FindSend {
  return findIn({ providers: everywhere(provider), clock: () => new Date() });
}
