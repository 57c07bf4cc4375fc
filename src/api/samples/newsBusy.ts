import type { NewsItem, PublishedIn } from '@/api/contract/news';
import { sampleNews } from './news';

/** The newsletter of the day before. */
export const sampleEarlierNewsletter: PublishedIn = {
  id: 11,
  name: '19/11/2026 Crypto Market Update',
  date: '2026-11-19 08:00:00',
};

function again(id: number, like: number, text: string, author: string): NewsItem {
  const first = sampleNews.find((item) => item.id === like);
  if (!first) throw new Error(`There is no sample ${like}.`);
  const posted_at = `2026-11-20 07:${String(id - 100).padStart(2, '0')}:00`;
  return { ...first, id, text, author, posted_at, created_at: posted_at, block: false };
}

/**
 * News of a morning on which several sources report the same stories, and one story is from
 * yesterday.
 */
export const sampleBusyNews: NewsItem[] = [
  again(150, 7, 'Harbourline raises $64M Series B for settlement start-up', 'Deal Diary'),
  again(148, 7, 'Settlement startup Harbourline secures $64 million in Series B', 'Fund Wire'),
  again(
    146,
    13,
    'Options worth $3.6 billion expire today, most at the $95,000 strike',
    'Fund Wire',
  ),
  again(141, 17, 'European supervisors publish guidance for funds on staking', 'Rule & Docket'),
  ...sampleNews.slice(0, 20).map((item) => ({
    ...item,
    published_in: item.id === 11 || item.id === 2 ? sampleEarlierNewsletter : null,
  })),
];
