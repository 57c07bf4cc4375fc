import { count, eq } from 'drizzle-orm';
import { coins } from './marketSchema';
import { news, newsletters, sends } from './schema';
import type { Database } from './store';

/** How much there is of each thing. */
export async function countEverything(db: Database): Promise<Record<string, number>> {
  const [inNewsletters] = await db.select({ all: count() }).from(newsletters);
  const [inNews] = await db.select({ all: count() }).from(news);
  const [inCoins] = await db.select({ all: count() }).from(coins).where(eq(coins.list, 'general'));
  const [inSends] = await db.select({ all: count() }).from(sends).where(eq(sends.state, 'sent'));
  return {
    newsletters: inNewsletters?.all ?? 0,
    news: inNews?.all ?? 0,
    coins: inCoins?.all ?? 0,
    emails_sent: inSends?.all ?? 0,
  };
}
