import type { ContentInput } from '@/domain/newsletter/content';
import type { Feeds } from '@server/feeds/feed';
import { dayOf } from '@server/http/clock';
import { previousBmi } from './bmi';
import { lastNewsletter } from './figures';
import { getNewsletter } from './newsletters';
import { btcEth, cryptoPrices, listedPrices, todaysMetrics } from './prices';
import { restrictedWords } from './restrictedWords';
import type { Database } from './store';

export interface ContentSource {
  feeds: Feeds;
  imageHost: string;
  now: Date;
}

/** The content of a stored newsletter's email, with the same figures that the API returns. */
export async function contentInput(
  db: Database,
  newsletterId: number,
  { feeds, imageHost, now }: ContentSource,
): Promise<ContentInput> {
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
    previous: await lastNewsletter(db, newsletterId),
    restrictedWords: (await restrictedWords(db)).words,
  };
}
