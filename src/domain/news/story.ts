import { newsletterName } from '@/domain/newsletter/newsletterName';
import type { NewsItem, PublishedIn } from '@/api/contract/news';
import { formatDay, parseWallClock } from '@/domain/format/dates';
import { headlineTokens } from './headlineTokens';
import { safeHref } from '@/domain/format/addresses';

/** Parameters by which sites know where a reader came from. No story depends on them. */
const trackers =
  /^(utm_.*|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|cmpid|ref|ref_src|smid|sref|ftag|taid|guccounter)$/i;

/** The address without parts that vary between links to the same story; empty if there is none. */
export function storyLink(link: string): string {
  const href = safeHref(link);
  if (href === null || !/^https?:/.test(href)) return '';
  const url = new URL(href);
  url.hash = '';
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/^www\.(?=[^.]+\.)/, '');
  const tags = [...url.searchParams.keys()].filter((name) => trackers.test(name));
  for (const name of tags) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href.replace(/\/(?=$|\?)/, '').replace(/\?$/, '');
}

/** The headline's words and figures in lower case; empty if it has none. */
export function storyHeadline(text: string): string {
  return headlineTokens(text).join(' ').toLowerCase();
}

/** An earlier newsletter and the news it selected. */
interface EarlierNewsletter {
  newsletter: PublishedIn;
  news: Pick<NewsItem, 'id' | 'link' | 'text'>[];
}

/** How many earlier newsletters are searched for a story. */
export const newslettersRemembered = 5;

/**
 * Returns a function that finds the newest of the newsletters (given newest first) with the same
 * story: the same id, link or headline.
 */
export function findPublished(newsletters: readonly EarlierNewsletter[]) {
  const places = new Map<string | number, number>();
  newsletters.forEach(({ news }, place) => {
    for (const key of news.flatMap(storyKeys)) if (!places.has(key)) places.set(key, place);
  });
  return (item: Pick<NewsItem, 'id' | 'link' | 'text'>): PublishedIn | null => {
    if (places.size === 0) return null;
    const found = storyKeys(item).map((key) => places.get(key) ?? Infinity);
    return newsletters[Math.min(...found)]?.newsletter ?? null;
  };
}

function storyKeys({ id, link, text }: Pick<NewsItem, 'id' | 'link' | 'text'>) {
  const address = storyLink(link);
  const headline = storyHeadline(text);
  return [id, ...(address ? [`link ${address}`] : []), ...(headline ? [`text ${headline}`] : [])];
}

/** `ran 19 Nov`. */
export function publishedLabel({ date }: PublishedIn): string {
  const day = parseWallClock(date);
  if (!day) return 'ran before';
  return `ran ${day.day} ${formatDay(date).slice(0, 3)}`;
}

/** The newsletter's full name, for a tooltip. */
export function publishedTitle({ name, date }: PublishedIn): string {
  return `Already in ${name || date ? newsletterName({ name, date }) : 'an earlier newsletter'}`;
}
