import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcementCalls } from '@/api/contract/announcements';
import { dashboardCalls, type Dashboard } from '@/api/contract/dashboard';
import { newsletterCalls } from '@/api/contract/newsletters';
import { presenceCalls } from '@/api/contract/presence';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { announcements, liveVotes, notifications, questions } from '@server/db/schema/messaging';
import { newsletters, sends, staff } from '@server/db/schema/newsletters';
import { presence } from '@server/db/schema/presence';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(() => open());
afterEach(() => api.close());

async function open(changes: Parameters<typeof openTestApi>[0] = {}): Promise<void> {
  api = await openTestApi(changes);
  token = await api.signIn();
}

async function board(): Promise<Dashboard> {
  const { status, body } = await api.call(dashboardCalls.get, {}, token);
  expect(status).toBe(200);
  return body.response as Dashboard;
}

let keys = 0;
const insertSend = (parts: Partial<typeof sends.$inferInsert>) => {
  keys += 1;
  const key = `board-${keys}`;
  const at = api.time.now;
  const row = {
    sendKey: key,
    slot: key,
    dedupeKey: key,
    newsletterId: 12,
    channel: 'bulk',
    variant: 'v2',
    audience: 'all subscribers of FSI',
    hash: '',
    bytes: 1,
    subject: key,
    staffId: 1,
    state: 'sent' as const,
    createdAt: at,
    updatedAt: at,
    ...parts,
  };
  return api.db.write((tx) => tx.insert(sends).values(row));
};

describe('today’s newsletter', () => {
  it('says what it has, and when it last changed', async () => {
    const { day, newsletter, last } = await board();
    expect(day).toBe('2026-11-20');
    expect(newsletter).toMatchObject({ id: 12, author: 'mara', images: 2, promos: 2, sends: [] });
    expect(newsletter?.commentary_words).toBeGreaterThan(100);
    expect(newsletter?.news).toBeGreaterThan(0);
    expect(last?.id).toBe(11);
    await api.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'New' }, token);
    expect((await board()).newsletter).toMatchObject({
      name: 'New',
      changed_at: '2026-11-20 09:30:00',
    });
  });

  it('has the findings of both brands’ emails, each once', async () => {
    const checked: string[] = [];
    await api.close();
    await open({
      checkEmail: ({ variant }) => {
        checked.push(variant.key);
        const finding = (text: string, isBlocking: boolean) => ({
          check: 'x',
          key: text,
          text,
          severity: isBlocking ? ('mustFix' as const) : ('check' as const),
        });
        const own =
          variant.key === 'v2_f' ? [{ ...finding('No link', true), field: 'promos' as const }] : [];
        return { findings: [finding('Both', true), finding('Look', false), ...own], checks: [] };
      },
    });
    const expected = {
      blocking: [
        { text: 'Both', field: null },
        { text: 'No link', field: 'promos' },
      ],
      to_review: 1,
    };
    expect((await board()).newsletter?.issues).toEqual(expected);
    expect((await board()).newsletter?.issues).toEqual(expected);
    expect(checked).toEqual(['v2', 'v2_f']);
    await api.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'New' }, token);
    await board();
    expect(checked).toHaveLength(4);
    later(api, 1);
    await board();
    expect(checked).toHaveLength(6);
  });

  it('is shown without findings, if the checks fail', async () => {
    await api.close();
    await open({
      checkEmail: () => {
        throw new Error('down');
      },
    });
    expect((await board()).newsletter).toMatchObject({ id: 12, issues: null });
  });

  it('is another one right after midnight in New York', async () => {
    api.time.now = new Date('2026-11-21T04:59:59Z');
    token = await api.signIn();
    expect((await board()).newsletter?.id).toBe(12);
    api.time.now = new Date('2026-11-21T05:00:00Z');
    token = await api.signIn();
    const after = await board();
    expect([after.day, after.newsletter, after.last?.id]).toEqual(['2026-11-21', null, 12]);
  });

  it('has its sends, and none of another one', async () => {
    await insertSend({ channel: 'test' });
    await insertSend({ newsletterId: 11, state: 'unknown' });
    expect((await board()).newsletter?.sends.map(({ channel }) => channel)).toEqual(['test']);
  });
});

describe('the last sends', () => {
  beforeEach(() => api.db.write((tx) => tx.delete(sends)));
  const at = (instant: string, parts: Partial<typeof sends.$inferInsert> = {}) =>
    insertSend({ createdAt: new Date(instant), ...parts });
  const subjects = async () => (await board()).last_sends.map(({ subject }) => subject);

  it('are those of the newest earlier day in New York, without tests', async () => {
    await at('2026-11-18T13:00:00Z', { subject: 'before' });
    await at('2026-11-19T13:00:00Z', { subject: 'mail', state: 'unknown' });
    await at('2026-11-20T04:59:59Z', { subject: 'late push', channel: 'push', newsletterId: null });
    await at('2026-11-19T14:00:00Z', { subject: 'test', channel: 'test' });
    await at('2026-11-19T15:00:00Z', { subject: 'never tried', state: 'intent' });
    await at('2026-11-20T05:00:00Z', { subject: 'today' });
    expect(await subjects()).toEqual(['late push', 'mail']);
    const [, mail] = (await board()).last_sends;
    expect(mail).toMatchObject({
      newsletter_id: 12,
      state: 'unknown',
      created_at: '2026-11-19 08:00:00',
    });
  });

  it('are Friday’s on a Monday', async () => {
    await at('2026-11-20T13:20:00Z', { subject: 'Friday' });
    api.time.now = new Date('2026-11-23T11:00:00Z');
    token = await api.signIn();
    expect(await subjects()).toEqual(['Friday']);
  });
});

describe('the rest of the board', () => {
  it('has due pushes, but none of tomorrow', async () => {
    // The samples move future pushes to tomorrow, and past ones to yesterday.
    expect((await board()).pushes.map(({ id }) => id)).toEqual([7]);
    await api.db.write((tx) =>
      tx
        .update(notifications)
        .set({ start_date: '2026-11-20 18:00:00' })
        .where(eq(notifications.id, 10)),
    );
    expect((await board()).pushes.map(({ id, scheduled }) => `${id} ${scheduled}`)).toEqual([
      '7 true',
      '10 true',
    ]);
  });

  it('has the day’s announcements, but none from the bin', async () => {
    expect((await board()).announcements.map(({ id }) => id)).toEqual([7]);
    await api.call(announcementCalls.remove, { id: 7 }, token);
    expect((await board()).announcements).toEqual([]);
  });

  it('counts questions and live votes, and has the age of the prices', async () => {
    const { questions: asked, live_votes, synced_at, prices } = await board();
    expect(asked.waiting).toBe(5);
    expect(asked.newest).toHaveLength(3);
    expect(live_votes).toEqual(sampleLiveVotes.votes);
    expect(synced_at).toBe('2026-11-20 09:30:00');
    expect(prices.btc).toBeGreaterThan(0);
  });

  it('names the newsletters that others have open, but not the user’s own', async () => {
    await api.call(presenceCalls.report, { newsletter_id: 11, tab: 'own-tab-1' }, token);
    expect((await board()).open).toEqual([]);
    const createdAt = api.time.now;
    const people = [
      ['Ann', 20],
      ['Bo', 21],
    ] as const;
    await api.db.write(async (tx) => {
      for (const [firstName, id] of people)
        await tx
          .insert(staff)
          .values({ id, email: `${firstName}@x.example`, firstName, passwordHash: '', createdAt });
      await tx.insert(presence).values([
        { staffId: 20, tab: 'tab-of-ann-1', newsletterId: 12 },
        { staffId: 20, tab: 'tab-of-ann-2', newsletterId: 12 },
        { staffId: 21, tab: 'tab-of-bo', newsletterId: 12 },
        { staffId: 21, tab: 'other-tab', newsletterId: 6 },
      ]);
    });
    const open = (await board()).open.map(({ id, name, colleagues }) => [
      id,
      name,
      colleagues.map((each) => each.first_name).join(),
    ]);
    expect(open).toEqual([
      [12, '20/11/2026 Crypto Market Update', 'Ann,Bo'],
      [6, '2026-11-12 08:00:00', 'Bo'],
    ]);
  });

  it('is empty on an empty database', async () => {
    await api.db.write(async (tx) => {
      for (const table of [sends, newsletters, notifications, announcements, questions, liveVotes])
        await tx.delete(table);
    });
    expect(await board()).toMatchObject({
      newsletter: null,
      last: null,
      last_sends: [],
      pushes: [],
      announcements: [],
      questions: { waiting: 0, newest: [] },
      live_votes: { technical: 0, portfolio: 0, portfolio_questions: 0, technical_questions: 0 },
      open: [],
    });
  });
});
