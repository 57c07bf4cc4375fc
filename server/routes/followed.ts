import { followedCalls as calls, hiddenMetricCalls, stockCalls } from '@/api/contract/followed';
import {
  followed,
  removeInstrument,
  saveCoins,
  saveEtps,
  saveInstrument,
} from '@server/db/followed';
import { keepReadings } from '@server/db/readings';
import { hiddenMetrics, storeHiddenMetrics } from '@server/db/settings';
import { addStock, asTicker, changeStock, listStocks, removeStock } from '@server/db/stocks';
import type { Deps } from '@server/deps';
import { readAdded } from '@server/feeds/readAdded';
import { reply, type Api } from '@server/http/api';

/** What the newsletter follows: coins, ETPs, instruments, and the rows of metrics that it shows. */
export function followedRoutes(api: Api, { db }: Deps): void {
  api.on(calls.get, () => followed(db.read));

  api.on(calls.saveCoins, async ({ body }) => {
    await db.write((tx) => saveCoins(tx, body));
    return reply(null, 'Coins saved');
  });

  api.on(calls.saveEtps, async ({ body }) => {
    await db.write((tx) => saveEtps(tx, body));
    return reply(null, 'ETPs saved');
  });

  api.on(calls.saveInstrument, async ({ body }) => {
    await db.write((tx) => saveInstrument(tx, body));
    return reply(
      null,
      body.id === undefined ? `${body.name} was added.` : `${body.name} was saved.`,
    );
  });

  api.on(calls.removeInstrument, async ({ body }) => {
    await db.write((tx) => removeInstrument(tx, body.id));
    return reply(null, 'Instrument removed');
  });

  api.on(hiddenMetricCalls.get, async () => ({ hidden: await hiddenMetrics(db.read) }));

  api.on(hiddenMetricCalls.save, async ({ body }) => {
    await db.write((tx) => storeHiddenMetrics(tx, body.hidden));
    return reply(null, 'Metrics saved');
  });
}

/** The stocks of the newsletter's table. Their names come from the companies, not from the caller. */
export function stockRoutes(api: Api, { db, clock, feeds }: Deps): void {
  const figuresOf = (ticker: string) => readAdded(feeds.market, { stocks: [ticker] }, clock());

  api.on(stockCalls.list, () => listStocks(db.read, clock()));

  api.on(stockCalls.add, async ({ body }) => {
    const ticker = asTicker(body.ticker);
    const figures = await figuresOf(ticker);
    await db.write(async (tx) => {
      await addStock(tx, ticker);
      await keepReadings(tx, figures, clock());
    });
    return reply(null, `${ticker} was added.`);
  });

  api.on(stockCalls.update, async ({ body }) => {
    const ticker = asTicker(body.ticker);
    const figures = await figuresOf(ticker);
    await db.write(async (tx) => {
      await changeStock(tx, body.id, ticker);
      await keepReadings(tx, figures, clock());
    });
    return reply(null, `${ticker} was saved.`);
  });

  api.on(stockCalls.remove, async ({ body }) => {
    await db.write((tx) => removeStock(tx, body.id));
    return reply(null, 'Stock removed');
  });
}
