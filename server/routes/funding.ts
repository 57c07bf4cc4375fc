import { fundingCalls as calls } from '@/api/contract/funding';
import { scrapedFunding, selectedFunding } from '@server/db/funding';
import type { Deps } from '@server/app';
import type { Api } from '@server/lib/api';

/** Funding news of 30 days (second document §2.11). */
export function fundingRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.selected, ({ body: { search = '' } }) => selectedFunding(db.read, clock(), search));
  api.on(calls.scraped, ({ body: { search = '' } }) => scrapedFunding(db.read, clock(), search));
}
