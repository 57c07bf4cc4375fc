import type { IssueInput } from '@/domain/issue';
import type { Feeds } from '@server/feeds/feed';
import { dayOf } from '@server/lib/clock';
import { previousBmi } from './bmi';
import { getNewsletter } from './newsletters';
import { btcEth, cryptoPrices, listedPrices, todaysMetrics } from './prices';
import type { Database } from './store';

export interface IssueSource {
  feeds: Feeds;
  imageHost: string;
  now: Date;
}

/** What the email of a stored newsletter is made from: the same figures that the calls answer. */
export async function issueInput(
  db: Database,
  newsletterId: number,
  { feeds, imageHost, now }: IssueSource,
): Promise<IssueInput> {
  const newsletter = await getNewsletter(db, newsletterId);
  const day = dayOf(now);
  return {
    newsletter,
    news: newsletter.selected_news,
    crypto: await cryptoPrices(db),
    btcEth: await btcEth(db),
    listed: await listedPrices(db),
    metrics: await todaysMetrics(db),
    bmi: await feeds.market.bmi(day),
    previousBmi: await previousBmi(db, day),
    imageHost,
  };
}
