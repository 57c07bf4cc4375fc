import { notificationRoles, type Notification } from '@/api/contract/notifications';
import { services, type Service } from '@/api/contract/services';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/app';
import { failure } from './failure';
import type { Order } from './ledger';
import type { Push } from './providers/provider';
import { hashOf } from './tokens';

/** Who hears a test: the App Testers of each service (first document §6). */
const testers: Record<Service, string> = { fsinsight: 'shop_manager_app', fundstrat: 'app_tester' };

/** What of a notification reaches a phone. */
export type Content = Pick<
  Notification,
  'title' | 'message' | 'url' | 'service' | 'role' | 'type' | 'post_id'
>;

export interface Pushing {
  notificationId: number;
  content: Content;
  channel: 'push' | 'push_test';
  key: string;
  staffId: number;
  /** The push that this one repeats; 0 for none. */
  repeats: number;
  /** See `Order`. */
  confirm?: (tx: Database) => Promise<void>;
}

/** Names what reaches a phone: equal for equal content. */
export function hashOfContent(content: Content): string {
  const { title, message, url, service, role, type, post_id } = content;
  return hashOf(JSON.stringify([title, message, url, service, role, type, post_id]));
}

/** Throws 422 where the stored service or role is none that can be reached. */
function pushOf(content: Content, isTest: boolean): Push {
  const { message, url, service, type, post_id } = content;
  const known = services.find((name) => name === service);
  if (!known) throw failure(422, 'Choose a service for this notification first.');
  const role = isTest ? testers[known] : content.role;
  if (!notificationRoles[known].some(({ value }) => value === role)) {
    throw failure(422, `Choose a role of ${known} for this notification first.`);
  }
  const title = isTest ? `[TEST] ${content.title}` : content.title;
  return { title, message, url, service: known, role, type, post_id };
}

/** Throws 422 as a push would. */
export function needReachable(content: Content): void {
  pushOf(content, false);
}

/** `fsinsight: All active members` */
function audienceOf({ service, role }: Push): string {
  const label = notificationRoles[service].find(({ value }) => value === role)?.label ?? role;
  return `${service}: ${label}`;
}

/** The order that the ledger carries out once. Pushes of one notification exclude each other. */
export function pushOrder({ providers }: Pick<Deps, 'providers'>, pushing: Pushing): Order {
  const { notificationId, channel, key, staffId, repeats } = pushing;
  const isTest = channel === 'push_test';
  const push = pushOf(pushing.content, isTest);
  const audience = audienceOf(push);
  const hash = hashOfContent(pushing.content);
  const lane = [channel, notificationId, isTest ? hash : ''].join('|');
  const slot = [lane, audience, hash, repeats].join('|');
  const provider = providers[channel];
  const letter = { key: hashOf(slot), from: '', to: [], audience, html: '', text: push.message };
  const brand = push.service === 'fundstrat' ? ('fs' as const) : ('fsi' as const);
  return {
    said: isTest ? `Test sent to ${audience}` : `Notification sent to ${audience}`,
    proof: provider.proof,
    ...(pushing.confirm && { confirm: pushing.confirm }),
    deliver: () => provider.deliver({ ...letter, subject: push.title, brand, push }),
    intent: {
      sendKey: key,
      slot,
      lane,
      notificationId,
      channel,
      variant: '',
      audience,
      hash,
      subject: push.title,
      bytes: Buffer.byteLength(JSON.stringify(push)),
      staffId,
      reason: '',
      findings: '',
      repeats,
    },
  };
}
