import type { Client } from '@/api/client';
import type { Newsletter } from '@/api/contract/newsletters';
import { sendCalls, type SendChannel } from '@/api/contract/sends';
import { publicationOf } from '@/domain/publication';
import type { Variant } from '@/domain/variants';

/** One letter on its way: the bytes as previewed, and what the call says beside them. */
export interface Outgoing {
  channel: SendChannel;
  variant: Variant;
  newsletter: Newsletter;
  subject: string;
  html: string;
  sendKey: string;
  reason?: string | undefined;
  repeats?: number | undefined;
}

/** The call of a channel with its payload (second document §7). Rejects with an `ApiError`. */
export function sendLetter(client: Client, letter: Outgoing): Promise<{ message: string }> {
  const { channel, variant, newsletter, html: data, reason, repeats } = letter;
  const isGeneral = variant.brand === 'fs';
  const body = {
    newsletter_id: newsletter.id,
    variant: variant.key,
    send_key: letter.sendKey,
    data,
    name: newsletter.name || letter.subject,
    reason,
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
        ? client.send(sendCalls.publishV2, { ...body, ...publicationOf(newsletter) })
        : client.send(sendCalls.publish, body);
  }
}
