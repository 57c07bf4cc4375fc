import { desc } from 'drizzle-orm';
import { firstToMarketCalls } from '@/api/contract/firstToMarket';
import { firstToMarket } from '@server/db/schema/messaging';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** The recent news that staff copy, newest first. */
export function firstToMarketRoutes(api: Api, { db }: Deps): void {
  api.on(firstToMarketCalls.news, () =>
    db.read
      .select()
      .from(firstToMarket)
      .orderBy(desc(firstToMarket.created_at), desc(firstToMarket.id)),
  );
}
