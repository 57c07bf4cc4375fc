import { and, count, eq, isNull } from 'drizzle-orm';
import { isKept } from './bin';
import { coins } from './schema/market';
import { news, newsletters, sends } from './schema/newsletters';
import type { Database } from './store';

/** The number of newsletters, news items, coins and sent emails. */
export async function countEverything(db: Database): Promise<Record<string, number>> {
  const [inNewsletters] = await db
    .select({ all: count() })
    .from(newsletters)
    .where(isKept(newsletters));
  const [inNews] = await db.select({ all: count() }).from(news);
  const [inCoins] = await db.select({ all: count() }).from(coins).where(eq(coins.list, 'general'));
  const isEmail = and(eq(sends.state, 'sent'), isNull(sends.notificationId));
  const [emails] = await db.select({ all: count() }).from(sends).where(isEmail);
  return {
    newsletters: inNewsletters?.all ?? 0,
    news: inNews?.all ?? 0,
    coins: inCoins?.all ?? 0,
    emails_sent: emails?.all ?? 0,
  };
}
