import * as z from 'zod/mini';
import { call, levels } from './call';
import { brandKeys } from './publication';
import { Empty, Id, Ignored, nameOrNone, orElse, Text, WallClock, Whole, words } from './wire';

/** Whether an address gets a brand's newsletters. `unsubscribed` is never undone by an import. */
export const subscriptionStates = ['none', 'subscribed', 'unsubscribed'] as const;

/** Whether an address is sent to at all. All but `active` last, whatever is imported later. */
export const addressStates = ['active', 'bounced', 'complained', 'suppressed'] as const;
export type AddressState = (typeof addressStates)[number];

/** What the list is narrowed down to: one state of an address, or who gets or left any brand. */
export const subscriberFilters = [
  'subscribed',
  'unsubscribed',
  'bounced',
  'complained',
  'suppressed',
] as const;
export type SubscriberFilter = (typeof subscriberFilters)[number];

const Subscription = orElse(z.enum(subscriptionStates), 'none');

export const Subscriber = z.object({
  id: Id,
  /** In lower case. */
  email: Text,
  name: Text,
  fsi: Subscription,
  fs: Subscription,
  state: orElse(z.enum(addressStates), 'active'),
  /** Why it isn't sent to, such as what the mail server answered; empty otherwise. */
  reason: Text,
  /** Since when it is so. */
  since: WallClock,
  /** Where it came from, such as `Import` or the name of an app. */
  source: Text,
});
export type Subscriber = z.infer<typeof Subscriber>;

/** How many addresses there are, and how many of them each brand is sent to. */
export const SubscriberCounts = z.object({
  all: Whole,
  fsi: Whole,
  fs: Whole,
  unsubscribed: Whole,
  bounced: Whole,
  complained: Whole,
  suppressed: Whole,
});
export type SubscriberCounts = z.infer<typeof SubscriberCounts>;

export const SubscriberAddress = z
  .email('Enter a complete email address.')
  .check(z.maxLength(254, 'Use at most 254 characters.'));

const Lists = z.array(z.enum(brandKeys)).check(z.minLength(1, 'Choose at least one newsletter.'));

/** The form of one new subscriber, and one line of an import. */
export const SubscriberDraft = z.object({
  email: SubscriberAddress,
  name: nameOrNone(200, 'Use at most 200 characters.'),
  lists: Lists,
});
export type SubscriberDraft = z.infer<typeof SubscriberDraft>;

/** The most subscribers of one call. */
export const mostSubscribers = 1_000;

const Batch = z.object({
  subscribers: z
    .array(SubscriberDraft)
    .check(z.minLength(1), z.maxLength(mostSubscribers, 'Send at most 1,000 at once.')),
});

/** What an import does with its lines, or would do. */
export const ImportOutcome = z.object({
  added: Whole,
  /** There already, for each of the newsletters or with one more. */
  known: Whole,
  /** Left out: unsubscribed, bounced, complained, suppressed or deleted. */
  left_out: Whole,
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const subscribersPerPage = 50;

const Find = z.object({
  search: z.optional(words(254)),
  filter: z.optional(z.enum(subscriberFilters)),
  /** The address before the first of the page. */
  after: z.optional(z.string().check(z.maxLength(254))),
});
export type FindSubscribers = z.infer<typeof Find>;

const options = { capability: 'subscribers', level: levels.administer } as const;
const quiet = { ...options, isQuiet: true } as const;
const ById = z.object({ id: Id });

/** Our addition: who gets the newsletters where they leave through a mail server. */
export const subscriberCalls = {
  counts: call('/subscribers/counts', Empty, SubscriberCounts, quiet),
  /** By address. */
  list: call(
    '/subscribers/list',
    Find,
    z.object({ rows: z.array(Subscriber), has_more: z.boolean() }),
    quiet,
  ),
  /** Up to 1,000 in the order of the list, for a download. */
  download: call('/subscribers/download', Find, z.array(Subscriber), quiet),
  add: call('/subscribers/add', SubscriberDraft, Ignored, options),
  /** What `importBatch` would do with the same lines. */
  checkBatch: call('/subscribers/check_batch', Batch, ImportOutcome, quiet),
  /** Never subscribes anybody again who unsubscribed or isn't sent to anymore. */
  importBatch: call('/subscribers/import_batch', Batch, ImportOutcome, quiet),
  /** From all newsletters. */
  unsubscribe: call('/subscribers/unsubscribe', ById, Ignored, options),
  /** The address is never sent to again. */
  suppress: call('/subscribers/suppress', ById, Ignored, options),
  /** Removes the address for good. Only a hash stays, so that a later import leaves it out. */
  remove: call('/subscribers/remove', ById, Ignored, options),
};
