import { stockSearchCalls } from '@/api/contract/stockSearch';
import { stockServiceCalls as calls } from '@/api/contract/stockServices';
import { getStockEntry, saveStockEntry, searchStocks } from '@server/db/stockEntries';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';

/** One entry of a service, and the stocks that it can be about (second document §4). */
export function entryRoutes(api: Api, { db }: Deps): void {
  api.on(calls.get, ({ body }) => getStockEntry(db.read, body.id));
  api.on(stockSearchCalls.search, ({ body }) => searchStocks(db.read, body.search));

  api.on(calls.save, async ({ body }) => {
    await db.write((tx) => saveStockEntry(tx, body));
    return reply(null, body.id === undefined ? 'Stock added' : 'Stock saved');
  });
}
