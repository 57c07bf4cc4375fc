import { fundingCalls as calls } from '@/api/contract/funding';
import { scrapedFunding, selectedFunding } from '@server/db/funding';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** Funding news of the last 30 days. */
export function fundingRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.selected, ({ body: { search = '' } }) => selectedFunding(db.read, clock(), search));
  api.on(calls.scraped, ({ body: { search = '' } }) => scrapedFunding(db.read, clock(), search));
}
