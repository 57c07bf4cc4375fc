import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls, type ListedPrices } from '@/api/contract/prices';
import { type Stock, stockCalls as calls } from '@/api/contract/followed';
import { sampleListedPrices } from '@/api/samples/prices';
import { listed } from '@server/db/schema/market';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

async function stocks(): Promise<Stock[]> {
  return (await api.call(calls.list, {}, token)).body.response as Stock[];
}
const tickers = async () => (await stocks()).map(({ ticker }) => ticker);
const sampleTickers = sampleListedPrices.stocks.map(({ ticker }) => ticker);
const add = (ticker: string) => api.call(calls.add, { ticker, name: '' }, token);
const update = (id: number, ticker: string) =>
  api.call(calls.update, { id, ticker, name: '' }, token);
const remove = (id: number) => api.call(calls.remove, { id }, token);
const sync = async () => {
  later(api, 60);
  await api.call(newsletterCalls.sync, { newsletter_id: 12 }, token);
};

describe('the stocks', () => {
  it('are those of the newsletter’s table', async () => {
    const list = await stocks();
    expect(list.map(({ ticker }) => ticker)).toEqual(sampleTickers);
    const { body } = await api.call(priceCalls.listed, {}, token);
    const shown = (body.response as ListedPrices).stocks;
    expect(list.map(({ last }) => last)).toEqual(shown.map(({ last }) => last));
  });

  it('accept a new one, with figures if the feed has them', async () => {
    const { id } = (await stocks())[1] ?? { id: 0 };
    await remove(id);
    expect((await add('mstr')).body.message).toBe('MSTR was added.');
    await add('NVDA');
    const [known, unknown] = (await stocks()).slice(-2);
    expect(known).toMatchObject({ ticker: 'MSTR' });
    expect(known?.last).toBeGreaterThan(0);
    expect(unknown).toMatchObject({ ticker: 'NVDA', name: 'NVIDIA', last: null, change: null });
  });

  it('reject one that is already a stock or an ETP, even in parallel', async () => {
    for (const [ticker, message] of [
      [' coin ', 'COIN is already in the table.'],
      ['IBIT', 'IBIT is already among the ETPs.'],
    ] as const) {
      const { status, body } = await add(ticker);
      expect([status, body.message]).toEqual([409, message]);
    }
    const twice = await Promise.all([add('NVDA'), add('nvda')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('treat another spelling of a share class as the same stock', async () => {
    expect((await add('brk/b')).body.message).toBe('BRK.B was added.');
    const held = (await stocks()).at(-1);
    expect(held).toMatchObject({ ticker: 'BRK.B', name: 'Berkshire Hathaway (Class B)' });
    for (const ticker of ['BRK-B', 'brk.b']) {
      expect((await add(ticker)).body.message).toBe('BRK.B is already in the table.');
    }
    expect((await update((await stocks())[0]?.id ?? 0, 'BRK-B')).status).toBe(409);
    expect((await update(held?.id ?? 0, 'BRK-B')).status).toBe(200);
    await api.db.write((tx) =>
      tx.update(listed).set({ ticker: 'HUT-B' }).where(eq(listed.ticker, 'BRK.B')),
    );
    expect((await add('hut.b')).status).toBe(409);
  });

  it('change one into another, keeping its place', async () => {
    const [first] = await stocks();
    expect((await update(first?.id ?? 0, 'NVDA')).body.message).toBe('NVDA was saved.');
    expect(await tickers()).toEqual(['NVDA', ...sampleTickers.slice(1)]);
    expect((await update(first?.id ?? 0, 'NVDA')).status).toBe(200);
    expect((await update(first?.id ?? 0, 'MARA')).status).toBe(409);
    expect((await update(424_242, 'PLTR')).body.message).toBe(
      'This stock was already removed. Reload the page.',
    );
  });

  it('remove one, once', async () => {
    const [first] = await stocks();
    expect((await remove(first?.id ?? 0)).body.message).toBe('Stock removed');
    expect((await remove(first?.id ?? 0)).status).toBe(404);
    expect(await tickers()).toEqual(sampleTickers.slice(1));
  });

  it('stay as staff chose them through a sync, which brings new figures', async () => {
    const [first, second, third] = await stocks();
    await remove(first?.id ?? 0);
    await update(second?.id ?? 0, 'NVDA');
    await add('PLTR');
    await sync();
    expect(await tickers()).toEqual(['NVDA', ...sampleTickers.slice(2), 'PLTR']);
    const after = await stocks();
    expect(after[0]?.last).toBeNull();
    expect(after[1]?.ticker).toBe(third?.ticker);
    expect(after[1]?.last).not.toBe(third?.last);
  });

  it('do not all come back when all were removed', async () => {
    for (const { id } of await stocks()) await remove(id);
    await sync();
    expect(await tickers()).toEqual([]);
  });

  it.each([
    ['', 'Enter a ticker.'],
    ['<img>', 'Use letters and digits only, such as COIN or BRK.B.'],
    ['ABCDEFGHIJKLM', 'Shorten the ticker to 12 characters.'],
  ])('refuse %j as a ticker', async (ticker, message) => {
    const { status, body } = await add(ticker);
    expect([status, body.message]).toEqual([400, message]);
  });
});
