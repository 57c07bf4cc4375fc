import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isNotDeleted } from './bin';
import { coins } from './schema/market';
import { news, newsletters, sends } from './schema/newsletters';
import type { Database } from './store';

/** The number of newsletters, news items, coins and sent emails. */
export async function countEverything(db: Database): Promise<Record<string, number>> {
  const isEmail = and(inArray(sends.state, ['sent', 'partial']), isNull(sends.notificationId));
  return {
    newsletters: await db.$count(newsletters, isNotDeleted(newsletters)),
    news: await db.$count(news),
    coins: await db.$count(coins, eq(coins.list, 'general')),
    emails_sent: await db.$count(sends, isEmail),
  };
}
