import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsCalls as calls, type NewsItem } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const today = async () => (await api.call(calls.today, {}, token)).body.response as NewsItem[];
const selected = async (id: number) =>
  ((await api.call(calls.selected, { id }, token)).body.response as NewsItem[]).map(
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
  later(api, 24 * 60);
  token = await api.signIn();
  const [one, two] = await Promise.all([today(), today()]);
  expect(one.length).toBeGreaterThan(20);
  expect((await today()).map(({ id }) => id)).toEqual(one.map(({ id }) => id));
  expect(two).toHaveLength(one.length);
  expect(new Set(one.map(({ link }) => link)).size).toBe(one.length);
});

it('moves between bucket and selection, and between newsletters', async () => {
  const [first = 0, second = 0] = await bucket();
  await api.call(calls.select, { id: second, newsletter_id: 3 }, token);
  later(api, 1);
  await api.call(calls.select, { id: first, newsletter_id: 3 }, token);
  expect(await selected(3)).toEqual([second, first]);
  expect(await bucket()).not.toContain(first);
  await api.call(calls.select, { id: first, newsletter_id: 2 }, token);
  expect([await selected(3), await selected(2)]).toEqual([[second], [first]]);
  expect((await api.call(calls.remove, { id: first }, token)).body.status).toBe('success');
  expect(await selected(2)).toEqual([]);
  expect(await bucket()).toContain(first);
});

it('returns to the bucket when its newsletter is removed', async () => {
  const [first = 0] = await bucket();
  await api.call(calls.select, { id: first, newsletter_id: 2 }, token);
  await api.call(newsletterCalls.remove, { id: 2 }, token);
  expect(await bucket()).toContain(first);
});

it('changes its category within its newsletter only', async () => {
  const [first = 0] = await bucket();
  const change = { id: 3, news: first, selected_category: 'Mining' as const };
  expect((await api.call(calls.changeCategory, change, token)).status).toBe(404);
  await api.call(calls.select, { id: first, newsletter_id: 3 }, token);
  expect((await api.call(calls.changeCategory, change, token)).status).toBe(200);
  const item = (await today()).find(({ id }) => id === first);
  expect(item).toMatchObject({ sub_category: 'Mining', block: true });
  const odd = JSON.stringify({ ...change, selected_category: 'Sport' });
  expect((await api.raw(calls.changeCategory, odd, token)).status).toBe(400);
});

it('knows no other ids', async () => {
  expect((await api.call(calls.select, { id: 1, newsletter_id: 999 }, token)).status).toBe(404);
  expect((await api.call(calls.select, { id: 9_999, newsletter_id: 3 }, token)).status).toBe(404);
  expect((await api.call(calls.remove, { id: 9_999 }, token)).status).toBe(404);
  expect((await api.call(calls.selected, { id: 999 }, token)).status).toBe(404);
});

describe('the order within a category', () => {
  const order = (id: number, news: number[]) => api.call(calls.order, { id, news }, token);
  const [quick, other, third, market] = [11, 12, 1, 13];

  beforeEach(async () => {
    for (const id of [quick, other, third, market]) {
      await api.call(calls.select, { id, newsletter_id: 3 }, token);
      later(api, 1);
    }
  });

  it('is kept, in the selection and in the newsletter', async () => {
    expect((await order(3, [third, quick, other])).status).toBe(200);
    expect(await selected(3)).toEqual([third, quick, other, market]);
    const { body } = await api.call(newsletterCalls.get, { id: 3 }, token);
    const { selected_news } = body.response as { selected_news: NewsItem[] };
    expect(selected_news.map(({ id }) => id)).toEqual([third, quick, other, market]);
  });

  it('is rejected with other items, duplicates or several categories, and stays unchanged', async () => {
    await order(3, [third, quick, other]);
    expect((await order(3, [quick, 14])).status).toBe(404);
    expect((await order(2, [quick, other])).status).toBe(404);
    expect((await order(999, [quick])).status).toBe(404);
    expect((await order(3, [quick, quick])).status).toBe(400);
    expect((await order(3, [])).status).toBe(400);
    expect((await order(3, [quick, market])).status).toBe(400);
    expect(await selected(3)).toEqual([third, quick, other, market]);
  });

  it('is forgotten by an item that changes its category or leaves', async () => {
    await order(3, [third, quick, other]);
    const change = (news: number, selected_category: 'Mining' | 'Quick Bits') =>
      api.call(calls.changeCategory, { id: 3, news, selected_category }, token);
    await change(third, 'Quick Bits');
    expect(await selected(3)).toEqual([third, quick, other, market]);
    await change(third, 'Mining');
    expect(await selected(3)).toEqual([quick, other, third, market]);
    await api.call(calls.remove, { id: quick }, token);
    await api.call(calls.select, { id: quick, newsletter_id: 3 }, token);
    expect(await selected(3)).toEqual([other, third, market, quick]);
  });
});

describe('what earlier newsletters have published', () => {
  const ofNewsletter = async (newsletter_id?: number) =>
    (await api.call(calls.today, newsletter_id ? { newsletter_id } : {}, token)).body
      .response as NewsItem[];
  const past = async (id: number, newsletter?: number) =>
    (await ofNewsletter(newsletter)).find((item) => item.id === id)?.published_in;
  const select = (id: number, newsletter_id: number) =>
    api.call(calls.select, { id, newsletter_id }, token);

  it('is the newest of the five before the newsletter', async () => {
    await select(11, 11);
    await select(12, 6);
    await select(13, 7);
    const newsletter = {
      id: 11,
      name: '19/11/2026 Crypto Market Update',
      date: '2026-11-19 08:00:00',
    };
    expect(await past(11, 12)).toEqual(newsletter);
    expect(await past(12, 12)).toBeNull();
    expect(await past(13, 12)).toMatchObject({ id: 7 });
    expect(await past(11, 11)).toBeNull();
    expect(await past(12, 11)).toMatchObject({ id: 6, name: '' });
    expect(await past(14, 12)).toBeNull();
  });

  it('counts back from now where no newsletter is named', async () => {
    await select(11, 11);
    expect(await past(11)).toMatchObject({ id: 11 });
    expect(await past(1)).toMatchObject({ id: 12 });
  });

  it('is recognized by its headline on a later day, even after it is selected', async () => {
    await api.call(newsletterCalls.addEdit, { name: 'Next', date: '2026-11-21 08:00:00' }, token);
    later(api, 24 * 60);
    token = await api.signIn();
    const items = await ofNewsletter(13);
    const again = items.filter(({ published_in }) => published_in !== null);
    expect(again).toHaveLength(10);
    expect(again.every((item) => item.published_in?.id === 12 && !item.block)).toBe(true);
    const { id = 0 } = again[0] ?? {};
    expect((await select(id, 13)).status).toBe(200);
    const { body } = await api.call(calls.selected, { id: 13 }, token);
    expect(body.response).toMatchObject([{ id, published_in: { id: 12 } }]);
  });

  it('marks the selection of only the given newsletter', async () => {
    const marked = async (newsletter?: number) =>
      (await ofNewsletter(newsletter)).filter(({ block }) => block).length;
    expect([await marked(), await marked(12), await marked(3)]).toEqual([10, 10, 0]);
    expect((await api.call(calls.today, { newsletter_id: 999 }, token)).status).toBe(404);
  });
});
