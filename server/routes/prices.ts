import { asc, ilike, or } from 'drizzle-orm';
import { marketCalls } from '@/api/contract/market';
import { instrumentCalls, priceCalls as calls } from '@/api/contract/prices';
import { btcEthOf } from '@/domain/figures/snapshot';
import { addCoin, removeCoin } from '@server/db/coins';
import { lastNewsletter, ownFigures } from '@server/db/figures';
import { figureSource } from '@server/db/figureSource';
import { containing } from '@server/db/matching';
import { coinCloses } from '@server/db/closes';
import { btcEth, cryptoPrices, listedPrices } from '@server/db/prices';
import { instruments } from '@server/db/schema/market';
import { withVersions } from '@server/db/versions/record';
import type { Deps } from '@server/deps';
import { connectedMarket } from '@server/feeds/feed';
import { reply, type Api } from '@server/http/api';

/** The prices of the last sync and their source, of all or of one newsletter, and the coins of the newsletter's table. */
export function priceRoutes(api: Api, { db, clock, feeds }: Deps): void {
  const own = (id: number | undefined) =>
    id === undefined ? Promise.resolve(null) : ownFigures(db.read, id);

  api.on(marketCalls.source, async ({ body }) => ({
    source: await figureSource(db.read, body.newsletter_id),
    is_connected: (await connectedMarket(feeds)) !== null,
  }));
  api.on(calls.crypto, async ({ body }) => {
    return (await own(body.newsletter_id))?.crypto ?? cryptoPrices(db.read, clock());
  });
  api.on(calls.btcEth, async ({ body }) => {
    const shown = await own(body.newsletter_id);
    return shown ? btcEthOf(shown.crypto) : btcEth(db.read, clock());
  });
  api.on(calls.listed, async ({ body }) => {
    return (await own(body.newsletter_id))?.listed ?? listedPrices(db.read, clock());
  });
  api.on(calls.coinCloses, () => coinCloses(db.read, clock()));
  api.on(calls.lastNewsletter, ({ body }) => lastNewsletter(db.read, body.newsletter_id));

  api.on(calls.addCoin, async ({ body, user }) => {
    const coin = { id: body.add_coin, before: body.before, newsletterId: body.newsletter_id };
    await addCoin(db, coin, feeds.market, { staffId: user.user_id, now: clock() });
    return reply(null, 'Coin added');
  });

  api.on(calls.removeCoin, async ({ body: { remove_coin: coin, newsletter_id: id }, user }) => {
    const author = { staffId: user.user_id, now: clock() };
    await db.write((tx) =>
      withVersions(tx, id === undefined ? [] : [id], author, () => removeCoin(tx, coin, id)),
    );
    return reply(null, 'Coin removed');
  });
}

/** Searches coins while a person types: symbol or name contains the text, in any case; at most 20. */
export function instrumentRoutes(api: Api, { db }: Deps): void {
  api.on(instrumentCalls.search, ({ body: { search } }) => {
    const pattern = containing(search);
    const { id, name, context_name } = instruments;
    return db.read
      .select({ id, name, context_name })
      .from(instruments)
      .where(or(ilike(instruments.name, pattern), ilike(instruments.context_name, pattern)))
      .orderBy(asc(instruments.id))
      .limit(20);
  });
}
