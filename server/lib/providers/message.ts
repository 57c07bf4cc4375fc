import nodemailer, { type SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import * as z from 'zod';
import { hashOf } from '@server/lib/tokens';
import { NotDelivered, type Letter } from './provider';

/** An email to people by name, or to an audience in words. Every `Letter` is one. */
export interface Mail extends Pick<Letter, 'from' | 'to' | 'subject' | 'text' | 'unsubscribe'> {
  /** Makes the Message-ID: the same key is the same message. */
  key: string;
  /** Absent for a plain message. */
  html?: string;
  /** Stands in `To` where there are no addresses. */
  audience?: string;
}

/** No line break and no control character reaches a header. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

type Mailbox = { name: string; address: string };

/** Reads `Name <mailbox>`. Throws `NotDelivered` where the mailbox is none. */
function senderOf(from: string): Mailbox {
  const [, name = '', address = from] = /^(.*)<([^<>]*)>$/s.exec(from.trim()) ?? [];
  return { name: headerText(name), address: mailbox(address) };
}

/** One mailbox and nothing beside it. */
function mailbox(address: string): string {
  if (z.email().safeParse(address).success) return address;
  throw new NotDelivered('A message cannot go to or from what is no email address.', true);
}

/** `<…@domain of the sender>`, from the key alone. */
export function messageIdOf({ key, from }: Pick<Mail, 'key' | 'from'>): string {
  const [, domain = 'localhost'] = senderOf(from).address.split('@');
  return `<${hashOf(key).slice(0, 32)}@${domain}>`;
}

/** `To` with an empty group (RFC 5322 §3.4): words in place of addresses, without any sign. */
function groupOf(audience = ''): Buffer {
  const words = audience.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || 'nobody';
  const name = /^[\x20-\x7e]{1,60}$/.test(words) ? words : encodeWord(words, 'B', 52);
  return Buffer.from(`To: ${name.replaceAll('?= =?', '?=\r\n =?')}:;\r\n`);
}

/** One `List-Unsubscribe` with both ways, and the one-click word (RFC 8058). */
function listOf({ unsubscribe }: Mail): SendMailOptions {
  if (!unsubscribe) return {};
  if (!URL.canParse(unsubscribe.url)) {
    throw new NotDelivered('The address that leads off the list is not complete.', true);
  }
  const address = `mailto:${mailbox(unsubscribe.mailto.replace(/^mailto:/, ''))}`;
  return {
    list: { unsubscribe: [[new URL(unsubscribe.url).href, address]] as unknown as string[] },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** A message in full, and who it goes between. */
export interface Message {
  raw: Buffer;
  envelope: { from: string; to: string[] };
}

const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Throws `NotDelivered` where an address or a part cannot be written. */
export async function messageOf(mail: Mail): Promise<Message> {
  const from = senderOf(mail.from);
  const to = mail.to.map(mailbox);
  const options: SendMailOptions = {
    ...listOf(mail),
    from,
    to: to.map((address) => ({ name: '', address })),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const written = await writer.sendMail(options).catch(() => {
    throw new NotDelivered('This message cannot be written as an email.', true);
  });
  const body = written.message as Buffer;
  const raw = to.length > 0 ? body : Buffer.concat([groupOf(mail.audience), body]);
  return { raw, envelope: { from: from.address, to } };
}
