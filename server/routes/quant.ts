import { quantCalls as calls } from '@/api/contract/quant';
import type { Deps } from '@server/deps';
import { rankedStocks, ratedStocks, sectorSignals } from '@server/db/quant';
import type { Api } from '@server/http/api';

/** The quant model's ratings. Their email is sent in `routes/sends.ts`. */
export function quantRoutes(api: Api, { db }: Deps): void {
  api.on(calls.ratings, () => ratedStocks(db.read));
  api.on(calls.sectors, () => sectorSignals(db.read));
  api.on(calls.stocks, () => rankedStocks(db.read));
}
