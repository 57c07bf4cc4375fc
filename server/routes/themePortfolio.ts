import { themePortfolioCalls as calls } from '@/api/contract/themePortfolio';
import { restored } from '@/domain/themeSession';
import type { Deps } from '@server/app';
import { getThemeSession, listThemeSessions, saveThemeSession } from '@server/db/themeSessions';
import { knownPrices } from '@server/db/tickerPrices';
import { reply, type Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import { quotesFor } from '@server/lib/tickerQuotes';

/** The portfolio builder: saved sessions, each person's own, and prices (second document §2.9, §7). */
export function themePortfolioRoutes(api: Api, { db, clock, feeds }: Deps): void {
  api.on(calls.save, async ({ body: { name, cookie, seen }, user }) => {
    if (!restored(cookie, '_')) throw failure(422, 'This is no portfolio. Nothing was saved.');
    const session = { staffId: user.user_id, name, cookie, seen };
    const now = clock();
    await db.write((tx) => saveThemeSession(tx, session, now));
    return reply({ saved_at: now.toISOString() }, 'Portfolio saved');
  });

  api.on(calls.sessions, ({ user }) => listThemeSessions(db.read, user.user_id));
  api.on(calls.session, ({ body, user }) => getThemeSession(db.read, user.user_id, body.session));

  api.on(calls.prices, async ({ body }) => {
    const tickers = body.themes.flatMap(({ stocks }) => stocks.map(({ ticker }) => ticker));
    const known = await knownPrices(db.read, tickers);
    return quotesFor(tickers, { known, feed: feeds.market, now: clock() });
  });
}
