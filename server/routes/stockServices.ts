import { stockServiceCalls as calls } from '@/api/contract/stockServices';
import {
  exportStockServices,
  importStockServices,
  listStockServices,
  removeStockService,
} from '@server/db/stockServices';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';
import { entryRoutes } from './stockEntries';

/** What the research services hold: the whole list, in and out (second document §2.5). */
export function stockServiceRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
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

  entryRoutes(api, deps);
}
