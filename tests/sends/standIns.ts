import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openHttpServer } from '../server/providers/httpServer';
import { openSendgrid, type Step } from '../server/providers/sendgridServer';
import { withOwnFirm } from '@tests/seed/secondFirmFile';

export type Channel = 'test' | 'bulk' | 'website';

/** A point of a conversation with a provider at which the server can be killed. */
export type Point =
  | 'mail sender'
  | 'mail received'
  | Step
  | 'schedule refused'
  | 'publication'
  | 'publication refused';

/** The points that a send through each channel passes. */
export const pointsOf: Record<Channel, Point[]> = {
  test: ['mail sender', 'mail received'],
  bulk: ['search', 'create', 'schedule', 'schedule refused'],
  website: ['publication', 'publication refused'],
};

export const testRecipients = ['ana@desk.example', 'ben@desk.example'];

/** The messages that each recipient really has. */
export type Count = (channel: Channel, title: string) => number[];

/** Stand-ins for the firm's providers. They outlive the server. */
export interface StandIns {
  env: Record<string, string>;
  count: Count;
  /** Calls `run` the next time a request passes the point. */
  at(point: Point, run: () => void): void;
  forget(): void;
  close(): Promise<void>;
}

interface Planned {
  point: Point;
  run: () => void;
}

export async function openStandIns(): Promise<StandIns> {
  let planned: Planned | null = null;
  const come = (...points: Point[]) => {
    const now = planned;
    if (!now || !points.includes(now.point)) return false;
    planned = null;
    now.run();
    return now.point.endsWith('refused');
  };
  const mail = await openMail(come);
  const bulk = await openSendgrid();
  const site = await openWebsite(come);
  return {
    env: {
      ...withOwnFirm,
      SMTP_URL: mail.url,
      SENDGRID_API_KEY: bulk.key,
      SENDGRID_LISTS_FSI: 'all',
      SENDGRID_URL: bulk.url,
      SENDGRID_GROUP: '3',
      SENDGRID_SENDER_FSI: '1',
      SENDGRID_SENDER_FS: '2',
      WEBSITE_PUBLISH_URL: site.url,
    },
    count(channel, title) {
      if (channel === 'test') return testRecipients.map((to) => mail.count(title, to));
      if (channel === 'website') return [site.count(title)];
      const isOfTitle = (key: string) =>
        [...bulk.sends.values()].some(
          (send) => send.name.endsWith(`[${key}]`) && send.email_config['subject'] === title,
        );
      return [bulk.left.filter(isOfTitle).length];
    },
    at(point, run) {
      planned = { point, run };
      const isRefused = point === 'schedule refused';
      const step = isRefused ? 'schedule' : (point as Step);
      if (!pointsOf.bulk.includes(point)) return;
      const meanwhile = () => void come(point);
      bulk.failures.push([
        step,
        { when: isRefused ? 'before' : 'after', what: 'reset', meanwhile },
      ]);
    },
    forget() {
      planned = null;
      bulk.failures.length = 0;
    },
    close: async () => {
      await Promise.all([mail.close(), bulk.close(), site.close()]);
    },
  };
}

type Come = (...points: Point[]) => boolean;

async function openMail(come: Come) {
  const received: { title: string; to: string[] }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      come('mail sender');
      done();
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        const title = /^Subject: \[TEST\] (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
        received.push({ title, to: envelope.rcptTo.map(({ address }) => address) });
        come('mail received');
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (title: string, to: string) =>
      received.filter((message) => message.title === title && message.to.includes(to)).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function openWebsite(come: Come) {
  const published: string[] = [];
  const server = await openHttpServer(({ body }) => {
    if (come('publication', 'publication refused')) return { status: 500 };
    published.push((JSON.parse(body) as { name: string }).name);
    return { status: 200, body: { status: 'success' } };
  });
  return {
    url: server.url,
    close: server.close,
    count: (title: string) => published.filter((name) => name === title).length,
  };
}

/** The messages in the folders of a server without providers. */
export function countIn(folder: string): Count {
  const files = (name: string, ending: string) =>
    (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : [])
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, name, file), 'utf8'));
  return (channel, title) => {
    if (channel === 'website') {
      const isOf = (text: string) => (JSON.parse(text) as { name: string }).name === title;
      return [files('site', '.json').filter(isOf).length];
    }
    const subject = channel === 'test' ? `Subject: [TEST] ${title}` : `Subject: ${title}`;
    return [files('outbox', '.eml').filter((text) => text.includes(`${subject}\r\n`)).length];
  };
}
