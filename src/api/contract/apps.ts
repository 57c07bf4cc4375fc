import * as z from 'zod/mini';
import { call, levels } from './call';
import { services } from './services';
import {
  Empty,
  Flag,
  Id,
  Ignored,
  listOf,
  oneName,
  SafeLink,
  Text,
  WallClock,
  words,
} from './wire';

/** With what every app key begins, so that people and scanners for secrets recognize one. */
export const appKeyPrefix = 'desk_app_';

/** A members' app that may call the API. */
export const App = z.object({
  id: Id,
  name: Text,
  /** The first characters of its key. */
  key_start: Text,
  /** One of `services`; empty for both. */
  service: Text,
  /** The origins of web pages that may use the key; empty for phones and servers alone. */
  origins: listOf(z.string()),
  /** True if the app also shows announcements in testing. */
  is_tester: Flag,
  /** True if it may add, read and unsubscribe subscribers. */
  manages_subscribers: Flag,
  created_at: WallClock,
  created_by: Text,
  /** To the minute; null until the first use. */
  used_at: WallClock,
});
export type App = z.infer<typeof App>;

/** What browsers send as `Origin`: a host over https, this computer, or an app's own web view. */
const originShape =
  /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/localhost|(capacitor|ionic):\/\/localhost)(:\d{1,5})?$/;

/** The lines of the form's field, without a slash at their end. */
export function originsIn(text: string): string[] {
  const lines = text.split(/\s+/).map((line) => line.toLowerCase().replace(/\/$/, ''));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The form of a new key. */
export const AppDraft = z
  .object({
    name: oneName(80, 'Enter the name of the app.', 'Use at most 80 characters.'),
    service: z.enum(['', ...services], 'Choose a service.'),
    origins: words(2_000, 'Use at most 2,000 characters.').check(
      z.refine(
        (text) => originsIn(text).every((origin) => originShape.test(origin)),
        'Enter each origin on its own line, such as https://app.example.com.',
      ),
    ),
    is_tester: z.boolean(),
    manages_subscribers: z._default(z.boolean(), false),
  })
  .check(
    z.refine(
      ({ origins, manages_subscribers: isManager }) =>
        !isManager || originsIn(origins).length === 0,
      {
        path: ['origins'],
        message:
          'Leave this empty: everybody can read the key of a web page, and this one manages subscribers.',
      },
    ),
  );
export type AppDraft = z.infer<typeof AppDraft>;

const ours = { capability: 'apps', level: levels.administer } as const;
const sensitive = { ...ours, isSensitive: true } as const;

/** Our addition. Everybody sees which apps there are; administrators add and revoke them. */
export const appsCalls = {
  /** Newest first. */
  list: call('/apps/list', Empty, z.array(App), { capability: 'apps', isQuiet: true }),
  /** The key is in this answer alone. */
  add: call('/apps/add', AppDraft, z.object({ key: z.string() }), sensitive),
  revoke: call('/apps/revoke', z.object({ id: Id }), Ignored, sensitive),
};

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

/** Our addition. Everybody sees which webhooks there are; administrators add and remove them. */
export const webhookCalls = {
  /** Newest first. */
  list: call('/webhooks/list', Empty, z.array(Webhook), { capability: 'apps', isQuiet: true }),
  /** The secret is in this answer alone. */
  add: call('/webhooks/add', WebhookDraft, z.object({ secret: z.string() }), sensitive),
  remove: call('/webhooks/remove', ById, Ignored, sensitive),
  /** Delivers a `ping` at once. The API answers 502 if the address doesn't take it. */
  test: call('/webhooks/test', ById, Ignored, ours),
};
