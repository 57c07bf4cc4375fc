import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import { sampleNewsletter } from '@/api/samples/newsletters';
import type { Order } from '@server/sending/ledger';
import { findIn, orderOf, type CheckedSend } from '@server/sending/orders';
import type { Channel, OutgoingEmail, Provider } from '@server/sending/providers/provider';
import { pushOrder } from '@server/sending/pushes';
import type { FindSend } from '@server/sending/recovery';
import { hashOf } from '@server/http/tokens';
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

/** Every recipient of an action's message, as the provider names them. */
export function recipientsOf(action: Action): string[] {
  const channel = channels[action];
  if (channel === 'test') return testRecipients;
  if (channel === 'dev') return devRecipients;
  if (channel === 'push') return ['fsinsight: All active members'];
  return channel === 'bulk' ? ['all subscribers of FSI'] : ['insight.northlight.example'];
}

export function addressees(sentEmail: OutgoingEmail): string[] {
  return sentEmail.to.length > 0 ? sentEmail.to : [sentEmail.audience];
}

/** The order that pressing this button creates. */
export async function orderFor(
  action: Action,
  provider: Provider,
  key: string,
  userId: number,
): Promise<Order> {
  const channel = channels[action];
  const providers = everywhere(provider);
  if (channel === 'push') {
    return pushOrder(
      { providers, publisher: samplePublisher },
      { notificationId, content, channel, key, userId, repeats: 0 },
    );
  }
  const user = { user_id: userId, email: `staff${userId}@desk.example` } as CheckedSend['user'];
  const input = { newsletter: sampleNewsletter } as ContentInput;
  const hash = await hashOf(email.html);
  const sending = {
    channel,
    variant: 'v2' as const,
    input,
    publisher: samplePublisher,
    email,
    hash,
    key,
    user,
  };
  const recipients = channel === 'test' || channel === 'dev' ? recipientsOf(action) : [];
  const plain = { reason: '', findings: [], repeats: 0, approvalId: null, unapproved: '' };
  const deps = { providers, publicUrl: 'https://desk.example/' };
  return orderOf(deps, { ...sending, recipients, ...plain });
}

/** Asks the provider of a row, whichever channel it has. */
export function findFor(provider: Provider): FindSend {
  return findIn({ providers: everywhere(provider), clock: () => new Date() });
}
