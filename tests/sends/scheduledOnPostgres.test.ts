import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedSinceSending, sendFacts } from '@server/db/sendLog';
import { addSchedule, openSchedules, scheduleFacts } from '@server/db/scheduledSends';
import { newsletters } from '@server/db/schema/newsletters';
import type { Store } from '@server/db/store';
import { hashOf } from '@server/http/tokens';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { makeBackground } from '@server/http/background';
import { openPostgres } from '@server/node/postgresDatabase';
import { makeLedger } from '@server/sending/ledger';
import { sendDueNewsletters, type ScheduleDeps } from '@server/sending/scheduledSends';
import { fixture } from '../email/fixture';
import { findPostgres, makePostgres, type PostgresServer } from '../server/postgresServer';
import { smallEmail } from '../server/smallEmail';
import { samplePublisher } from '@/api/samples/publication';
import { feedsWith } from '../server/testFeeds';

const bin = findPostgres();
const log = () => undefined;
const morning = new Date('2026-11-20T14:30:00Z');
const due = new Date('2026-11-21T11:30:00Z');

describe.skipIf(!bin)('a scheduled send on PostgreSQL', () => {
  let postgres: PostgresServer | undefined;
  let db: Store;

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    const url = await postgres.database('desk');
    db = await openPostgres(url, { log, prepare: () => Promise.resolve() });
  });
  afterAll(async () => {
    await db.close();
    await postgres?.remove();
  });

  const delivered: string[] = [];
  let now = morning;

  function server(): ScheduleDeps {
    const clock = () => now;
    const deliver = async ({ html }: { html: string }) => {
      delivered.push(html);
      return 'accepted';
    };
    const background = makeBackground(log);
    const bulk = { recovery: 'none', deliver } as const;
    return {
      db,
      log,
      clock,
      publisher: samplePublisher,
      background,
      outbox: { deliver: () => Promise.resolve('taken') },
      ledger: makeLedger({ db, clock, log, background }),
      providers: { bulk, website: {} } as unknown as ScheduleDeps['providers'],
      checkEmail: () => ({ findings: [], checks: [] }),
      feeds: sampleFeeds(),
      renderNewsletter: smallEmail,
      publicUrl: 'http://desk.example/',
      testRecipients: [],
      devRecipients: [],
    };
  }

  it('waits, leaves once from two servers, and is said to have left', async () => {
    const stamp = '2026-11-20 08:00:00';
    const row = { name: 'Morning', date: stamp, created_at: stamp, updated_at: stamp };
    const [added] = await db.write((tx) => tx.insert(newsletters).values(row).returning());
    const newsletterId = added?.id ?? 0;
    const lane = { newsletterId, channel: 'bulk', variant: 'v2', audience: 'all of FSI' };
    const input = { newsletter: { id: newsletterId } } as never;
    const content = { hash: 'x', subject: 'Morning', input, reason: '', findings: [], repeats: 0 };
    const at = { dueAt: due, sendKey: 'scheduled', staffId: 1, createdAt: morning };
    const bytes = { html: '<p>Seen</p>', text: 'Seen' };
    await db.write((tx) => addSchedule(tx, { ...lane, ...content, ...at }, bytes));
    const facts = { id: newsletterId, scheduled_at: '2026-11-21 06:30:00', is_held: false };
    expect(await scheduleFacts(db.read)).toEqual([facts]);
    expect(await scheduleFacts(db.read, [newsletterId])).toEqual([facts]);

    now = due;
    const servers = [server(), server()];
    await Promise.all(servers.map((each) => sendDueNewsletters(each)));
    await Promise.all(servers.map((each) => sendDueNewsletters(each)));
    expect(delivered).toEqual(['<p>Seen</p>']);
    expect(await openSchedules(db.read, { newsletterId })).toEqual([]);
    expect((await sendFacts(db.read)).get(newsletterId)).toMatchObject({
      sent_at: '2026-11-21 06:30:00',
      scheduled_at: null,
      is_edited: false,
    });
    expect([...(await editedSinceSending(db.read, [newsletterId]))]).toEqual([]);
  });

  it('shows the figures of one sync in all that two servers send', async () => {
    delivered.length = 0;
    now = morning;
    let syncs = 0;
    const feeds = feedsWith((answer) => {
      syncs += 1;
      return answer;
    });
    const stamp = '2026-11-20 08:00:00';
    const row = { name: 'Synced', date: stamp, created_at: stamp, updated_at: stamp };
    const [added] = await db.write((tx) => tx.insert(newsletters).values(row).returning());
    const input = { ...fixture, newsletter: { ...fixture.newsletter, id: added?.id ?? 0 } };
    for (const variant of ['v2', 'v2_f'] as const) {
      const { subject, ...bytes } = smallEmail(variant, input);
      const lane = {
        newsletterId: input.newsletter.id,
        channel: 'bulk',
        variant,
        audience: variant,
      };
      const why = { reason: '', findings: [], repeats: 0, figures: 'synced' as const };
      const at = { dueAt: due, sendKey: `synced ${variant}`, staffId: 1, createdAt: morning };
      const hash = await hashOf(bytes.html);
      const schedule = { ...lane, ...why, ...at, hash, subject, input };
      await db.write((tx) => addSchedule(tx, schedule, bytes));
    }
    const servers = [
      { ...server(), feeds },
      { ...server(), feeds },
    ];
    for (const minutes of [-2, 0]) {
      now = new Date(due.getTime() + minutes * 60_000);
      await Promise.all(servers.map((each) => sendDueNewsletters(each)));
    }
    expect(syncs).toBe(1);
    expect(delivered).toHaveLength(2);
    const figures = delivered.map((html) => /<p>(\S+ \S+)<\/p>/.exec(html)?.[1]);
    expect(figures[0]).not.toBe(`${fixture.crypto.general[0]?.last_price} ${fixture.bmi}`);
    expect(figures).toEqual([figures[0], figures[0]]);
    expect(figures[0]).toMatch(/ \d/);
  });
});
