import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { RecipientOutcome } from '@/api/contract/sends';
import type { Files, Mail, Outbox } from '@server/deps';
import {
  headerText,
  NotDelivered,
  oneLine,
  type Provider,
} from '@server/sending/providers/provider';
import { fileNameOf, writeMessage } from '@server/sending/providers/files';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import * as z from 'zod';
import { parseUrl } from '@/domain/format/addresses';
import { hashOf } from '@server/http/tokens';

/** Takes single messages, such as password resets, and the emails of a channel. */
type MailProvider = Outbox & Pick<Provider, 'recovery' | 'find' | 'host' | 'isStandIn' | 'check'>;

/** Writes each message as `outbox/<key>.eml`; the same message twice is one file. */
export function fileMail(files: Files): MailProvider {
  const pathOf = async (key: string) => `outbox/${await fileNameOf(key)}.eml`;
  return {
    recovery: 'lookup',
    isStandIn: true,
    async deliver(mail) {
      const { raw } = await messageOf(mail);
      const path = await pathOf(mail.key);
      await writeMessage(files, path, raw);
      return path;
    },
    async find({ key }) {
      const path = await pathOf(key);
      return (await files.has(path)) ? path : null;
    },
  };
}

/** Milliseconds of each wait. */
const timeouts = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Milliseconds of a whole delivery. */
const deliveryLimit = 50_000;

/**
 * Sends through a mail server, which can't be asked about a message afterwards. Nothing is tried
 * twice.
 */
export function smtpMail(url: string, limit = deliveryLimit): MailProvider {
  const server = serverAt(url);
  const { host } = server;
  return {
    recovery: 'none',
    host: host ?? '',
    check: () => signIn(server),
    async deliver(mail: Mail) {
      const message = await messageOf(mail);
      const { to } = message.envelope;
      const conversation = readConversation();
      const response = await handOver(server, message, { log: conversation.log, limit }).catch(
        (error: unknown) => {
          throw Object.assign(asNotDelivered(error, conversation, to), { cause: error });
        },
      );
      const outcomes = conversation.outcomes(to, { state: 'sent', answer: response });
      const refused = outcomes.filter(({ state }) => state === 'failed').length;
      if (refused === 0) return response;
      const text = `The mail server refused ${refused} of ${to.length} recipients.`;
      throw new NotDelivered(text, true, outcomes);
    },
  };
}

/** What of an address `smtp://…` is used. */
export function serverAt(url: string): Server {
  const { host, port, secure, auth, tls, name, requireTLS, ignoreTLS } = parseConnectionUrl(url);
  return { host, port, secure, auth, tls, name, requireTLS, ignoreTLS, ...timeouts };
}

export type Server = ReturnType<typeof parseConnectionUrl>;

/** Connects and signs in, without a message. */
export async function signIn(server: Server): Promise<string> {
  const transport = nodemailer.createTransport(server);
  try {
    await transport.verify();
    return server.auth
      ? 'The mail server accepted the connection and the sign-in.'
      : 'The mail server accepted the connection.';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw new NotDelivered(
      code === 'EAUTH'
        ? wrongSignIn
        : `The mail server couldn't be reached${code ? ` (${code})` : ''}.`,
      true,
    );
  } finally {
    transport.close();
  }
}

type LogLine = (entry: unknown, line: unknown) => void;

/** Opens a connection for this message alone; `log` sees its commands. */
async function handOver(
  server: Server,
  message: Message,
  { log, limit }: { log: LogLine; limit: number },
): Promise<string> {
  const logger = {
    level() {},
    trace() {},
    debug: log,
    info() {},
    warn() {},
    error() {},
    fatal() {},
  };
  const transport = nodemailer.createTransport({ ...server, logger, transactionLog: true });
  const timed: SendMailOptions & { signal: AbortSignal } = {
    ...message,
    signal: AbortSignal.timeout(limit),
  };
  return (await transport.sendMail(timed)).response;
}

/** A message was certainly not sent before its first byte was, or if the server rejected it. */
function asNotDelivered(
  error: unknown,
  { hasBegun, outcomes }: Conversation,
  to: readonly string[],
): NotDelivered {
  const { code, responseCode, response: answer = '' } = error as NodemailerError;
  const failed = outcomes(to, { state: 'failed', answer });
  if (code === 'EAUTH') return new NotDelivered(wrongSignIn, true, failed);
  if (typeof responseCode === 'number' && responseCode >= 400) {
    return new NotDelivered(refusalOf(responseCode, failed), true, failed);
  }
  return hasBegun()
    ? new NotDelivered(
        "The mail server didn't confirm whether it accepted the message.",
        false,
        outcomes(to, { state: 'unknown' }),
      )
    : new NotDelivered("Nothing was sent: the mail server couldn't be reached.", true, failed);
}

export const wrongSignIn = 'The mail server refused the user or the password.';

function refusalOf(code: number, recipients: readonly RecipientOutcome[]): string {
  if (recipients.every(({ reason }) => reason !== '')) {
    return 'The mail server refused every recipient.';
  }
  return code < 500
    ? "The mail server didn't accept the message for now. Try again later."
    : 'The mail server refused the message.';
}

/** One line of the mail library's log. */
interface LogEntry {
  tnx?: string;
}

/** What a mail server has answered so far. */
interface Conversation {
  /** Reads a line of the mail library's log. */
  log: (entry: unknown, line: unknown) => void;
  /** True once the server was asked to take the message itself. */
  hasBegun: () => boolean;
  /**
   * What is known of each recipient: the refusals, and of all others what is known of the whole
   * message.
   */
  outcomes: (
    to: readonly string[],
    others: Pick<RecipientOutcome, 'state'> & { answer?: string },
  ) => RecipientOutcome[];
}

/**
 * Notes who is refused while a message is handed over, so that this is known too if the connection
 * breaks later. Replies come in the order of the commands, whether or not the server takes several
 * at once.
 */
function readConversation(): Conversation {
  const commands: string[] = [];
  const refusals = new Map<string, string>();
  let hasBegun = false;
  let isSenderRefused = false;
  return {
    log(entry, line) {
      const { tnx } = entry as LogEntry;
      if (typeof line !== 'string') return;
      if (tnx === 'client') {
        commands.push(line);
        if (line === 'DATA') hasBegun = true;
      }
      if (tnx !== 'server') return;
      const command = commands.shift() ?? '';
      if (line.startsWith('2')) return;
      // Then each recipient is refused too, but only because there is no sender.
      if (command.startsWith('MAIL FROM')) isSenderRefused = true;
      const [, address] = /^RCPT TO:<([^>]*)>/.exec(command) ?? [];
      if (address !== undefined && !isSenderRefused)
        refusals.set(address.toLowerCase(), oneLine(line));
    },
    hasBegun: () => hasBegun,
    outcomes: (to, { state, answer = '' }) =>
      to.map((address) => {
        const refusal = refusals.get(address.toLowerCase());
        return refusal === undefined
          ? { address, state, reason: '', answer: oneLine(answer) }
          : { address, state: 'failed', reason: reasonOf(refusal), answer: refusal };
      }),
  };
}

/**
 * Why a recipient was refused, in plain words. The code says it, and the enhanced status code
 * (RFC 3463) more exactly, where the server sends one.
 */
function reasonOf(refusal: string): string {
  const [, code = '', status = ''] =
    /^(\d{3})[ -]?(?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(refusal) ?? [];
  const isFull = status.endsWith('.2.2') || code === '552';
  if (code.startsWith('4')) return isFull ? 'mailbox full, try again later' : 'try again later';
  if (isFull) return 'mailbox full';
  if (status.startsWith('5.7.')) return 'blocked by the mail server';
  if (status.startsWith('5.1.') || /^55[013]$/.test(code)) return 'mailbox unavailable';
  return 'the mail server gave no clear reason';
}

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
interface Message {
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
