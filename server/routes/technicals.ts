import { themePortfolioCalls as calls } from '@/api/contract/themePortfolio';
import type { Deps } from '@server/app';
import { knownPrices } from '@server/db/tickerPrices';
import type { Api } from '@server/lib/api';
import { technicalsFor } from '@server/lib/tickerQuotes';

/** Moving averages for the portfolio builder and the technicals page (second document §7). */
export function technicalRoutes(api: Api, { db, clock, feeds }: Deps): void {
  api.on(calls.technicals, async ({ body }) => {
    const tickers = body.themes.flatMap(({ stocks }) => stocks.map(({ ticker }) => ticker));
    const known = await knownPrices(db.read, tickers);
    return technicalsFor(tickers, { known, feed: feeds.market, now: clock() });
  });
}
