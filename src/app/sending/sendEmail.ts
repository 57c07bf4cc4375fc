import type { Client } from '@/api/client';
import type { Newsletter } from '@/api/contract/newsletters';
import { sendCalls, type SendChannel } from '@/api/contract/sends';
import { servedPublisher } from '@/app/publisher';
import { publicationOf } from '@/domain/sending/publication';
import type { Variant } from '@/domain/newsletter/variants';

/** An email to send: its bytes as previewed, and the other fields of the call. */
export interface Outgoing {
  channel: SendChannel;
  variant: Variant;
  newsletter: Newsletter;
  subject: string;
  html: string;
  sendKey: string;
  reason?: string | undefined;
  unapproved?: string | undefined;
  repeats?: number | undefined;
}

/** Sends an email through its channel. Rejects with an `ApiError`. */
export function sendEmail(client: Client, email: Outgoing): Promise<{ message: string }> {
  const { channel, variant, newsletter, html: data, reason, unapproved, repeats } = email;
  const isGeneral = variant.brand === 'fs';
  const body = {
    newsletter_id: newsletter.id,
    variant: variant.key,
    send_key: email.sendKey,
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
