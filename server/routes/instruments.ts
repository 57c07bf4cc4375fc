import { instrumentCalls as calls } from '@/api/contract/instruments';
import { searchInstruments } from '@server/db/instruments';
import type { Deps } from '@server/app';
import type { Api } from '@server/lib/api';

/** Search-as-you-type for coins. */
export function instrumentRoutes(api: Api, { db }: Deps): void {
  api.on(calls.search, ({ body }) => searchInstruments(db.read, body.search));
}
