import { bulkSendCalls } from '@/api/contract/bulkSends';
import { subscriberCalls } from '@/api/contract/subscribers';
import { rule } from './rule';

/** What people do to subscribers, and to sends that leave one by one. */
export const subscriberRules = [
  rule(bulkSendCalls.pause, ({ id }) => ({ action: 'paused', subject: 'send', id })),
  rule(bulkSendCalls.resume, ({ id }) => ({ action: 'resumed', subject: 'send', id })),
  rule(bulkSendCalls.cancel, ({ id }) => ({ action: 'cancelled', subject: 'send', id })),
  rule(bulkSendCalls.resend, ({ id }) => ({
    action: 'sent to unconfirmed recipients of',
    subject: 'send',
    id,
  })),
  rule(subscriberCalls.add, () => ({ action: 'added', subject: 'subscriber' })),
  rule(subscriberCalls.importBatch, ({ subscribers }) => ({
    action: 'imported',
    subject: 'subscriber',
    reason: `${subscribers.length.toLocaleString('en-US')} lines`,
  })),
  rule(subscriberCalls.unsubscribe, ({ id }) => ({
    action: 'unsubscribed',
    subject: 'subscriber',
    id,
  })),
  rule(subscriberCalls.suppress, ({ id }) => ({ action: 'suppressed', subject: 'subscriber', id })),
  rule(subscriberCalls.remove, ({ id }) => ({
    action: 'permanently deleted',
    subject: 'subscriber',
    id,
  })),
];
