import { stockCalls as calls } from '@/api/contract/stocks';
import { addStock, changeStock, listStocks, removeStock, stockFigures } from '@server/db/stocks';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';

/** The stocks of the newsletter's table (first document §7); a name that is sent along is not kept. */
export function stockRoutes(api: Api, { db, clock, feeds }: Deps): void {
  const figuresOf = async (ticker: string) =>
    stockFigures(ticker, await feeds.market.listed(clock()));

  api.on(calls.list, () => listStocks(db.read));

  api.on(calls.add, async ({ body }) => {
    const stock = await figuresOf(body.ticker);
    await db.write((tx) => addStock(tx, stock));
    return reply(null, `${stock.ticker} is added.`);
  });

  api.on(calls.update, async ({ body }) => {
    const stock = await figuresOf(body.ticker);
    await db.write((tx) => changeStock(tx, body.id, stock));
    return reply(null, `${stock.ticker} is saved.`);
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeStock(tx, body.id));
    return reply(null, 'Stock removed');
  });
}
