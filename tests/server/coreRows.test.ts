import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CoreRowDraft } from '@/api/contract/corePortfolio';
import { corePortfolio, rebalanceCore } from '@server/db/corePortfolio';
import { coreRows, quantStocks } from '@server/db/schema/admin';
import { coins, instruments, listed } from '@server/db/schema/market';
import { sectorSignals } from '@server/db/quant';
import { forgetFigures, setFigures } from './knownFigures';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.db.write(async (tx) => {
    for (const table of [coreRows, coins, listed, instruments, quantStocks]) await tx.delete(table);
    await tx.insert(coins).values([
      { list: 'general', id: 1, name: 'BTC' },
      { list: 'general', id: 2, name: 'NAMELESS' },
    ]);
    await tx.insert(instruments).values([
      { id: 1, name: 'BTC', context_name: 'Bitcoin' },
      { id: 3, name: 'PRICELESS', context_name: 'No price yet' },
    ]);
    await tx.insert(coreRows).values([
      { position: 1, ticker: 'BTC', name: 'Bitcoin', weight: 60, index: 'no' },
      { position: 2, ticker: 'INDEX', name: 'The index', weight: 10, index: 'yes' },
      { position: 3, ticker: 'OLD', name: 'Old', weight: 40, price_at_rebalance: 7, index: 'no' },
    ]);
  });
  await forgetFigures(api);
  await setFigures(api, { 'crypto/BTC': 100, 'crypto/NAMELESS': 5 });
});
afterEach(() => api.close());

const own = (ticker: string, weight = 50): CoreRowDraft => ({ ticker, weight, index: 'no' });
const rebalance = (...portfolio: CoreRowDraft[]) =>
  api.db.write((tx) =>
    rebalanceCore(tx, { portfolio, reason: 'Only a part of it.' }, api.time.now),
  );
const tickers = async () =>
  (await corePortfolio(api.db.read, api.time.now)).map(({ ticker }) => ticker);

describe('the core portfolio', () => {
  it('has no current price where no table has one', async () => {
    const rows = await corePortfolio(api.db.read, api.time.now);
    expect(rows.map(({ ticker, current_price: price }) => [ticker, price])).toEqual([
      ['BTC', 100],
      ['INDEX', null],
      ['OLD', null],
    ]);
  });

  it('keeps its order in a rebalance, with new rows at the end', async () => {
    await rebalance(own('OLD'), own('NAMELESS'), own('BTC'));
    expect(await tickers()).toEqual(['BTC', 'INDEX', 'OLD', 'NAMELESS']);
  });

  it('may be replaced as a whole, but for the index', async () => {
    await rebalance(own('NAMELESS'));
    expect(await tickers()).toEqual(['INDEX', 'NAMELESS']);
    const { rows, hasChanged } = await rebalance();
    expect([rows.map(({ ticker }) => ticker), hasChanged]).toEqual([['INDEX'], true]);
    await rebalance(own('BTC'));
    expect(await tickers()).toEqual(['INDEX', 'BTC']);
  });

  it('takes a coin without a price, and one without a name', async () => {
    const { rows } = await rebalance(own('PRICELESS'), own('NAMELESS'));
    expect(rows.slice(1)).toMatchObject([
      { ticker: 'PRICELESS', name: 'No price yet', price_at_rebalance: null, current_price: null },
      { ticker: 'NAMELESS', name: '', price_at_rebalance: 5, current_price: 5 },
    ]);
  });
});

it('the ratings of each sector are counted, sorted by name, without stocks that have none', async () => {
  const stock = (ticker: string, sector: string, quant_rating: string) => {
    return { ticker, sector, quant_rating };
  };
  await api.db.write((tx) =>
    tx
      .insert(quantStocks)
      .values([
        stock('A', 'Utilities', 'Neutral'),
        stock('B', 'Energy', 'Underperform'),
        stock('C', 'Energy', 'Neutral'),
        stock('D', 'Energy', ''),
        stock('E', 'Energy', 'Strong Outperform'),
        stock('F', 'Energy', 'Neutral'),
        stock('G', 'Materials', ''),
      ]),
  );
  const { sectors, signals } = await sectorSignals(api.db.read);
  expect(sectors).toEqual(['Energy', 'Utilities']);
  expect(Object.entries(signals['Energy'] ?? {})).toEqual([
    ['Neutral', 2],
    ['Strong Outperform', 1],
    ['Underperform', 1],
  ]);
  expect(signals['Utilities']).toEqual({ Neutral: 1 });
});
