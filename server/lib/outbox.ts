import nodemailer, { type SendMailOptions } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { fileNameOf, writeWhole } from './providers/folder';
import { messageOf, type Mail, type Message } from './providers/message';
import { NotDelivered } from './providers/provider';

export interface Outbox {
  /** Hands a message over and answers what was said; throws `NotDelivered` otherwise. */
  deliver(mail: Mail): Promise<string>;
}

/** Writes each message as an `.eml` file; the same message twice is one file. */
export function folderOutbox(folder: string): Outbox {
  return {
    async deliver(mail) {
      const { raw } = await messageOf(mail);
      const name = `${fileNameOf(mail.key)}.eml`;
      await writeWhole(folder, name, raw);
      return `outbox/${name}`;
    },
  };
}

/** Milliseconds: of each wait, and of a whole delivery. */
const patience = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};
const deliveryLimit = 50_000;

/** Sends through a mail server, within `limit` milliseconds; nothing is tried twice. */
export function smtpOutbox(url: string, limit = deliveryLimit): Outbox {
  const { host, port, secure, auth, tls, name, requireTLS, ignoreTLS } = parseConnectionUrl(url);
  const server = { host, port, secure, auth, tls, name, requireTLS, ignoreTLS, ...patience };
  return {
    async deliver(mail) {
      const message = await messageOf(mail);
      let hasBegun = false;
      const log = (_: unknown, line: unknown) => {
        if (line === 'DATA') hasBegun = true;
      };
      try {
        return await handOver(server, message, { log, limit });
      } catch (error) {
        throw asNotDelivered(error, hasBegun);
      }
    },
  };
}

type Server = ReturnType<typeof parseConnectionUrl>;
type Line = (entry: unknown, line: unknown) => void;

/** Each message has a connection of its own, whose commands `log` sees. */
async function handOver(
  server: Server,
  message: Message,
  { log, limit }: { log: Line; limit: number },
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
  const { response, rejected } = await transport.sendMail(timed);
  return rejected.length > 0 ? `${response} Refused for ${rejected.join(', ')}.` : response;
}

/** Until the message's own bytes begin, and after a refusal, it has not left. */
function asNotDelivered(error: unknown, hasBegun: boolean): NotDelivered {
  const { responseCode } = error as { responseCode?: unknown };
  if (typeof responseCode === 'number' && responseCode >= 400) {
    return new NotDelivered(`The mail server did not take the message (${responseCode}).`, true);
  }
  return hasBegun
    ? new NotDelivered('The mail server did not say whether it took the message.', false)
    : new NotDelivered('The mail server could not be reached, so nothing was sent.', true);
}
