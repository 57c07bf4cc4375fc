import * as z from 'zod/mini';
import { call } from './call';
import { Id, Ignored } from './wire';

/** The preview variants, by the word that stands in their route (`/newsletter_v2` is `v2`). */
export const sendVariants = ['v2', 'v2_f', 'fundstrat', 'fsi', 'light'] as const;
export type SendVariant = (typeof sendVariants)[number];

/**
 * Fields that our client adds and the existing API ignores: which newsletter and variant the bytes
 * were rendered from, and a key that makes a repeated click one send.
 */
const Sending = {
  newsletter_id: Id,
  variant: z.enum(sendVariants),
  send_key: z.string().check(z.minLength(8), z.maxLength(64)),
};

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
const Publication = z.object({ ...Sending, data: html, name });
/** Author ids and defaults: second document §9. `tickers` is comma-joined. */
const PublicationV2 = z.extend(Publication, {
  author: z.number().check(z.int(), z.positive()),
  tickers: z.string(),
  created: z.string(),
});

export const sendCalls = {
  test: call('/newsletter/email', Email, Ignored),
  dev: call('/newsletter/email_dev', Email, Ignored),
  testFs: call('/newsletter/email_fs', Email, Ignored),
  devFs: call('/newsletter/email_dev_fs', Email, Ignored),
  bulk: call('/newsletter/sendToSendgrid', Email, Ignored),
  publish: call('/newsletter/send_FSInsight', Publication, Ignored),
  publishV2: call('/newsletter/send_FSInsightV2', PublicationV2, Ignored),
};
