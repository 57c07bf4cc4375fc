import type { useSWRConfig } from 'swr';
import type { useApi } from '@/api/ApiProvider';
import { ApiError, type Client } from '@/api/client';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { sendCalls, type SendChannel } from '@/api/contract/sends';
import { newKey } from '@/api/newKey';
import { showToast } from '@/components/feedback/toasts';
import { servedPublisher } from '@/app/publisher';
import { wallClockAt } from '@/domain/format/dates';
import type { Variant } from '@/domain/newsletter/variants';
import { publicationOf } from '@/domain/sending/publication';
import { alreadyDone, stateMoment } from '@/domain/sending/sendState';
import { hasLog, leavingSend, rememberSend, sentMeanwhile, type LeavingSend } from './browserLog';

/** Where a send is reported, and the list that is read again afterwards. */
export interface Sender {
  api: ReturnType<typeof useApi>;
  mutate: ReturnType<typeof useSWRConfig>['mutate'];
  /** Shows what the API said of a send; by default as a toast. */
  onSent?(message: string): void;
}

/** Dedupe keys by send, so that a retry after a lost answer uses the same one. */
const keys = new Map<string, string>();

function keyFor(wish: string): string {
  const key = keys.get(wish) ?? newKey();
  keys.set(wish, key);
  return key;
}

const done = (message: string) => showToast({ kind: 'success', message });

const notRemembered =
  'Nothing was sent, because this browser’s storage is full and a repeat would go unnoticed. Free some space, then try again.';

interface SendOnceOptions {
  onSent?: Sender['onSent'];
  /** What this browser remembers where the API logs no sends. */
  leaving?: () => Promise<LeavingSend>;
}

/**
 * Makes a call with the dedupe key of a send and shows the result; true if it was sent. Never
 * rejects.
 */
export async function sendOnce(
  api: Sender['api'],
  wish: string,
  send: (sendKey: string) => Promise<{ message: string }>,
  { onSent = done, leaving }: SendOnceOptions = {},
): Promise<boolean> {
  const left = leaving && !hasLog(api) ? await leaving() : undefined;
  const earlier = left && sentMeanwhile(left);
  if (earlier) {
    showToast({ kind: 'error', message: notAgain(earlier) });
    return false;
  }
  const note = left && rememberSend(left);
  if (note === null) {
    showToast({ kind: 'error', message: notRemembered });
    return false;
  }
  try {
    const { message } = await send(keyFor(wish));
    note?.('sent', message);
    onSent(message || 'Sent');
    keys.delete(wish);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'network') keys.delete(wish);
    // After an error of the server itself, nobody knows whether it left.
    if (error.kind !== 'network' && error.status < 500) note?.('failed', error.message);
    api.onFailure(error);
    return false;
  }
}

function notAgain(earlier: NonNullable<ReturnType<typeof sentMeanwhile>>): string {
  return earlier.state === 'sent'
    ? `${alreadyDone(earlier)} ${stateMoment(earlier, wallClockAt(new Date()).slice(0, 10))} from this browser. Nothing was sent now.`
    : 'Delivery of the last send isn’t confirmed. Check with the provider, then mark it as sent or failed in the send log.';
}

/** An email to send: its bytes as previewed, and the other fields of the call. */
export interface Outgoing {
  channel: SendChannel;
  variant: Variant;
  newsletter: Newsletter;
  subject: string;
  html: string;
  reason?: string | undefined;
  unapproved?: string | undefined;
  repeats?: number | undefined;
}

/** Sends an email, shows the result, and reads the list again. Never rejects. */
export async function submitSend(
  { api, mutate, onSent = done }: Sender,
  email: Outgoing,
): Promise<boolean> {
  const { channel, newsletter, variant, repeats, html } = email;
  const wish = [channel, newsletter.id, variant.key, repeats, html].join(' ');
  const leaving = () =>
    leavingSend({
      ...email,
      newsletterId: newsletter.id,
      variant: variant.key,
      brand: variant.brand,
    });
  const send = (sendKey: string) => sendEmail(api.client, email, sendKey);
  const isSent = await sendOnce(api, wish, send, { onSent, leaving });
  if (isSent && channel === 'bulk') onSent('Newsletter Sent to Sendgrid');
  await mutate((key) => Array.isArray(key) && key[0] === newsletterCalls.list.path);
  return isSent;
}

/** Sends an email through its channel. Rejects with an `ApiError`. */
function sendEmail(client: Client, email: Outgoing, sendKey: string): Promise<{ message: string }> {
  const { channel, variant, newsletter, html: data, reason, unapproved, repeats } = email;
  const isGeneral = variant.brand === 'fs';
  const body = {
    newsletter_id: newsletter.id,
    variant: variant.key,
    send_key: sendKey,
    data,
    name: newsletter.name || email.subject,
    reason,
    unapproved,
    repeats,
  };
  switch (channel) {
    case 'test':
      return client.send(isGeneral ? sendCalls.testFs : sendCalls.test, {
        ...body,
        action: 'sendTest',
      });
    case 'dev':
      return client.send(isGeneral ? sendCalls.devFs : sendCalls.dev, {
        ...body,
        action: variant.devAction,
      });
    case 'bulk':
      return client.send(sendCalls.bulk, { ...body, action: 'sendToSengrid' });
    case 'website':
      return variant.actions.includes('publish')
        ? client.send(sendCalls.publishV2, {
            ...body,
            ...publicationOf(servedPublisher(), newsletter),
          })
        : client.send(sendCalls.publish, body);
  }
}
