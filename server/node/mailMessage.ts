import nodemailer, { type SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import * as z from 'zod';
import { parseUrl } from '@/domain/format/addresses';
import type { Mail } from '@server/deps';
import { hashOf } from '@server/http/tokens';
import { headerText, NotDelivered } from '@server/sending/providers/provider';

type Mailbox = { name: string; address: string };

/** Reads `Name <mailbox>`. Throws `NotDelivered` where the mailbox is not an email address. */
function senderOf(from: string): Mailbox {
  const [, name = '', address = from] = /^(.*)<([^<>]*)>$/s.exec(from.trim()) ?? [];
  return { name: headerText(name), address: mailbox(address) };
}

/** Exactly one email address. Throws `NotDelivered`. */
function mailbox(address: string): string {
  if (z.email().safeParse(address).success) return address;
  throw new NotDelivered("A sender or recipient isn't a valid email address.", true);
}

/** `<…@domain of the sender>`, the same for the same key. */
export async function messageIdOf({ key, from }: Pick<Mail, 'key' | 'from'>): Promise<string> {
  const [, domain = 'localhost'] = senderOf(from).address.split('@');
  return `<${(await hashOf(key)).slice(0, 32)}@${domain}>`;
}

/** A `To` header with an empty group, as RFC 5322 allows it: a name in place of addresses. */
function groupOf(audience = ''): Buffer {
  const plain = audience.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'nobody';
  const name = /^[\x20-\x7e]{1,60}$/.test(plain) ? plain : encodeWord(plain, 'B', 52);
  return Buffer.from(`To: ${name.replaceAll('?= =?', '?=\r\n =?')}:;\r\n`);
}

/**
 * The `List-Id`, one `List-Unsubscribe` header with both ways, and the header for one-click
 * (RFC 8058), which is only right for an address that names the recipient.
 */
function listOf({ unsubscribe, listId, from }: Mail): SendMailOptions {
  const id: SendMailOptions['list'] = listId
    ? { id: { url: listId, comment: senderOf(from).name } }
    : {};
  if (!unsubscribe) return { list: id };
  const url = parseUrl(unsubscribe.url);
  if (!url) {
    throw new NotDelivered("The unsubscribe link isn't a complete address.", true);
  }
  const address = `mailto:${mailbox(unsubscribe.mailto.replace(/^mailto:/, ''))}`;
  return {
    list: { ...id, unsubscribe: [[url.href, address]] as unknown as string[] },
    ...(unsubscribe.isOneClick && {
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** A complete message, and who it goes between. */
export interface Message {
  raw: Buffer;
  envelope: { from: string; to: string[] };
}

const composer = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
});

/** Throws `NotDelivered` where an address or a part cannot be written. */
export async function messageOf(mail: Mail): Promise<Message> {
  const from = senderOf(mail.from);
  const to = mail.to.map(mailbox);
  const options: SendMailOptions = {
    ...listOf(mail),
    from,
    ...(mail.replyTo && { replyTo: mailbox(mail.replyTo) }),
    to: to.map((address) => ({ name: '', address })),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: await messageIdOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const written = await composer.sendMail(options).catch(() => {
    throw new NotDelivered("This message can't be written as an email.", true);
  });
  const body = written.message as Buffer;
  const raw = to.length > 0 ? body : Buffer.concat([groupOf(mail.audience), body]);
  return { raw, envelope: { from: from.address, to } };
}
