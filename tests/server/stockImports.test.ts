import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StockServiceImport } from '@/api/contract/stockServices';
import { planStockImport } from '@/domain/stocks/csvPlan';
import { readStockCsv } from '@/domain/stocks/csvRead';
import { stockServices } from '@server/db/schema/research';
import { exportStockServices, importStockServices } from '@server/db/stockServices';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

/** What the page sends for a file of these lines. */
async function entriesOf(csv: string): Promise<StockServiceImport[]> {
  const file = readStockCsv(csv);
  if ('refusal' in file) throw new Error(file.refusal);
  const stored = await exportStockServices(api.db.read);
  return planStockImport(file, { ...stored, today: '2026-11-20' }).map((outcome) => {
    if (outcome.kind === 'new' || outcome.kind === 'changed') return outcome.entry;
    throw new Error(outcome.kind);
  });
}
const store = (entries: StockServiceImport[]) =>
  api.db.write((tx) => importStockServices(tx, entries));

it('an entry whose day changes is found by its id', async () => {
  await store(await entriesOf('id,date_added\n3,2020-01-02'));
  const [row] = await api.db.read.select().from(stockServices).where(eq(stockServices.id, 3));
  expect(row?.date_added).toBe('2020-01-02');
});

it('more than 1,000 entries are stored at once, each once', async () => {
  const [entry] = await entriesOf('ticker,service,date_added\nAMZN,granny_shots,2026-11-04');
  if (!entry) throw new Error('Nothing was planned.');
  const before = await api.db.read.$count(stockServices);
  const entries = Array.from({ length: 1_001 }, (_, at) => {
    const date_added = new Date(Date.UTC(1991, 0, 1 + at)).toISOString().slice(0, 10);
    return { ...entry, draft: { ...entry.draft, date_added } };
  });
  await store(entries);
  expect(await api.db.read.$count(stockServices)).toBe(before + 1_001);
});
