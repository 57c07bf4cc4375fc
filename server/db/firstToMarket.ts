import { desc } from 'drizzle-orm';
import type { FirstToMarketItem } from '@/api/contract/firstToMarket';
import { firstToMarket } from './messagingSchema';
import type { Database } from './store';

/** Newest first. */
export async function listFirstToMarket(db: Database): Promise<FirstToMarketItem[]> {
  return db
    .select()
    .from(firstToMarket)
    .orderBy(desc(firstToMarket.created_at), desc(firstToMarket.id));
}
