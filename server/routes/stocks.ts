import { stockCalls as calls } from '@/api/contract/stocks';
import { addStock, changeStock, listStocks, removeStock, stockFigures } from '@server/db/stocks';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** The stocks of the newsletter's table. Their names come from the companies, not from the caller. */
export function stockRoutes(api: Api, { db, clock, feeds }: Deps): void {
  const figuresOf = async (ticker: string) =>
    stockFigures(ticker, (await feeds.market?.listed(clock())) ?? []);

  api.on(calls.list, () => listStocks(db.read));

  api.on(calls.add, async ({ body }) => {
    const stock = await figuresOf(body.ticker);
    await db.write((tx) => addStock(tx, stock));
    return reply(null, `${stock.ticker} was added.`);
  });

  api.on(calls.update, async ({ body }) => {
    const stock = await figuresOf(body.ticker);
    await db.write((tx) => changeStock(tx, body.id, stock));
    return reply(null, `${stock.ticker} was saved.`);
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeStock(tx, body.id));
    return reply(null, 'Stock removed');
  });
}
