import { stockCalls as calls } from '@/api/contract/stocks';
import { keepReadings } from '@server/db/readings';
import { addStock, asTicker, changeStock, listStocks, removeStock } from '@server/db/stocks';
import type { Deps } from '@server/deps';
import { readAdded } from '@server/feeds/readAdded';
import { reply, type Api } from '@server/http/api';

/** The stocks of the newsletter's table. Their names come from the companies, not from the caller. */
export function stockRoutes(api: Api, { db, clock, feeds }: Deps): void {
  const figuresOf = (ticker: string) => readAdded(feeds.market, { stocks: [ticker] }, clock());

  api.on(calls.list, () => listStocks(db.read, clock()));

  api.on(calls.add, async ({ body }) => {
    const ticker = asTicker(body.ticker);
    const figures = await figuresOf(ticker);
    await db.write(async (tx) => {
      await addStock(tx, ticker);
      await keepReadings(tx, figures, clock());
    });
    return reply(null, `${ticker} was added.`);
  });

  api.on(calls.update, async ({ body }) => {
    const ticker = asTicker(body.ticker);
    const figures = await figuresOf(ticker);
    await db.write(async (tx) => {
      await changeStock(tx, body.id, ticker);
      await keepReadings(tx, figures, clock());
    });
    return reply(null, `${ticker} was saved.`);
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeStock(tx, body.id));
    return reply(null, 'Stock removed');
  });
}
