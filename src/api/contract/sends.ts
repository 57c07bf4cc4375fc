import * as z from 'zod/mini';
import { BulkProgress } from './bulkSends';
import { call, levels } from './call';
import { Empty, Id, Ignored, orElse, Text, WallClock, Whole } from './wire';

/** The preview variants by the word in their route, so that `/newsletter_v2` is `v2`. */
export const sendVariants = ['v2', 'v2_f', 'fundstrat', 'fsi', 'light'] as const;
export type SendVariant = (typeof sendVariants)[number];

export const sendChannels = ['test', 'dev', 'bulk', 'website'] as const;
export type SendChannel = (typeof sendChannels)[number];

/** The variant of the quant email, which belongs to no newsletter. */
export const quantVariant = 'quant';

/**
 * Fields that our client adds and the existing API ignores: a dedupe key that makes repeated clicks
 * one send, and the newsletter and variant that the email was rendered from.
 */
const Keyed = {
  send_key: z.string().check(z.minLength(8), z.maxLength(64)),
  /** Why it is sent despite blocking findings. It is recorded. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** The previous send that a deliberate second one repeats. */
  repeats: z.optional(Id),
};

/**
 * Why an administrator sends without the approval that the settings require. It is recorded; the API
 * answers 403 to everybody else.
 */
export const Unapproved = z.optional(z.string().check(z.trim(), z.maxLength(500)));
const Sending = {
  ...Keyed,
  newsletter_id: Id,
  variant: z.enum(sendVariants),
  unapproved: Unapproved,
};

/** An email of 1 MB is far larger than any inbox shows. */
const html = z.string().check(z.minLength(1), z.maxLength(1_000_000));
const name = z.string().check(z.minLength(1), z.maxLength(255));

const Email = z.object({
  ...Sending,
  /**
   * The whole HTML as previewed. It is compared with the API's own rendering and never forwarded.
   */
  data: html,
  name,
  action: z.enum(['sendTest', 'sendTestDev', 'sendToSengrid']),
});
/** Sent only to the dev list. */
const QuantEmail = z.object({
  ...Keyed,
  variant: z.literal(quantVariant),
  data: html,
  name,
  action: z.enum(['sendTest', 'sendTestDev']),
});
const Publication = z.object({ ...Sending, data: html, name });
/**
 * `author` is the author's number on the website, `tickers` is comma-separated, and `created` is a
 * date.
 */
const PublicationV2 = z.extend(Publication, {
  author: z.number().check(z.int(), z.positive()),
  tickers: z.string(),
  created: z.string(),
});

/**
 * `unknown` stays until a user marks the send as sent or failed. `saved` is a push that was only
 * written to the outbox, because no push service is connected. `partial` is a test or DEV email that
 * some of its recipients got and others certainly didn't.
 */
export const sendStates = [
  'intent',
  'sending',
  'sent',
  'saved',
  'partial',
  'failed',
  'unknown',
] as const;
export type SendState = (typeof sendStates)[number];

/** What became of one recipient of a test or DEV email. */
export const RecipientOutcome = z.object({
  address: Text,
  state: z.enum(['sent', 'failed', 'unknown']),
  /** Why the mail server refused this recipient, such as `mailbox unavailable`; empty otherwise. */
  reason: Text,
  /** What the mail server answered, word for word. */
  answer: Text,
});
export type RecipientOutcome = z.infer<typeof RecipientOutcome>;

/** A send of the quant email, which has one layout and no newsletter. */
export const QuantSend = z.object({
  id: Id,
  channel: z.enum(sendChannels),
  /** The recipients in words, such as `editor@…` or `all subscribers of FSI`. */
  audience: Text,
  state: z.enum(sendStates),
  /** The user who pressed the button. */
  staff: Text,
  created_at: WallClock,
  /** When the state was reached. */
  updated_at: WallClock,
  bytes: Whole,
  /** SHA-256 of the HTML in hex. */
  hash: Text,
  subject: Text,
  /** The provider's answer. */
  answer: Text,
  /** Empty for an audience in words, and for sends of earlier versions. */
  recipients: orElse(z.array(RecipientOutcome), []),
  /** True if it was only written to the outbox, because no provider is connected. */
  is_saved: orElse(z.boolean(), false),
  reason: Text,
  /** The send that this one repeats; 0 for none. */
  repeats: orElse(Whole, 0),
});
export type QuantSend = z.infer<typeof QuantSend>;

/** One entry of the log of sends. */
export const SendRecord = z.extend(QuantSend, {
  newsletter_id: Id,
  variant: z.enum(sendVariants),
  /** The names of who asked for approval and who gave it; empty where none was needed. */
  requested_by: Text,
  approved_by: Text,
  /** Why it was sent without approval. */
  unapproved: Text,
  /** Of a send that leaves one by one. */
  progress: z.optional(z.nullable(BulkProgress)),
});
export type SendRecord = z.infer<typeof SendRecord>;

/** The exact contents of a sent email. */
export const SentEmail = z.object({ html: z.string(), text: Text });
export type SentEmail = z.infer<typeof SentEmail>;

const log = z.array(SendRecord);
const ours = { isQuiet: true, capability: 'sendLog' } as const;

const publishing = { level: levels.publish } as const;
/** The existing API ignores the other fields that are ours. */
const added = ['reason', 'repeats', 'unapproved'];

export const sendCalls = {
  test: call('/newsletter/email', Email, Ignored, { added }),
  dev: call('/newsletter/email_dev', z.union([Email, QuantEmail]), Ignored, { added }),
  testFs: call('/newsletter/email_fs', Email, Ignored, { added }),
  devFs: call('/newsletter/email_dev_fs', Email, Ignored, { added }),
  bulk: call('/newsletter/sendToSendgrid', Email, Ignored, { ...publishing, added }),
  publish: call('/newsletter/send_FSInsight', Publication, Ignored, { ...publishing, added }),
  publishV2: call('/newsletter/send_FSInsightV2', PublicationV2, Ignored, { ...publishing, added }),
  /** The log of one newsletter, newest first. */
  log: call('/newsletter/sends', z.object({ newsletter_id: Id }), log, ours),
  quantLog: call('/newsletter/quant_sends', Empty, z.array(QuantSend), ours),
  sentEmail: call('/newsletter/sent_email', z.object({ id: Id }), SentEmail, ours),
  /**
   * Marks an unknown send as sent or failed. Returns the newsletter's log, or an empty list for the
   * quant email.
   */
  settle: call(
    '/newsletter/settle_send',
    z.object({ id: Id, outcome: z.enum(['sent', 'failed']) }),
    log,
    { ...publishing, capability: 'sendLog' },
  ),
};

/** How many contacts a bulk send of one brand goes to. */
export const Audience = z.object({
  brand: z.enum(['fsi', 'fs']),
  /** Includes contacts who unsubscribed, who get no email; null if it isn't known. */
  size: z.nullable(Whole),
  /** Why nothing can go to it before somebody chooses or adds who gets it; empty if it can. */
  obstacle: orElse(Text, ''),
  /** The part of Settings where an administrator does that; null without an obstacle. */
  fix_in: orElse(z.nullable(z.enum(['deliveries', 'subscribers'])), null),
});
export type Audience = z.infer<typeof Audience>;

/** Our addition. */
export const audienceCalls = {
  get: call('/newsletter/audiences', Empty, z.array(Audience), {
    capability: 'audiences',
    isQuiet: true,
  }),
};
