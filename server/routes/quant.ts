import { quantCalls as calls } from '@/api/contract/quant';
import type { Deps } from '@server/app';
import { rankedStocks, ratedStocks, sectorSignals } from '@server/db/quant';
import type { Api } from '@server/lib/api';

/** The quant model's ratings; their email leaves through the calls of the sends. */
export function quantRoutes(api: Api, { db }: Deps): void {
  api.on(calls.ratings, () => ratedStocks(db.read));
  api.on(calls.sectors, () => sectorSignals(db.read));
  api.on(calls.stocks, () => rankedStocks(db.read));
}
