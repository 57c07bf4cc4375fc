import { corePortfolioCalls as calls } from '@/api/contract/corePortfolio';
import { corePortfolio, rebalanceCore } from '@server/db/corePortfolio';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** The core crypto model portfolio. */
export function corePortfolioRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.list, () => corePortfolio(db.read, clock()));

  api.on(calls.rebalance, async ({ body }) => {
    const { rows, hasChanged } = await db.write((tx) => rebalanceCore(tx, body, clock()));
    return reply(rows, hasChanged ? 'Portfolio rebalanced' : 'Nothing changed');
  });
}
