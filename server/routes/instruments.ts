import { asc, ilike, or } from 'drizzle-orm';
import { instrumentCalls } from '@/api/contract/instruments';
import { containing } from '@server/db/matching';
import { instruments } from '@server/db/schema/market';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** Searches coins while a person types: symbol or name contains the text, in any case; at most 20. */
export function instrumentRoutes(api: Api, { db }: Deps): void {
  api.on(instrumentCalls.search, ({ body: { search } }) => {
    const pattern = containing(search);
    return db.read
      .select({
        id: instruments.id,
        name: instruments.name,
        context_name: instruments.context_name,
      })
      .from(instruments)
      .where(or(ilike(instruments.name, pattern), ilike(instruments.context_name, pattern)))
      .orderBy(asc(instruments.id))
      .limit(20);
  });
}
