import { desc } from 'drizzle-orm';
import { firstToMarketCalls } from '@/api/contract/firstToMarket';
import { firstToMarket } from '@server/db/schema/messaging';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** Stories that a screen shows at most, so that the feeds of years don't slow it down. */
const mostStories = 500;

/** The recent news that staff copy, newest first. */
export function firstToMarketRoutes(api: Api, { db }: Deps): void {
  const { id, text, link, author, content, created_at } = firstToMarket;
  api.on(firstToMarketCalls.news, () =>
    db.read
      .select({ id, text, link, author, content, created_at })
      .from(firstToMarket)
      .orderBy(desc(created_at), desc(id))
      .limit(mostStories),
  );
}
