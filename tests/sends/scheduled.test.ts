import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import type { Report } from '@/domain/checks/report';
import { addSchedule } from '@server/db/scheduledSends';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { sends } from '@server/db/schema/newsletters';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { makeBackground } from '@server/http/background';
import { hashOf } from '@server/http/tokens';
import { makeLedger } from '@server/sending/ledger';
import { findIn } from '@server/sending/orders';
import { NotDelivered, type Provider, type Recovery } from '@server/sending/providers/provider';
import { sendDueNewsletters, type ScheduleDeps } from '@server/sending/scheduledSends';
import { smallEmail } from '../server/smallEmail';
import { later, openTestApi, type TestApi } from '../server/testApi';
import { makeProcess, type Process, type Stop } from './crash';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const html = '<p>The email that somebody saw</p>';
const clean: Report = { findings: [], checks: [] };

/** Something that the checks find, and that blocks sending. */
const problem = (text: string) => ({ key: text, check: 'x', severity: 'mustFix', text }) as never;

async function schedule(minutes: number, findings: string[] = []): Promise<void> {
  const hash = await hashOf(html);
  const now = api.time.now;
  const lane = { newsletterId: 12, channel: 'bulk', variant: 'v2', audience: 'all of FSI' };
  const content = {
    hash,
    subject: 'Morning',
    input: { newsletter: { id: 12 } } as never,
    reason: 'r',
    findings,
  };
  const dueAt = new Date(now.getTime() + minutes * 60_000);
  const at = { dueAt, sendKey: crypto.randomUUID(), staffId: 1, createdAt: now, repeats: 0 };
  const bytes = { html, text: 'The text' };
  await api.db.write((tx) => addSchedule(tx, { ...lane, ...content, ...at }, bytes));
}

/** What really reached subscribers, by the key of the message. */
interface Mailbox {
  recovery: Recovery;
  got: Map<string, string[]>;
  answer(): string | Promise<string>;
}

const mailbox = (recovery: Recovery): Mailbox => ({
  recovery,
  got: new Map(),
  answer: () => 'accepted',
});

function providerOf(box: Mailbox, process: Process): Provider {
  return {
    recovery: box.recovery,
    async deliver({ key, html: bytes }) {
      await process.pass('deliver');
      const known = box.got.get(key) ?? [];
      if (box.recovery !== 'key' || known.length === 0) box.got.set(key, [...known, bytes]);
      await process.pass('accepted');
      return box.answer();
    },
    find: async ({ key }) => (box.got.has(key) ? 'accepted' : null),
  };
}

/** A server on the shared database, which can end in the middle of anything. */
function boot(box: Mailbox, report: () => Report = () => clean) {
  const process = makeProcess(api.db);
  const log = () => undefined;
  const clock = () => api.time.now;
  const background = makeBackground(log);
  const ledger = makeLedger({ db: process.db, clock, log, background });
  const provider = providerOf(box, process);
  const providers = { bulk: provider, website: {} } as unknown as ScheduleDeps['providers'];
  const deps: ScheduleDeps = {
    db: process.db,
    clock,
    log,
    ledger,
    providers,
    publisher: samplePublisher,
    checkEmail: report,
    feeds: sampleFeeds(),
    renderNewsletter: smallEmail,
    publicUrl: 'http://desk.example/',
    testRecipients: [],
    devRecipients: [],
    background,
    outbox: { deliver: () => Promise.resolve('taken') },
  };
  return {
    process,
    due: () => sendDueNewsletters(deps),
    recover: (isAlone = false) => ledger.recover(findIn({ providers, clock }), isAlone),
  };
}

const rowOf = async () => (await api.db.read.select().from(scheduledSends))[0];
/** The states of this email's sends; the sample data has others. */
const logged = async () =>
  (await api.db.read.select().from(sends))
    .filter(({ subject }) => subject === 'Morning')
    .map(({ state }) => state);
const delivered = ({ got }: Mailbox) => [...got.values()].flat();

describe('a scheduled send', () => {
  it('goes out when it is due, with the bytes that were scheduled', async () => {
    const box = mailbox('lookup');
    await schedule(5);
    const server = boot(box);
    await server.due();
    expect(delivered(box)).toEqual([]);
    later(api, 5);
    await server.due();
    await server.due();
    expect(delivered(box)).toEqual([html]);
    expect(await rowOf()).toMatchObject({ state: 'sent' });
    expect(await logged()).toEqual(['sent']);
  });

  it('goes out once from two servers', async () => {
    const box = mailbox('none');
    await schedule(1);
    later(api, 1);
    const servers = [boot(box), boot(box)];
    await Promise.all(servers.flatMap((server) => [server.due(), server.due()]));
    for (const server of servers) await server.due();
    expect(delivered(box)).toEqual([html]);
    expect(await rowOf()).toMatchObject({ state: 'sent' });
  });

  it('is held by something new that must be fixed, not by what was overridden', async () => {
    const box = mailbox('lookup');
    await schedule(1, ['Known.']);
    later(api, 1);
    const findings = [problem('Known.'), problem('Prices are old.')];
    await boot(box, () => ({ ...clean, findings })).due();
    expect(await rowOf()).toMatchObject({ state: 'held', note: 'Prices are old.' });
    await boot(box).due();
    expect(delivered(box)).toEqual([]);
  });

  it('goes out up to an hour late, and asks after that', async () => {
    const box = mailbox('lookup');
    await schedule(1);
    later(api, 61);
    await boot(box).due();
    expect(delivered(box)).toEqual([html]);
    await api.db.write((tx) => tx.delete(sends).where(eq(sends.subject, 'Morning')));
    await api.db.write((tx) => tx.delete(scheduledSends));
    await schedule(1);
    later(api, 62);
    await boot(box).due();
    expect(delivered(box)).toEqual([html]);
    expect(await rowOf()).toMatchObject({ state: 'held' });
    expect((await rowOf())?.note).toMatch(/^No server was running within an hour of /);
  });

  it('is tried again each minute while it certainly fails, for an hour', async () => {
    const box = mailbox('none');
    let tries = 0;
    const refuse = () => {
      tries += 1;
      box.got.clear();
      throw new NotDelivered('Try later.', true);
    };
    box.answer = refuse;
    await schedule(1);
    later(api, 1);
    const server = boot(box);
    await server.due();
    await server.due();
    expect(tries).toBe(1);
    expect(await rowOf()).toMatchObject({ state: 'waiting', note: 'Try later.' });
    later(api, 1);
    await server.due();
    expect(tries).toBe(2);
    later(api, 60);
    await server.due();
    expect(await rowOf()).toMatchObject({ state: 'failed', note: 'Try later.' });
    box.answer = () => 'accepted';
    await server.due();
    expect(delivered(box)).toEqual([]);
  });
});

const stops: Stop[] = [
  ...[1, 2, 3, 4].flatMap((nth) =>
    (['before', 'inside', 'after'] as const).map((when): Stop => ({ at: 'write', nth, when })),
  ),
  { at: 'deliver' },
  { at: 'accepted' },
];
const recoveries: Recovery[] = ['lookup', 'key', 'none'];
const cases = recoveries.flatMap((recovery) =>
  stops.flatMap((stop) => [1, 2].map((servers) => ({ recovery, stop, servers }))),
);

const nameOf = ({ recovery, stop, servers }: (typeof cases)[number]) =>
  `${recovery}, ${'nth' in stop ? `${stop.when} write ${stop.nth}` : stop.at}, ${servers} servers`;

describe('a server that ends while a scheduled send is due', () => {
  it.each(cases.map((each) => [nameOf(each), each] as const))('%s', async (_, each) => {
    const { recovery, stop, servers } = each;
    const box = mailbox(recovery);
    await schedule(1);
    later(api, 1);
    const first = boot(box);
    first.process.arm(stop);
    let isDone = false;
    void first.due().then(() => (isDone = true));
    if (servers === 2) await boot(box).due();
    // Beside another server it may have nothing left to do at that point.
    const hasEnded = () => first.process.isDead || (servers === 2 && isDone);
    await expect.poll(hasEnded, { timeout: 5_000 }).toBe(true);
    const next = boot(box);
    // The lease of a dead attempt is over.
    later(api, 2);
    await next.recover(servers === 1);
    for (let minute = 0; minute < 4; minute += 1) {
      await next.due();
      later(api, 1);
    }
    const row = await rowOf();
    const got = delivered(box);
    // Never twice, and never lost in silence: where the provider can't be asked, somebody is.
    expect(got.length).toBeLessThanOrEqual(1);
    expect(got.every((bytes) => bytes === html)).toBe(true);
    expect(['sent', 'unknown']).toContain(row?.state);
    if (recovery !== 'none') expect(row?.state).toBe('sent');
    if (row?.state === 'sent') expect(got).toHaveLength(1);
    if (row?.state === 'unknown') expect(await logged()).toEqual(['unknown']);
  });
});
