import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  stockServiceCalls as calls,
  type StockServiceExport,
  type StockServiceImport,
  type StockServiceRow,
} from '@/api/contract/stockServices';
import { sampleStockServices } from '@/api/samples/stockServices';
import { stockCsv } from '@/domain/stocks/csv';
import { importBatches } from '@/domain/stocks/csvImport';
import { planStockImport } from '@/domain/stocks/csvPlan';
import { readStockCsv } from '@/domain/stocks/csvRead';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

const list = async () => (await api.call(calls.list, {}, token)).body.response as StockServiceRow[];
const whole = async () =>
  (await api.call(calls.export, {}, token)).body.response as StockServiceExport;
const store = (entries: StockServiceImport[]) => api.call(calls.import, { entries }, token);

async function planned(csv: string) {
  const file = readStockCsv(csv);
  if ('refusal' in file) throw new Error(file.refusal);
  return planStockImport(file, { ...(await whole()), today: '2026-11-20' });
}

async function entriesOf(csv: string): Promise<StockServiceImport[]> {
  const outcomes = await planned(csv);
  return outcomes.map((outcome) => {
    if (outcome.kind === 'new' || outcome.kind === 'changed') return outcome.entry;
    throw new Error(outcome.kind === 'bad' ? outcome.reason : outcome.kind);
  });
}

const head = 'ticker,service,date_added';

describe('the list', () => {
  it('is every entry by ticker, with the name of its stock', async () => {
    const rows = await list();
    expect(rows).toHaveLength(sampleStockServices.length);
    expect(rows[0]).toEqual({
      id: 1,
      ticker: 'AAPL',
      name: 'Apple',
      service: 'granny_shots',
      active: true,
    });
    expect(rows.map(({ ticker }) => ticker)).toEqual(
      rows.map(({ ticker }) => ticker).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(rows.filter(({ active }) => active === false)).toMatchObject([{ ticker: 'BA' }]);
  });

  it('no longer has what was removed; a second removal fails', async () => {
    const id = (await list()).find(({ ticker }) => ticker === 'BA')?.id ?? 0;
    const { status, body } = await api.call(calls.remove, { id }, token);
    expect([status, body.message]).toEqual([200, 'Stock removed']);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    const again = await api.call(calls.remove, { id }, token);
    expect([again.status, again.body.message]).toEqual([
      404,
      'This entry was removed. Go back to the list.',
    ]);
  });
});

describe('an import', () => {
  it('of the export finds every entry the same', async () => {
    const outcomes = await planned(stockCsv((await whole()).entries));
    expect(outcomes.length).toBeGreaterThan(60);
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['same']));
  });

  it('adds and changes what its lines say, and is the same when it is read again', async () => {
    const csv = `id,${head},stop,vg,status,sector_when_added\n1,AAPL,granny_shots,2026-07-01,170.25,1,=1+1,\n,msft,Upticks,2026-11-02,,0,,`;
    const { status, body } = await store(await entriesOf(csv));
    expect([status, body.status]).toEqual([200, 'success']);
    const { entries } = await whole();
    expect(entries.find(({ id }) => id === 1)).toMatchObject({
      ticker: 'AAPL',
      stop: 170.25,
      vg: true,
      sea: true,
      status: '=1+1',
      sector_when_added: '',
    });
    expect(entries.at(-1)).toMatchObject({
      ticker: 'MSFT',
      service: 'upticks',
      active: true,
      tracking_year: 2023,
      tracking_month: 11,
      sector_when_added: 'Information Technology',
    });
    const outcomes = await planned(stockCsv(entries));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['same']));
  });

  it('stores nothing where one entry was changed, removed or added meanwhile', async () => {
    const [fresh] = await entriesOf(`${head}\nAMZN,signal_from_noise,2026-11-03`);
    const [change] = await entriesOf('id,stop\n2,99');
    if (!fresh || !change) throw new Error('Nothing was planned.');
    const before = await whole();
    const refused = async (entries: StockServiceImport[], reason: RegExp) => {
      const { status, body } = await store(entries);
      expect([status, body.message]).toEqual([409, expect.stringMatching(reason)]);
    };
    await refused(
      [fresh, { ...change, seen: 'old' }],
      /^AMD, Granny Shots, .*This entry was changed/,
    );
    await refused([fresh, { draft: change.draft }], /This entry was changed/);
    await refused(
      [fresh, { ...change, draft: { ...change.draft, id: 9999 } }],
      /This entry was removed after/,
    );
    await refused([fresh, fresh], /Duplicate entry/);
    await refused([fresh, { draft: { ...fresh.draft, stock_id: 1, ticker: 'ZZZZ' } }], /No stock/);
    expect(await whole()).toEqual(before);
    expect((await store([fresh, change])).status).toBe(200);
    await refused([fresh], /This entry already exists/);
  });

  it.each([
    ['entries', { entries: [] }, 'There is nothing to import.'],
    ['a price', { stop: '-1' }, 'Enter 0 or more, or leave this empty.'],
    ['a service', { service: 'downticks' }, 'Choose a service.'],
    ['a day', { date_added: '2026-02-30' }, 'Enter the day as YYYY-MM-DD.'],
  ])('checks %s again', async (_what, wrong, message) => {
    const [fresh] = await entriesOf(`${head}\nAMZN,granny_shots,2026-11-04`);
    const body =
      'entries' in wrong ? wrong : { entries: [{ draft: { ...fresh?.draft, ...wrong } }] };
    const answer = await api.raw(calls.import, JSON.stringify(body), token);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('of many entries is sent in batches', async () => {
    const { stocks } = await whole();
    const day = (at: number) => new Date(Date.UTC(1991, 0, 1 + at)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 1000 }, (_, at) => `${stocks[0]?.ticker},,${day(at)}`);
    const batches = importBatches(await entriesOf([head, ...lines].join('\n')));
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches) expect((await store(batch)).status).toBe(200);
    const added = (await whole()).entries.filter(({ service }) => service === '');
    const edited = await entriesOf(stockCsv(added.map((entry) => ({ ...entry, stop: 5 }))));
    for (const batch of importBatches(edited)) {
      expect((await store(batch)).status).toBe(200);
    }
    expect((await whole()).entries.filter(({ stop }) => stop === 5)).toHaveLength(1000);
  });
});
