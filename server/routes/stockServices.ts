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
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** The entries of the research services: the list, single entries, export and import. */
export function stockServiceRoutes(api: Api, { db }: Deps): void {
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
  api.on(stockSearchCalls.search, ({ body }) => searchStocks(db.read, body.search));

  api.on(calls.save, async ({ body }) => {
    await db.write((tx) => saveStockEntry(tx, body));
    return reply(null, body.id === undefined ? 'Stock added' : 'Stock saved');
  });
}
