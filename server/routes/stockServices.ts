import { stockSearchCalls, stockServiceCalls as calls } from '@/api/contract/stockServices';
import {
  exportStockServices,
  getStockEntry,
  importStockServices,
  listStockServices,
  removeStockService,
  saveStockEntry,
  searchStocks,
} from '@server/db/stockServices';
import { sharePrice, type PricedDeps } from '@server/feeds/tickerPrices';
import { reply, type Api } from '@server/http/api';

/** The entries of the research services: the list, single entries, export and import. */
export function stockServiceRoutes(api: Api, { db, readPrices }: PricedDeps): void {
  api.on(calls.list, () => listStockServices(db.read));
  api.on(calls.export, () => exportStockServices(db.read));

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeStockService(tx, body.id));
    return reply(null, 'Stock removed');
  });

  api.on(calls.import, async ({ body }) => {
    await db.write((tx) => importStockServices(tx, body.entries));
    return null;
  });

  api.on(calls.get, ({ body }) => getStockEntry(db.read, body.id));
  api.on(stockSearchCalls.search, async ({ body }) => {
    const found = await searchStocks(db.read, body.search);
    const prices = await readPrices(found.map(({ ticker }) => ticker));
    return found.map((stock) => ({ ...stock, last: sharePrice(prices, stock.ticker) }));
  });

  api.on(calls.save, async ({ body }) => {
    await db.write((tx) => saveStockEntry(tx, body));
    return reply(null, body.id === undefined ? 'Stock added' : 'Stock saved');
  });
}
