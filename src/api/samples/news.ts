import type { NewsItem } from '@/api/contract/news';
import { bucketStories } from './newsBucket';
import { selectedStories, type SampleStory } from './newsSelected';

/** Items are 17 minutes apart and count back from 8:05 AM on 20 November 2026. */
function postedAt(index: number, delay: number): string {
  const minute = 24 * 60 + 8 * 60 + 5 + delay - index * 17;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = minute >= 24 * 60 ? 20 : 19;
  return `2026-11-${day} ${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}:00`;
}

function newsItem(story: SampleStory, index: number): NewsItem {
  const slug = story.text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 6)
    .join('-');
  return {
    ...story,
    id: index + 1,
    link: `https://news.example/2026/11/${slug}`,
    posted_at: postedAt(index, 0),
    created_at: postedAt(index, 4),
    block: index < selectedStories.length,
    published_in: null,
  };
}

/** Today's news, newest first. The last two have no category and an unknown one. */
export const sampleNews: NewsItem[] = [...selectedStories, ...bucketStories].map(newsItem);

/** What the newest newsletter selects, in the order of selection. */
export const sampleSelectedNews: NewsItem[] = sampleNews.filter((item) => item.block);
