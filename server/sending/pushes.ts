import { notificationRoles, type Notification } from '@/api/contract/notifications';
import { services, type Service } from '@/api/contract/services';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import type { Order } from './ledger';
import { byteLength } from './orders';
import type { Push } from './providers/provider';
import { refuseSamplePush } from './sampleData';
import { nameOfAudience, nameOfValue } from '@/domain/messaging/names';

/** Instead of a claim that anybody got the push. */
export const pushSaved = 'Saved to the outbox; no push service is connected';

/** The role that gets a test push: the App Tester of each service. */
const testers: Record<Service, string> = { fsinsight: 'shop_manager_app', fundstrat: 'app_tester' };

/** The parts of a notification that reach a phone. */
export type PushContent = Pick<
  Notification,
  'title' | 'message' | 'url' | 'service' | 'role' | 'type' | 'post_id'
>;

export interface PushRequest {
  notificationId: number;
  content: PushContent;
  channel: 'push' | 'push_test';
  key: string;
  userId: number;
  /** The id of the push that this one repeats; 0 for none. */
  repeats: number;
  /** Runs before the push is claimed. Throws if it should no longer be sent. */
  confirm?: (tx: Database) => Promise<void>;
}

/** The same for the same content. */
export async function hashOfContent(content: PushContent): Promise<string> {
  const { title, message, url, service, role, type, post_id } = content;
  return hashOf(JSON.stringify([title, message, url, service, role, type, post_id]));
}

/** Throws 422 if the notification has no valid service or role. */
function pushOf(content: PushContent, isTest: boolean): Push {
  const { message, url, service, type, post_id } = content;
  const target = services.find((name) => name === service);
  if (!target) throw failure(422, 'Choose a service for this notification first.');
  const role = isTest ? testers[target] : content.role;
  if (!notificationRoles[target].some(({ value }) => value === role)) {
    throw failure(422, `Choose a role of ${nameOfValue(target)} for this notification first.`);
  }
  const title = isTest ? `[TEST] ${content.title}` : content.title;
  return { title, message, url, service: target, role, type, post_id, test: isTest };
}

/** Throws 422 if the notification has no valid service or role. */
export function requireReachable(content: PushContent): void {
  pushOf(content, false);
}

/** For example `fsinsight: All active members`. */
export function audienceOf({ service, role }: Pick<PushContent, 'service' | 'role'>): string {
  const roles = services.includes(service as Service) ? notificationRoles[service as Service] : [];
  const label = roles.find(({ value }) => value === role)?.label ?? role;
  return `${service}: ${label}`;
}

/** The order for the ledger. Two pushes of one notification never run at the same time. */
export async function pushOrder(
  { providers, publisher }: Pick<Deps, 'providers' | 'publisher'>,
  request: PushRequest,
): Promise<Order> {
  const { notificationId, channel, key, userId, repeats } = request;
  const isTest = channel === 'push_test';
  const push = pushOf(request.content, isTest);
  const audience = audienceOf(push);
  const hash = await hashOfContent(request.content);
  const dedupeKey = [channel, notificationId, isTest ? hash : ''].join('|');
  const slot = [dedupeKey, audience, hash, repeats].join('|');
  const provider = providers[channel];
  const text = push.message;
  const outgoing = { key: await hashOf(slot), from: '', to: [], audience, html: '', text };
  const brand = push.service === 'fundstrat' ? ('fs' as const) : ('fsi' as const);
  const confirm = async (tx: Database) => {
    await request.confirm?.(tx);
    if (!isTest) await refuseSamplePush(tx, provider, { publisher, brand });
  };
  return {
    confirm,
    ...(provider.isStandIn && { savedMessage: pushSaved }),
    successMessage: isTest
      ? `Test sent to ${nameOfAudience(audience)}`
      : `Notification sent to ${nameOfAudience(audience)}`,
    recovery: provider.recovery,
    deliver: () => provider.deliver({ ...outgoing, subject: push.title, brand, push }),
    intent: {
      sendKey: key,
      slot,
      dedupeKey,
      notificationId,
      channel,
      variant: '',
      audience,
      hash,
      subject: push.title,
      bytes: byteLength(JSON.stringify(push)),
      staffId: userId,
      reason: '',
      findings: '',
      repeats,
    },
  };
}
