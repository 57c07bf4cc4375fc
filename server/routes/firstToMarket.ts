import { firstToMarketCalls } from '@/api/contract/firstToMarket';
import { listFirstToMarket } from '@server/db/firstToMarket';
import type { Deps } from '@server/app';
import type { Api } from '@server/lib/api';

/** The news that staff copy (first document §2). */
export function firstToMarketRoutes(api: Api, { db }: Deps): void {
  api.on(firstToMarketCalls.news, () => listFirstToMarket(db.read));
}
