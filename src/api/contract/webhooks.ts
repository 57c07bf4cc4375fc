import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Id, Ignored, listOf, SafeLink, Text, WallClock } from './wire';

/** What other programs can be told. */
export const webhookEvents = [
  'newsletter.published',
  'announcement.enabled',
  'notification.sent',
  'question.approved',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `waiting` is tried again, `failed` isn't anymore. */
export const webhookStates = ['waiting', 'sent', 'failed'] as const;

export const Webhook = z.object({
  id: Id,
  url: Text,
  events: listOf(z.enum(webhookEvents)),
  created_at: WallClock,
  /** The newest delivery; null before the first. */
  last: z.nullable(
    z.object({
      event: Text,
      state: z.enum(webhookStates),
      /** The outcome of its last attempt; empty before the first. */
      answer: Text,
      at: WallClock,
    }),
  ),
});
export type Webhook = z.infer<typeof Webhook>;

/** The form of a new webhook. */
export const WebhookDraft = z.object({
  url: SafeLink.check(
    z.refine((url) => /^https:/i.test(url), 'Enter an address that starts with https://.'),
  ),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1, 'Choose at least one event.')),
});
export type WebhookDraft = z.infer<typeof WebhookDraft>;

const ById = z.object({ id: Id });
const ours = { capability: 'apps', level: levels.administer } as const;

/** Our addition. Everybody sees which webhooks there are; administrators add and remove them. */
export const webhookCalls = {
  /** Newest first. */
  list: call('/webhooks/list', Empty, z.array(Webhook), { capability: 'apps', isQuiet: true }),
  /** The secret is in this answer alone. */
  add: call('/webhooks/add', WebhookDraft, z.object({ secret: z.string() }), ours),
  remove: call('/webhooks/remove', ById, Ignored, ours),
  /** Delivers a `ping` at once. The API answers 502 if the address doesn't take it. */
  test: call('/webhooks/test', ById, Ignored, ours),
};
