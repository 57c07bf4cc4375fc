import nodemailer, { type NodemailerError, type SendMailOptions } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { RecipientOutcome } from '@/api/contract/sends';
import type { Files, Mail, Outbox } from '@server/deps';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { fileNameOf, writeMessage } from '@server/sending/providers/files';
import { messageOf, type Message } from './mailMessage';
import { readConversation, type Conversation } from './mailReplies';

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
  const { host, port, secure, auth, tls, name, requireTLS, ignoreTLS } = parseConnectionUrl(url);
  const server = { host, port, secure, auth, tls, name, requireTLS, ignoreTLS, ...timeouts };
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
          throw asNotDelivered(error, conversation, to);
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

type Server = ReturnType<typeof parseConnectionUrl>;
/** Connects and signs in, without a message. */
async function signIn(server: Server): Promise<string> {
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

const wrongSignIn = 'The mail server refused the user or the password.';

function refusalOf(code: number, recipients: readonly RecipientOutcome[]): string {
  if (recipients.every(({ reason }) => reason !== '')) {
    return 'The mail server refused every recipient.';
  }
  return code < 500
    ? "The mail server didn't accept the message for now. Try again later."
    : 'The mail server refused the message.';
}
