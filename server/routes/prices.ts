import { priceCalls as calls } from '@/api/contract/prices';
import { addCoin, removeCoin } from '@server/db/coins';
import { btcEth, cryptoPrices, listedPrices } from '@server/db/prices';
import { lastNewsletter } from '@server/db/figures';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** The prices of the last sync, and the coins of the newsletter's table. */
export function priceRoutes(api: Api, { db, clock, feeds }: Deps): void {
  api.on(calls.crypto, () => cryptoPrices(db.read));
  api.on(calls.btcEth, () => btcEth(db.read));
  api.on(calls.listed, () => listedPrices(db.read));
  api.on(calls.lastNewsletter, ({ body }) => lastNewsletter(db.read, body.newsletter_id));

  api.on(calls.addCoin, async ({ body }) => {
    const coin = { id: body.add_coin, before: body.before };
    await addCoin(db, coin, feeds.market, clock());
    return reply(null, 'Coin added');
  });

  api.on(calls.removeCoin, async ({ body }) => {
    await db.write((tx) => removeCoin(tx, body.remove_coin));
    return reply(null, 'Coin removed');
  });
}
