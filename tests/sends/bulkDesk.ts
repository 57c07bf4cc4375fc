import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Deps } from '@server/deps';
import { hashOf } from '@server/http/tokens';
import { smtpBulk } from '@server/node/bulkMail';
import { gradualBulk } from '@server/sending/bulk/provider';
import { makeBulkWorker, type BulkWorker } from '@server/sending/bulk/sendRuns';
import { unsubscribeToken } from '@/domain/firm/legal';
import { openTestApi, type TestApi } from '../server/testApi';

/** What a stand-in does with a recipient's email. `cut` ends the connection. */
export type Treatment =
  | { code: number; text: string; at?: 'RCPT' | 'DATA' }
  | 'cut before'
  | 'cut after'
  | 'accept';

export interface MailStandIn {
  url: string;
  /** Every email that it accepted, by recipient. */
  received: Map<string, string[]>;
  close(): Promise<void>;
}

/** A real SMTP server that counts what each recipient got. */
export async function openMailStandIn(
  treat: (to: string) => Treatment = () => 'accept',
  onReceived: (to: string) => void = () => undefined,
): Promise<MailStandIn> {
  const received = new Map<string, string[]>();
  const refusal = (to: string, at: 'RCPT' | 'DATA') => {
    const treatment = treat(to);
    if (typeof treatment === 'string' || (treatment.at ?? 'RCPT') !== at) return null;
    return Object.assign(new Error(treatment.text), { responseCode: treatment.code });
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, session, done) {
      if (treat(address) === 'cut before') cut(session);
      done(refusal(address, 'RCPT'));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      const to = session.envelope.rcptTo[0]?.address ?? '';
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const error = refusal(to, 'DATA');
        if (error) return done(error);
        const raw = Buffer.concat(parts).toString();
        received.set(to, [...(received.get(to) ?? []), raw]);
        onReceived(to);
        if (treat(to) === 'cut after') cut(session);
        return done();
      });
    },
  });
  const cut = ({ id }: { id: string }) => {
    const open = (server as unknown as { connections: Set<{ id: string; close(): void }> })
      .connections;
    for (const each of open) if (each.id === id) each.close();
  };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A desk whose bulk sends go through a mail server. */
export interface BulkDesk {
  api: TestApi;
  token: string;
  worker: BulkWorker;
  /** Another server on the same database. */
  another(): BulkWorker;
  /** Starts a send of `html` to the brand and returns its answer. */
  start(title?: string): Promise<string>;
}

export const bulkSecret = 'a-secret-of-the-test';

export async function openBulkDesk(
  standIn: MailStandIn,
  perSecond = 500,
  changes: Partial<Deps> = {},
): Promise<BulkDesk> {
  const options = { url: standIn.url, perSecond, connections: 2 };
  const mailer = smtpBulk(options);
  const api = await openTestApi({ unsubscribeSecret: bulkSecret, bulkMailer: mailer, ...changes });
  const provider = gradualBulk(mailer, api.deps);
  api.deps.providers.bulk = provider;
  const another = () => makeBulkWorker(api.deps, smtpBulk(options), false);
  return {
    api,
    token: await api.signIn(),
    worker: another(),
    another,
    async start(title = 'Morning ▲') {
      const slot = `bulk ${title}`;
      const html = `<p>${title}</p><a href="${unsubscribeToken}">Unsubscribe</a>`;
      const text = `${title}\n${unsubscribeToken}\n`;
      const hash = await hashOf(html);
      const key = await hashOf(slot);
      return api.deps.ledger.send({
        recovery: provider.recovery,
        isGradual: true,
        successMessage: 'started',
        bytes: { html, text },
        deliver: () =>
          provider.deliver({
            key,
            from: 'Desk <desk@firm.example>',
            to: [],
            audience: 'all subscribers of FSI',
            subject: title,
            html,
            text,
            unsubscribe: { url: 'https://firm.example/u', mailto: 'off@firm.example' },
            brand: 'fsi',
          }),
        intent: {
          sendKey: crypto.randomUUID(),
          slot,
          dedupeKey: slot,
          newsletterId: 12,
          channel: 'bulk',
          variant: 'v2',
          audience: 'all subscribers of FSI',
          hash,
          subject: title,
          repeats: 0,
          bytes: html.length,
          recipients: [],
          day: null,
          staffId: 1,
          reason: '',
          findings: '',
          approvalId: null,
          unapproved: '',
        },
      });
    },
  };
}
