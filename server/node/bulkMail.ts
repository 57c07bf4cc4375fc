import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { within } from '@server/http/within';
import type { BulkMailer, BulkMessage, Handover } from '@server/sending/bulk/mailer';
import { NotDelivered, oneLine } from '@server/sending/providers/provider';
import { messageOf, type Server, serverAt, signIn, wrongSignIn } from './mail';

export interface BulkSmtpOptions {
  url: string;
  /** The most emails that leave in a second. */
  perSecond: number;
  connections: number;
}

/** Milliseconds of one email, including a new connection. */
const deliveryLimit = 30_000;
/** Emails after which a connection is renewed: many mail servers end it at 100. */
const perConnection = 90;

/** Sends over a few connections that stay open from one email to the next. */
export function smtpBulk({ url, perSecond, connections }: BulkSmtpOptions): BulkMailer {
  const server = serverAt(url);
  const idle: Line[] = [];
  return {
    host: server.host ?? '',
    perSecond,
    connections,
    check: () => signIn(server),
    async deliver(message) {
      const line = idle.pop() ?? openLine(server);
      const handover = await line.deliver(message);
      if (line.isUsable()) idle.push(line);
      else line.close();
      return handover;
    },
    rest() {
      for (const line of idle.splice(0)) line.close();
    },
  };
}

/** One connection, for one email at a time. */
interface Line {
  deliver(message: BulkMessage): Promise<Handover>;
  isUsable(): boolean;
  close(): void;
}

function openLine(server: Server): Line {
  const connection = new SMTPConnection({ ...server, component: 'bulk' });
  let sent = 0;
  let isBroken = false;
  let opening: Promise<void> | undefined;
  // Errors between two emails; the next one opens another connection.
  connection.on('error', () => (isBroken = true));
  connection.on('end', () => (isBroken = true));
  const open = async () => {
    await settled((done) => connection.connect(done));
    const { auth } = server;
    if (auth) await settled((done) => connection.login(auth, done));
  };
  return {
    async deliver(message) {
      sent += 1;
      const written = await messageOf({ ...message, to: [message.to] }).catch(asRefused);
      if ('result' in written) return written;
      const { raw, envelope } = written;
      const body = Readable.from([raw]);
      let isWhole = false;
      body.once('end', () => (isWhole = true));
      const sending = async (): Promise<string> => {
        opening ??= open();
        await opening;
        const info = await settled<{ response?: string }>((done) =>
          connection.send(envelope, body, done),
        );
        return info?.response ?? '';
      };
      try {
        const late = () => new Error('The mail server took too long.');
        const answer = await within(deliveryLimit, sending(), late);
        return { result: 'sent', answer: oneLine(answer), isGone: false };
      } catch (error) {
        const handover = handoverOf(error as NodemailerError, isWhole);
        isBroken ||= handover.result === 'unknown' || handover.result === 'away';
        if (!isBroken)
          await settled((done) => connection.reset(done)).catch(() => (isBroken = true));
        return handover;
      }
    },
    isUsable: () => !isBroken && sent < perConnection,
    close: () => (isBroken ? connection.close() : connection.quit()),
  };
}

/** Rejects with the error that a callback gets. An error of the connection itself comes there too. */
function settled<T>(run: (done: (error?: Error | null, value?: T) => void) => void) {
  return new Promise<T | undefined>((resolve, reject) => {
    run((error, value) => (error ? reject(error) : resolve(value)));
  });
}

/** An address that can't be written in an email. */
function asRefused(error: unknown): Handover {
  if (!(error instanceof NotDelivered)) throw error;
  return { result: 'refused', answer: error.message, isGone: false };
}

/** Mailboxes that don't exist, by the enhanced status code (RFC 3463), or by the code alone. */
const gone =
  /^5\d\d[ -](?:5\.1\.(?:1|2|3|6|10)\b|(?!\d\.\d).*(?:user unknown|no such (?:user|mailbox)))/i;

/** What an error says about the email: `isWhole` is true once its last byte was on the way. */
function handoverOf(error: NodemailerError, isWhole: boolean): Handover {
  const { code, command, responseCode = 0, response = '' } = error;
  const answer = oneLine(response);
  if (code === 'EAUTH') return { result: 'away', answer: wrongSignIn, isGone: false };
  // The sender or the connection was refused, which concerns everybody.
  const isOwn = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 400 && !(isOwn && responseCode !== 421)) {
    return { result: 'away', answer, isGone: false };
  }
  if (responseCode >= 500) {
    return { result: 'refused', answer, isGone: command === 'RCPT TO' && gone.test(response) };
  }
  if (responseCode >= 400) return { result: 'later', answer, isGone: false };
  if (isWhole) {
    const doubt = 'The mail server didn’t confirm whether it accepted the email.';
    return { result: 'unknown', answer: doubt, isGone: false };
  }
  return { result: 'away', answer: code ? `It can’t be reached (${code}).` : '', isGone: false };
}
