import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsCalls as calls, type NewsItem } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { later, openDesk, patience, type Desk } from './desk';

let desk: Desk;
let token: string;

beforeEach(async () => {
  desk = await openDesk();
  token = await desk.signIn();
}, patience);
afterEach(() => desk.close());

const today = async () => (await desk.call(calls.today, {}, token)).body.response as NewsItem[];
const selected = async (id: number) =>
  ((await desk.call(calls.selected, { id }, token)).body.response as NewsItem[]).map(
    (item) => item.id,
  );
const bucket = async () => (await today()).filter(({ block }) => !block).map(({ id }) => id);

it('is of today from the first start on, newest first, none from the future', async () => {
  const items = await today();
  expect(items.length).toBeGreaterThan(20);
  const stamps = items.map(({ posted_at }) => posted_at ?? '');
  expect(stamps.every((stamp) => stamp.startsWith('2026-11-20'))).toBe(true);
  expect(stamps.every((stamp) => stamp <= '2026-11-20 09:30:00')).toBe(true);
  expect(stamps).toEqual([...stamps].sort().reverse());
});

it('comes in once on a later day', async () => {
  later(desk, 24 * 60);
  token = await desk.signIn();
  const [one, two] = await Promise.all([today(), today()]);
  expect(one.length).toBeGreaterThan(20);
  expect((await today()).map(({ id }) => id)).toEqual(one.map(({ id }) => id));
  expect(two).toHaveLength(one.length);
  expect(new Set(one.map(({ link }) => link)).size).toBe(one.length);
});

it('moves between bucket and selection, and between newsletters', async () => {
  const [first = 0, second = 0] = await bucket();
  await desk.call(calls.select, { id: second, newsletter_id: 3 }, token);
  later(desk, 1);
  await desk.call(calls.select, { id: first, newsletter_id: 3 }, token);
  expect(await selected(3)).toEqual([second, first]);
  expect(await bucket()).not.toContain(first);
  await desk.call(calls.select, { id: first, newsletter_id: 2 }, token);
  expect([await selected(3), await selected(2)]).toEqual([[second], [first]]);
  expect((await desk.call(calls.remove, { id: first }, token)).body.status).toBe('success');
  expect(await selected(2)).toEqual([]);
  expect(await bucket()).toContain(first);
});

it('returns to the bucket when its newsletter goes', async () => {
  const [first = 0] = await bucket();
  await desk.call(calls.select, { id: first, newsletter_id: 2 }, token);
  await desk.call(newsletterCalls.remove, { id: 2 }, token);
  expect(await bucket()).toContain(first);
});

it('changes its category within its newsletter only', async () => {
  const [first = 0] = await bucket();
  const change = { id: 3, news: first, selected_category: 'Mining' as const };
  expect((await desk.call(calls.changeCategory, change, token)).status).toBe(404);
  await desk.call(calls.select, { id: first, newsletter_id: 3 }, token);
  expect((await desk.call(calls.changeCategory, change, token)).status).toBe(200);
  const item = (await today()).find(({ id }) => id === first);
  expect(item).toMatchObject({ sub_category: 'Mining', block: true });
  const odd = JSON.stringify({ ...change, selected_category: 'Sport' });
  expect((await desk.raw(calls.changeCategory, odd, token)).status).toBe(400);
});

it('knows no other ids', async () => {
  expect((await desk.call(calls.select, { id: 1, newsletter_id: 999 }, token)).status).toBe(404);
  expect((await desk.call(calls.select, { id: 9_999, newsletter_id: 3 }, token)).status).toBe(404);
  expect((await desk.call(calls.remove, { id: 9_999 }, token)).status).toBe(404);
  expect((await desk.call(calls.selected, { id: 999 }, token)).status).toBe(404);
});
