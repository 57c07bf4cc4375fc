import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcementCalls } from '@/api/contract/announcements';
import { binCalls as calls, type BinKind, type BinRow } from '@/api/contract/bin';
import { levels, type BodyOf, type Call } from '@/api/contract/call';
import { metricCalls } from '@/api/contract/metrics';
import { newsCalls, type NewsItem } from '@/api/contract/news';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { notificationCalls, type Notification } from '@/api/contract/notifications';
import { priceCalls } from '@/api/contract/prices';
import { questionCalls } from '@/api/contract/questions';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { emptyBin } from '@server/db/bin';
import { announcementViews } from '@server/db/schema/messaging';
import { news, newsletters, staff } from '@server/db/schema/newsletters';
import { sendDuePushes } from '@server/sending/scheduledPushes';
import { makeLedger } from '@server/sending/ledger';
import { filePush } from '@server/sending/providers/files';
import { folderFiles } from '@server/node/start';
import { later, openTestApi, type TestApi } from './testApi';
import { samplePublisher } from '@/api/samples/publication';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
  await setLevel(levels.administer);
});
afterEach(() => api.close());

const setLevel = (level: number) => api.db.write((tx) => tx.update(staff).set({ level }));
const ask = <C extends Call>(to: C, body: BodyOf<C>) => api.call(to, body, token);
const answer = async <C extends Call>(to: C, body: BodyOf<C>) =>
  (await ask(to, body)).body.response;
const bin = async () => (await answer(calls.list, {})) as BinRow[];
const id = sampleNewsletter.id;

const kinds: [BinKind, { list: Call; get: Call; remove: Call }][] = [
  ['newsletter', newsletterCalls],
  ['announcement', announcementCalls],
  ['notification', notificationCalls],
  ['question', questionCalls],
];

interface Named {
  id: number;
  name?: string;
  question?: string;
}

describe('a removed row', () => {
  it.each(kinds)('of kind %s is in the bin, and comes back as it was', async (kind, of) => {
    const before = (await answer(of.list, {})) as Named[];
    const [row] = before;
    if (!row) throw new Error('There is no sample.');
    const whole = await answer(of.get, { id: row.id });
    expect(Object.keys(whole as object)).not.toContain('removedAt');
    expect((await ask(of.remove, { id: row.id })).status).toBe(200);

    expect(await answer(of.list, {})).toEqual(before.slice(1));
    expect((await ask(of.get, { id: row.id })).status).toBe(404);
    expect((await ask(of.remove, { id: row.id })).status).toBe(404);
    const item = { kind, id: row.id };
    expect(await bin()).toEqual([
      {
        ...item,
        name: row.name ?? row.question,
        removed_by: 'Robin',
        removed_at: '2026-11-20 09:30:00',
        days_left: 30,
      },
    ]);

    const restored = await ask(calls.restore, item);
    expect(restored.body.message).toMatch(/^[A-Z][a-z]+ restored$/);
    expect(await answer(of.list, {})).toEqual(before);
    expect(await answer(of.get, { id: row.id })).toEqual(whole);
    expect(await bin()).toEqual([]);
    expect((await ask(calls.restore, item)).status).toBe(404);
  });

  it('is listed by when it was removed, with the days that are left', async () => {
    await ask(questionCalls.remove, { id: 12 });
    later(api, 24 * 60 + 1);
    token = await api.signIn();
    await ask(newsletterCalls.remove, { id });
    later(api, 1);
    expect((await bin()).map((row) => [row.kind, row.days_left])).toEqual([
      ['newsletter', 30],
      ['question', 29],
    ]);
  });

  it('is deleted for good after 30 days, and not before', async () => {
    await ask(questionCalls.remove, { id: 12 });
    later(api, 30 * 24 * 60 - 1);
    await api.db.write((tx) => emptyBin(tx, api.time.now));
    token = await api.signIn();
    expect(await bin()).toHaveLength(1);
    later(api, 2);
    await api.db.write((tx) => emptyBin(tx, api.time.now));
    expect(await bin()).toEqual([]);
  });

  it('is deleted for good by an administrator only, and only from the bin', async () => {
    const item = { kind: 'newsletter', id } as const;
    expect((await ask(calls.remove, item)).status).toBe(404);
    await ask(newsletterCalls.remove, { id });
    await setLevel(levels.publish);
    expect((await ask(calls.remove, item)).status).toBe(403);
    await setLevel(levels.write);
    expect((await ask(calls.restore, item)).status).toBe(403);
    await setLevel(levels.administer);
    expect((await ask(calls.remove, item)).body.message).toBe('Newsletter permanently deleted');
    expect(await api.db.read.select().from(newsletters)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    const left = await api.db.read.select().from(news);
    expect(left.filter(({ newsletterId }) => newsletterId === id)).toEqual([]);
  });
});

describe('a newsletter in the bin', () => {
  it('takes no save, no image and no news', async () => {
    await ask(newsletterCalls.remove, { id });
    const gone = 'This newsletter was removed. Go back to the list.';
    const [item] = (await answer(newsCalls.today, {})) as NewsItem[];
    const tries = [
      ask(newsletterCalls.saveComments, { newsletter_id: id, comments: 'late' }),
      ask(newsletterCalls.addEdit, { id, name: 'Late', date: '2026-11-20 08:00:00' }),
      ask(newsletterCalls.sync, { newsletter_id: id }),
      ask(newsCalls.select, { newsletter_id: id, id: item?.id ?? 0 }),
      ask(newsCalls.selected, { id }),
      ask(priceCalls.lastNewsletter, { newsletter_id: id }),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.message]).toEqual([404, gone]);
    }
  });

  it('is no earlier newsletter: not counted, not compared with, not named beside news', async () => {
    const list = (await answer(newsletterCalls.list, {})) as NewsletterRow[];
    const before = (await answer(metricCalls.analytics, {})) as { newsletters: number };
    const last = () => answer(priceCalls.lastNewsletter, { newsletter_id: id });
    const { newsletter: compared } = (await last()) as { newsletter: { id: number } };
    for (const row of list) if (row.id !== id) await ask(newsletterCalls.remove, { id: row.id });
    expect(await last()).toMatchObject({ newsletter: null, values: {} });
    const after = (await answer(metricCalls.analytics, {})) as { newsletters: number };
    expect(after.newsletters).toBe(before.newsletters - (list.length - 1));
    await ask(calls.restore, { kind: 'newsletter', id: compared.id });
    expect(await last()).toMatchObject({ newsletter: { id: compared.id } });
  });

  it('leaves its news free, and gets back what nobody else selected', async () => {
    const selected = (await answer(newsCalls.selected, { id })) as NewsItem[];
    const [first, ...others] = selected;
    const blocked = async () =>
      ((await answer(newsCalls.today, {})) as NewsItem[]).filter(({ block }) => block).length;
    expect(await blocked()).toBeGreaterThan(0);
    await ask(newsletterCalls.remove, { id });
    expect(await blocked()).toBe(0);
    const [other] = (await answer(newsletterCalls.list, {})) as NewsletterRow[];
    const taken = { newsletter_id: other?.id ?? 0, id: first?.id ?? 0 };
    expect((await ask(newsCalls.select, taken)).status).toBe(200);
    await ask(calls.restore, { kind: 'newsletter', id });
    const back = (await answer(newsCalls.selected, { id })) as NewsItem[];
    expect(back.map((item) => item.id)).toEqual(others.map((item) => item.id));
  });
});

describe('a notification in the bin', () => {
  const scheduled = 10;

  it('is not sent when its time comes, and comes back unscheduled', async () => {
    const byId = async () =>
      ((await answer(notificationCalls.list, {})) as Notification[]).find(
        (row) => row.id === scheduled,
      );
    const before = await byId();
    expect(before?.scheduled).toBe(true);
    await ask(notificationCalls.remove, { id: scheduled });
    const push = filePush(folderFiles(api.folder));
    const { db, background } = api;
    const clock = () => api.time.now;
    const log = () => undefined;
    const ledger = makeLedger({ db, log, background, clock });
    later(api, 9 * 60);
    const got: string[] = [];
    const provider = { ...push, deliver: async () => String(got.push('push')) };
    const one = { test: provider, dev: provider, bulk: provider, website: provider };
    const providers = { ...one, push: provider, push_test: provider };
    await sendDuePushes({ db, clock, log, ledger, providers, publisher: samplePublisher });
    expect(got).toEqual([]);
    await ask(calls.restore, { kind: 'notification', id: scheduled });
    expect(await byId()).toEqual({ ...before, scheduled: false });
    await sendDuePushes({ db, clock, log, ledger, providers, publisher: samplePublisher });
    expect(got).toEqual([]);
  });

  it('is not sent, tested, scheduled or edited by hand', async () => {
    await ask(notificationCalls.remove, { id: 12 });
    const body = { notification_id: 12 };
    const { send, sendTest, schedule } = notificationCalls;
    for (const to of [send, sendTest, schedule]) expect((await ask(to, body)).status).toBe(404);
  });
});

it('an announcement keeps its views until it is deleted for good', async () => {
  const viewsOf = async (announcement: number) =>
    (await api.db.read.select().from(announcementViews)).filter(
      ({ announcement_id }) => announcement_id === announcement,
    ).length;
  const [view] = await api.db.read.select().from(announcementViews);
  const announcement = view?.announcement_id ?? 0;
  const count = await viewsOf(announcement);
  expect(count).toBeGreaterThan(0);
  await ask(announcementCalls.remove, { id: announcement });
  expect(await viewsOf(announcement)).toBe(count);
  await ask(calls.remove, { kind: 'announcement', id: announcement });
  expect(await viewsOf(announcement)).toBe(0);
});
