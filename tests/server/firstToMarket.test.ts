import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstToMarketCalls, type FirstToMarketItem } from '@/api/contract/news';
import { sampleFirstToMarket } from '@/api/samples/news';
import { firstToMarket } from '@server/db/schema/messaging';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

const news = async () =>
  (await api.call(firstToMarketCalls.news, {}, token)).body.response as FirstToMarketItem[];

it('answers the samples as news of today, the newest first', async () => {
  const items = await news();
  const bare = ({ created_at: _, ...item }: FirstToMarketItem) => item;
  expect(items.map(bare)).toEqual(sampleFirstToMarket.map(bare));
  const stamps = items.map(({ created_at }) => created_at ?? '');
  expect(stamps).toEqual([...stamps].sort().reverse());
  expect(stamps.every((stamp) => stamp.startsWith('2026-11-20 0'))).toBe(true);
});

it('sorts later news first, and earlier news where it belongs', async () => {
  const add = (text: string, created_at: string) =>
    api.db.write((tx) => tx.insert(firstToMarket).values({ text, created_at }));
  await add('later', '2026-11-20 10:00:00');
  await add('earlier', '2026-11-19 10:00:00');
  const texts = (await news()).map(({ text }) => text);
  expect([texts[0], texts.at(-1)]).toEqual(['later', 'earlier']);
});
