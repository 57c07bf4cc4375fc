import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Ignored, orElse, Text, WallClock, Whole } from './wire';

/** The preview variants, by the word that stands in their route (`/newsletter_v2` is `v2`). */
export const sendVariants = ['v2', 'v2_f', 'fundstrat', 'fsi', 'light'] as const;
export type SendVariant = (typeof sendVariants)[number];

export const sendChannels = ['test', 'dev', 'bulk', 'website'] as const;
export type SendChannel = (typeof sendChannels)[number];

/** The email of the quant ratings, which belongs to no newsletter. */
export const quantVariant = 'quant';

/**
 * Fields that our client adds and the existing API ignores: a key that makes a repeated click one
 * send, and which newsletter and variant the bytes were rendered from.
 */
const Keyed = {
  send_key: z.string().check(z.minLength(8), z.maxLength(64)),
  /** Why it goes out in spite of blocking findings; recorded. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** A deliberate second send names the one before it. */
  repeats: z.optional(Id),
};
const Sending = { ...Keyed, newsletter_id: Id, variant: z.enum(sendVariants) };

/** An email of 1 MiB is far beyond what any inbox shows. */
const html = z.string().check(z.minLength(1), z.maxLength(1_000_000));
const name = z.string().check(z.minLength(1), z.maxLength(255));

const Email = z.object({
  ...Sending,
  /** The full email HTML as previewed; compared with the API's own rendering, never forwarded. */
  data: html,
  name,
  action: z.enum(['sendTest', 'sendTestDev', 'sendToSengrid']),
});
/** Only to the dev list (second document §2.7). */
const QuantEmail = z.object({
  ...Keyed,
  variant: z.literal(quantVariant),
  data: html,
  name,
  action: z.enum(['sendTest', 'sendTestDev']),
});
const Publication = z.object({ ...Sending, data: html, name });
/** Author ids and defaults: second document §9. `tickers` is comma-joined. */
const PublicationV2 = z.extend(Publication, {
  author: z.number().check(z.int(), z.positive()),
  tickers: z.string(),
  created: z.string(),
});

/** `unknown` stays until a person says what came of it. */
export const sendStates = ['intent', 'sending', 'sent', 'failed', 'unknown'] as const;
export type SendState = (typeof sendStates)[number];

/** A send of the quant email: there is one layout of it, and no newsletter. */
export const QuantSend = z.object({
  id: Id,
  channel: z.enum(sendChannels),
  /** In words: `editor@…`, `all subscribers of FSI`. */
  audience: Text,
  state: z.enum(sendStates),
  /** Who pressed. */
  staff: Text,
  created_at: WallClock,
  /** When the state was reached. */
  updated_at: WallClock,
  bytes: Whole,
  /** SHA-256 of the HTML, in hex. */
  hash: Text,
  subject: Text,
  /** What the provider said. */
  answer: Text,
  reason: Text,
  /** The send that this one repeats; 0 for none. */
  repeats: orElse(Whole, 0),
});
export type QuantSend = z.infer<typeof QuantSend>;

/** One line of the log of sends. */
export const SendRecord = z.extend(QuantSend, {
  newsletter_id: Id,
  variant: z.enum(sendVariants),
});
export type SendRecord = z.infer<typeof SendRecord>;

/** The exact bytes that a send handed over. */
export const SentEmail = z.object({ html: z.string(), text: Text });
export type SentEmail = z.infer<typeof SentEmail>;

const log = z.array(SendRecord);
const ours = { isQuiet: true, isOurs: true } as const;

export const sendCalls = {
  test: call('/newsletter/email', Email, Ignored),
  dev: call('/newsletter/email_dev', z.union([Email, QuantEmail]), Ignored),
  testFs: call('/newsletter/email_fs', Email, Ignored),
  devFs: call('/newsletter/email_dev_fs', Email, Ignored),
  bulk: call('/newsletter/sendToSendgrid', Email, Ignored),
  publish: call('/newsletter/send_FSInsight', Publication, Ignored),
  publishV2: call('/newsletter/send_FSInsightV2', PublicationV2, Ignored),
  /** The log of one newsletter, newest first. */
  log: call('/newsletter/sends', z.object({ newsletter_id: Id }), log, ours),
  /** The same of the quant email. */
  quantLog: call('/newsletter/quant_sends', Empty, z.array(QuantSend), ours),
  sentEmail: call('/newsletter/sent_email', z.object({ id: Id }), SentEmail, ours),
  /** Says what came of an unknown send; answers the newsletter's log, [] for the quant email. */
  settle: call(
    '/newsletter/settle_send',
    z.object({ id: Id, outcome: z.enum(['sent', 'failed']) }),
    log,
    { isOurs: true },
  ),
};
