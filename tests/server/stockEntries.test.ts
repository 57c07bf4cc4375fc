import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  type FoundStock,
  stockSearchCalls,
  stockServiceCalls as calls,
  type StockServiceDraft,
  type StockServiceEntry,
  type StockServiceSave,
} from '@/api/contract/stockServices';
import { stockStamp } from '@/domain/stocks/csv';
import { draftOfEntry, newStockEntry, savedEntry } from '@/domain/stocks/entry';
import { companies, stockServices } from '@server/db/schema/research';
import { openTestApi, type Answer, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let apple: FoundStock;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  const [first] = await search('AAPL');
  if (!first) throw new Error('Apple is not known.');
  apple = first;
});
afterAll(() => api.close());

const outcome = ({ status, body }: Answer) => [status, body.message];

async function search(text: string): Promise<FoundStock[]> {
  const answer = await api.call(stockSearchCalls.search, { search: text }, token);
  expect(answer.status).toBe(200);
  return answer.body.response as FoundStock[];
}
const tickers = async (text: string) => (await search(text)).map(({ ticker }) => ticker);

const draftWith = (changes: Partial<StockServiceDraft> = {}): StockServiceDraft => ({
  ...newStockEntry('2026-11-20'),
  stock_id: apple.id,
  ticker: 'aapl',
  service: 'upticks',
  ...changes,
});
const save = (changes: Partial<StockServiceSave> = {}) =>
  api.call(calls.save, draftWith(changes), token);
const read = (id: number) => api.call(calls.get, { id }, token);
const get = async (id: number) => (await read(id)).body.response as StockServiceEntry;

async function newest(): Promise<StockServiceEntry> {
  const ids = await api.db.read.select({ id: stockServices.id }).from(stockServices);
  return get(Math.max(...ids.map(({ id }) => id)));
}

describe('the search', () => {
  it('finds tickers that begin with the text first, then names that contain it', async () => {
    expect(await tickers('aap')).toEqual(['AAPL']);
    expect(apple).toMatchObject({
      ticker: 'AAPL',
      name: expect.stringMatching(/^Apple/),
      last: 250.42,
    });
    const found = await search('am');
    const isTicker = found.map(({ ticker }) => ticker.startsWith('AM'));
    expect(isTicker).toEqual([...isTicker].sort((a, b) => Number(b) - Number(a)));
    expect(isTicker).toContain(true);
    expect(isTicker).toContain(false);
    expect(found.every(({ ticker, name }) => ticker.startsWith('AM') || /am/i.test(name))).toBe(
      true,
    );
  });

  it('answers at most 20, and nothing for what is no part of a name', async () => {
    expect(await search('a')).toHaveLength(20);
    for (const text of ['%', '_', '\\', '%a', "'", 'no such company']) {
      expect((await search(text)).filter(({ name }) => !name.includes(text))).toEqual([]);
    }
  });
});

describe('saving', () => {
  it('adds what was typed, under the ticker and the sector of the stock', async () => {
    expect(outcome(await save({ ticker: 'wrong' }))).toEqual([200, 'Stock added']);
    const added = await newest();
    expect(added).toMatchObject({
      stock_id: apple.id,
      ticker: 'AAPL',
      service: 'upticks',
      active: true,
      direction: 'long',
      date_added: '2026-11-20',
      date_removed: '',
      tracking_year: 2023,
      tracking_month: 11,
      stop: null,
      sector_when_added: 'Information Technology',
    });
  });

  it('brings every field back as it was', async () => {
    const full = draftWith({
      ticker: 'AAPL',
      service: 'granny_shots',
      active: false,
      direction: 'short',
      date_removed: '2026-11-21',
      stop: '0.1',
      target1: '1234567.891',
      target2: '0',
      price_when_added: '250.42',
      index_when_added: '5881.63',
      price_when_out: '0.00000001',
      index_when_out: '6000',
      tracking_year: '2026',
      tracking_month: '12',
      month_start: '249.5',
      shares: '0.01',
      rebalance: '-2',
      weight: '2.5',
      aux: 'sleeping_smid_grannies',
      aux_granny: 'Ünïcode 🧓 "quoted"',
      status: 'a\nb',
      sector_when_added: 'Energy',
      vg: true,
      inflation: true,
    });
    await save(full);
    const { id, ...stored } = draftOfEntry(await newest());
    expect(stored).toEqual(full);
    expect(outcome(await save({ ...full, id, shares: '', sector_when_added: '' }))).toEqual([
      200,
      'Stock saved',
    ]);
    const again = await newest();
    expect(again).toMatchObject({ id, shares: null, sector_when_added: '', weight: 2.5 });
  });

  it('takes a copied figure and a typed sector', async () => {
    await save({ stop: '$1,250.50', sector_when_added: 'Energy' });
    const added = await newest();
    expect(added).toMatchObject({ stop: 1250.5, sector_when_added: 'Energy' });
  });

  test.each<[Partial<StockServiceDraft>, string]>([
    [{ stock_id: 0 }, 'Choose a stock from the search.'],
    [{ date_removed: '2026-11-19' }, 'Enter a date on or after the date it was added.'],
    [{ date_added: '2026-02-30' }, 'Enter the day as YYYY-MM-DD.'],
    [{ tracking_month: '13' }, 'Enter a month from 1 to 12.'],
    [{ tracking_year: '2023.5' }, 'Enter a year from 1990 to 2100.'],
    [{ target2: '-1' }, 'Enter 0 or more, or leave this empty.'],
    [{ stop: 'NaN' }, 'Enter a number, such as 12.5, or leave this empty.'],
    [{ service: 'nowhere' as 'upticks' }, 'Choose a service.'],
    [{ direction: 'up' as 'long' }, 'Choose long or short.'],
  ])('refuses %o', async (changes, message) => {
    const before = await newest();
    expect(outcome(await save(changes))).toEqual([400, message]);
    expect(await newest()).toEqual(before);
  });

  it('rejects an entry that somebody else changed, and accepts it otherwise', async () => {
    await save({ stop: '100' });
    const read = await newest();
    const seen = stockStamp(read);
    const mine = { ...draftOfEntry(read), stop: '110.50' };
    expect(outcome(await save({ ...mine, seen }))).toEqual([200, 'Stock saved']);
    expect(outcome(await save({ ...mine, seen }))).toEqual([200, 'Stock saved']);
    const theirs = { ...draftOfEntry(read), weight: '3' };
    expect(outcome(await save({ ...theirs, seen }))).toEqual([
      409,
      'Someone else changed this entry. Your text is still here. Reload the page to see their change.',
    ]);
    expect(await newest()).toMatchObject({ stop: 110.5, weight: null });

    const later = stockStamp(savedEntry(read, mine));
    expect(outcome(await save({ ...mine, shares: '5', seen: later }))).toEqual([
      200,
      'Stock saved',
    ]);
    expect(outcome(await save(theirs))).toEqual([200, 'Stock saved']);
    expect(await newest()).toMatchObject({ stop: 100, weight: 3, shares: null });
  });

  it('reports a removed entry', async () => {
    expect(outcome(await save({ stock_id: 999_999 }))).toEqual([
      404,
      'This stock is no longer available. Choose another one.',
    ]);
    const { id } = await newest();
    await api.db.write((tx) => tx.delete(stockServices).where(eq(stockServices.id, id)));
    expect(outcome(await save({ id }))).toEqual([
      404,
      'This entry was removed. Go back to the list.',
    ]);
    expect(outcome(await read(id))).toEqual([404, 'This entry was removed. Go back to the list.']);
  });

  it('writes a stock of lower-case ticker in upper case', async () => {
    const values = { ticker: 'zzlow', name: 'Lower', sector: '' };
    const [stock] = await api.db.write((tx) => tx.insert(companies).values(values).returning());
    await save({ stock_id: stock?.id ?? 0 });
    expect(await newest()).toMatchObject({ ticker: 'ZZLOW', sector_when_added: '' });
  });
});
