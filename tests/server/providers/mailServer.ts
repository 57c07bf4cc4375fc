import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { letTimePass } from './ownTime';

export interface Received {
  from: string;
  to: string[];
  raw: Buffer;
}

export interface MailServer {
  url: string;
  received: Received[];
  close(): Promise<void>;
}

/** The code with which a step is answered, which a test may change later, and its words. */
interface Refusals extends Partial<Record<'MAIL' | 'RCPT' | 'DATA', number>> {
  text?: string;
}

/**
 * A mail server that accepts everything but recipients called `nobody@…`, where `refuse` has a code
 * for them. It answers the other steps with their code. With a password it
 * only accepts messages of the user `desk`.
 */
export async function openMailServer(
  refuse: Refusals = {},
  password?: string,
): Promise<MailServer> {
  const received: Received[] = [];
  const refusal = (step: 'MAIL' | 'RCPT' | 'DATA') => {
    const { [step]: responseCode, text = 'refused' } = refuse;
    return responseCode ? Object.assign(new Error(text), { responseCode }) : null;
  };
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'desk' && auth.password === password
        ? done(null, { user: 'desk' })
        : done(new Error(`No entry with ${auth.password}`)),
    disableReverseLookup: true,
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? refusal('RCPT') : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const error = refusal('DATA');
        if (!error) {
          const to = envelope.rcptTo.map(({ address }) => address);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ from, to, raw: Buffer.concat(parts) });
        }
        done(error);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

export type Break =
  | 'before greeting'
  | 'no greeting'
  | 'at MAIL'
  | 'at DATA'
  | 'in message'
  | 'after message';

/** A mail server that closes the connection, or stops answering, at one point. */
export async function openBrokenServer(point: Break, isSilent = false) {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    const end = () => {
      if (!isSilent) return void socket.destroy();
      socket.removeAllListeners('data');
      letTimePass();
    };
    if (point === 'before greeting') return void socket.destroy();
    if (point === 'no greeting') return letTimePass();
    let message: string | null = null;
    socket.write('220 mail ESMTP\r\n');
    socket.on('data', (chunk) => {
      if (message !== null) {
        message += chunk.toString();
        if (point === 'in message') return end();
        if (!message.includes('\r\n.\r\n')) return;
        taken += 1;
        return end();
      }
      const line = chunk.toString();
      if (line.startsWith('MAIL') && point === 'at MAIL') return end();
      if (line.startsWith('RCPT TO:<nobody@')) return void socket.write('550 unknown\r\n');
      if (!line.startsWith('DATA')) return void socket.write('250 fine\r\n');
      if (point === 'at DATA') return end();
      message = '';
      socket.write('354 go on\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => closed(server, sockets),
  };
}

function closed(server: Server, sockets: Set<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}
