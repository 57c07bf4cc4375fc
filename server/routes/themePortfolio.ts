import { themePortfolioCalls as calls } from '@/api/contract/themePortfolio';
import { restored } from '@/domain/portfolios/themeSession';
import { getThemeSession, listThemeSessions, saveThemeSession } from '@server/db/themeSessions';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import type { PricedDeps } from '@server/feeds/tickerPrices';
import { quotesFor, technicalsFor, tickerCloses } from '@server/feeds/tickerQuotes';

/** The portfolio builder: each user's saved sessions, prices and moving averages. */
export function themePortfolioRoutes(api: Api, { db, clock, feeds, readPrices }: PricedDeps): void {
  api.on(calls.save, async ({ body: { name, cookie, seen }, user }) => {
    if (!restored(cookie, '_'))
      throw failure(422, "This isn't a valid portfolio. Nothing was saved.");
    const session = { userId: user.user_id, name, cookie, seen };
    const now = clock();
    await db.write((tx) => saveThemeSession(tx, session, now));
    return reply({ saved_at: now.toISOString() }, 'Portfolio saved');
  });

  api.on(calls.sessions, ({ user }) => listThemeSessions(db.read, user.user_id));
  api.on(calls.session, ({ body, user }) => getThemeSession(db.read, user.user_id, body.session));

  const marketOf = async (tickers: string[]) => {
    return { known: await readPrices(tickers), feed: feeds.market, now: clock() };
  };

  api.on(calls.prices, async ({ body }) => {
    const tickers = tickersOf(body.themes);
    return quotesFor(tickers, await marketOf(tickers));
  });

  api.on(calls.technicals, async ({ body }) => {
    const tickers = tickersOf(body.themes);
    return technicalsFor(tickers, await marketOf(tickers));
  });

  api.on(calls.closes, async ({ body: { ticker } }) =>
    tickerCloses(ticker, await marketOf([ticker])),
  );
}

function tickersOf(themes: { stocks: { ticker: string }[] }[]): string[] {
  return themes.flatMap(({ stocks }) => stocks.map(({ ticker }) => ticker));
}
