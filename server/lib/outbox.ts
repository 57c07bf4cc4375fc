import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { hashOf } from './tokens';

export interface Mail {
  from: string;
  to: string[];
  subject: string;
  /** Absent for a plain message. */
  html?: string;
  text: string;
  /** Makes the Message-ID: the same key is the same message. */
  key: string;
}

export interface Outbox {
  /** Hands a message over and answers what was said; throws `NotDelivered` otherwise. */
  deliver(mail: Mail): Promise<string>;
}

/** `isCertain` tells that the message did not leave; otherwise nobody knows. */
export class NotDelivered extends Error {
  constructor(
    message: string,
    readonly isCertain: boolean,
  ) {
    super(message);
    this.name = 'NotDelivered';
  }
}

/** `<…@domain of the sender>`, from the key alone. */
export function messageIdOf({ key, from }: Pick<Mail, 'key' | 'from'>): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${hashOf(key).slice(0, 32)}@${domain}>`;
}

/** No line break and no control character reaches a header. */
export function headerText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

function messageOf(mail: Mail) {
  return {
    from: mail.from,
    to: mail.to.map(headerText),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes each message as an `.eml` file; the same message twice is one file. */
export function folderOutbox(folder: string): Outbox {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      const name = `${hashOf(mail.key).slice(0, 32)}.eml`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.part`), message);
      await rename(join(folder, `${name}.part`), join(folder, name));
      return `outbox/${name}`;
    },
  };
}

const neverLeft = new Set([
  'ECONNECTION',
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'EENVELOPE',
  'ETLS',
  'EPROXY',
]);

/** Sends through a mail server; nothing is tried twice. */
export function smtpOutbox(url: string): Outbox {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 10_000 });
  return {
    async deliver(mail) {
      try {
        return (await transport.sendMail(messageOf(mail))).response;
      } catch (error) {
        throw asNotDelivered(error);
      }
    },
  };
}

function asNotDelivered(error: unknown): NotDelivered {
  const { code = '', command = '', responseCode } = error as Partial<Record<string, unknown>>;
  const isCertain =
    typeof responseCode === 'number' || neverLeft.has(String(code)) || command === 'CONN';
  const said = typeof responseCode === 'number' ? ` (${responseCode})` : '';
  return new NotDelivered(`The mail server did not take the message${said}.`, isCertain);
}
