import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedSinceSending } from '@server/db/editedSinceSending';
import { addSchedule, openSchedules, scheduleFacts } from '@server/db/scheduledSends';
import { newsletters } from '@server/db/schema/newsletters';
import { sendFacts } from '@server/db/sendLog';
import type { Store } from '@server/db/store';
import { makeBackground } from '@server/http/background';
import { openPostgres } from '@server/node/postgresDatabase';
import { makeLedger } from '@server/sending/ledger';
import { sendDueNewsletters, type ScheduleDeps } from '@server/sending/scheduledSends';
import { findPostgres, makePostgres, type PostgresServer } from '../server/postgresServer';
import { patience } from '../server/testApi';

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
  }, patience);
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
      background,
      outbox: { deliver: () => Promise.resolve('taken') },
      ledger: makeLedger({ db, clock, log, background }),
      providers: { bulk } as unknown as ScheduleDeps['providers'],
      checkEmail: () => ({ findings: [], checks: [] }),
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
});
