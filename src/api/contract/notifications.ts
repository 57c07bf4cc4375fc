import * as z from 'zod/mini';
import { call, levels } from './call';
import { DateTime } from './dateTime';
import { sendStates } from './sends';
import { services, type Service } from './services';
import {
  Empty,
  Flag,
  Id,
  Ignored,
  orElse,
  SafeLinkOrNone,
  someWords,
  Text,
  WallClock,
  Whole,
} from './wire';

/** The possible recipients of a notification, by service. */
export const notificationRoles: Record<Service, { value: string; label: string }[]> = {
  fsinsight: [
    { value: 'all_fsi', label: 'All active members' },
    { value: 'fsi_pro', label: 'FSI Pro' },
    { value: 'fsi_digital_assets', label: 'Crypto' },
    { value: 'fsi_macro', label: 'FSI Macro' },
    { value: 'administrator', label: 'Administrator' },
    { value: 'shop_manager', label: 'Staff' },
    { value: 'shop_manager_app', label: 'App Tester' },
  ],
  fundstrat: [
    { value: 'all_fsga', label: 'All FSGA' },
    { value: 'subscriber', label: 'Subscriber' },
    { value: 'administrator', label: 'Administrator' },
    { value: 'fundstrat', label: 'Staff' },
    { value: 'app_tester', label: 'App Tester' },
    { value: 'fundstrat_plus', label: 'Fundstrat Plus' },
    { value: 'author', label: 'Author' },
    { value: 'editor', label: 'Editor' },
    { value: 'institutional_all', label: 'Institutional, all' },
    { value: 'institutional_macro', label: 'Institutional, macro' },
    { value: 'institutional_crypto', label: 'Institutional, crypto' },
    { value: 'ria_all', label: 'RIA, all' },
    { value: 'ria_macro', label: 'RIA, macro' },
    { value: 'ria_crypto', label: 'RIA, crypto' },
    { value: 'friends_of_tom', label: 'Friends of Tom' },
    { value: 'friends_of_john', label: 'Friends of John' },
    { value: 'friends_of_fundstrat', label: 'Friends of Fundstrat' },
  ],
};

/** An empty type is a general notification. */
export const notificationTypes = ['', 'webinar'] as const;

const emptyValues = new Set<unknown>([null, undefined, '', 0, '0', false]);
/** True for anything except null, empty text, 0 and false. */
const IsSet = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => !emptyValues.has(value)),
);

/** One push, to a role or to the testers. */
export const Push = z.object({
  id: Id,
  state: z.enum(sendStates),
  /** The recipients in words, such as `fsinsight: All active members`. */
  audience: Text,
  /** The title that was sent. */
  subject: Text,
  /** The user who pressed Send or Schedule. */
  staff: Text,
  /** When the state was reached. */
  updated_at: WallClock,
  /** The provider's answer. */
  answer: Text,
});
export type Push = z.infer<typeof Push>;

export const Notification = z.object({
  id: Id,
  name: Text,
  title: Text,
  message: Text,
  service: Text,
  role: Text,
  type: Text,
  /** The number of the webinar's post on the website. */
  post_id: orElse(z.nullable(Id), null),
  url: Text,
  /** When a scheduled notification is sent. */
  start_date: WallClock,
  scheduled: IsSet,
  sent_at: WallClock,
  testing: Flag,
  /** Our addition: counts the edits, so that only the version that was shown can be sent. */
  revision: orElse(Whole, 0),
  /** Our addition: the newest push to its role; null before the first. */
  push: orElse(z.nullable(Push), null),
  /** Our addition: the newest push that was sent, which a Resend names. */
  sent_id: orElse(z.nullable(Id), null),
});
export type Notification = z.infer<typeof Notification>;

/**
 * The form of a notification; without an id it adds one. Empty text means that a field is left out.
 */
export const NotificationDraft = z
  .object({
    id: z.optional(Id),
    name: someWords(255, 'Give the notification a name.', 'Shorten the name to 255 characters.'),
    title: someWords(255, 'Enter a title.', 'Shorten the title to 255 characters.'),
    message: someWords(4000, 'Enter a message.', 'Shorten the message to 4,000 characters.'),
    service: z.enum(services, 'Choose a service.'),
    role: z.string(),
    type: z.enum(notificationTypes, 'Choose a type.'),
    post_id: z
      .string()
      .check(z.trim(), z.regex(/^\d{0,12}$/, 'Enter the post’s number, digits only.')),
    url: SafeLinkOrNone,
    start_date: z.union([z.literal(''), DateTime]),
  })
  .check(
    z.refine(
      (draft) => notificationRoles[draft.service].some(({ value }) => value === draft.role),
      { path: ['role'], message: 'Choose a role for this service.' },
    ),
    z.refine((draft) => draft.type !== 'webinar' || draft.post_id !== '', {
      path: ['post_id'],
      message: 'Enter the post’s number for a webinar replay.',
    }),
  );
export type NotificationDraft = z.infer<typeof NotificationDraft>;

const ById = z.object({ id: Id });
const ByNotification = z.object({ notification_id: Id });

/** Our addition: the revision that was shown. The API rejects any other. */
const AsShown = z.extend(ByNotification, { revision: z.optional(Whole) });

/**
 * Our additions: a dedupe key that makes repeated presses one push, and the push that a Resend
 * repeats.
 */
const Sending = z.extend(AsShown, {
  send_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  repeats: z.optional(Id),
});

/** Our addition: the wanted state, so that a double click doesn't undo itself. */
const Scheduling = z.extend(AsShown, { scheduled: z.optional(z.boolean()) });
const quiet = { isQuiet: true } as const;
const sendingAdded = ['revision', 'send_key', 'repeats'];

const publishing = { level: levels.publish } as const;

export const notificationCalls = {
  list: call('/notifications/list', Empty, z.array(Notification), quiet),
  get: call('/notifications/get', ById, Notification, quiet),
  addEdit: call('/notifications/add_edit', NotificationDraft, Ignored, { format: 'multipart' }),
  remove: call('/notifications/remove', ById, Ignored, publishing),
  send: call('/notifications/sent_notification', Sending, Ignored, {
    ...publishing,
    added: sendingAdded,
  }),
  /** Without `scheduled`, switches between scheduled and unscheduled. */
  schedule: call('/notifications/schedule_notification', Scheduling, Ignored, {
    ...publishing,
    added: ['revision', 'scheduled'],
  }),
  sendTest: call('/notifications/send_test_notification', Sending, Ignored, {
    added: sendingAdded,
  }),
  /** Every push of a notification including tests, newest first. */
  pushes: call('/notifications/pushes', ByNotification, z.array(Push), {
    ...quiet,
    capability: 'pushLog',
  }),
  /** Marks a push with unconfirmed delivery as sent or failed. */
  settle: call(
    '/notifications/settle_push',
    z.object({ id: Id, outcome: z.enum(['sent', 'failed']) }),
    Ignored,
    { ...publishing, capability: 'pushLog' },
  ),
};
