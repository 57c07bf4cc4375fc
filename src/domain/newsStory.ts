import type { NewsItem, PublishedIn } from '@/api/contract/news';
import { formatDay, parseWallClock } from './dates';
import { headlineTokens } from './newsTokens';
import { safeHref } from './safeHref';

/** The address without what does not tell stories apart; '' for none. */
export function storyLink(link: string): string {
  const href = safeHref(link);
  if (href === null || href.startsWith('mailto:')) return '';
  const url = new URL(href);
  url.hash = '';
  const tags = [...url.searchParams.keys()].filter((name) => /^utm_/i.test(name));
  for (const name of tags) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url.href.replace(/\/(?=$|\?)/, '').replace(/\?$/, '');
}

/** The headline's words and figures in order, in lower case; '' where it has none. */
export function storyHeadline(text: string): string {
  return headlineTokens(text).join(' ').toLowerCase();
}

/** An issue and what it selected. */
interface EarlierIssue {
  issue: PublishedIn;
  news: Pick<NewsItem, 'id' | 'link' | 'text'>[];
}

/** How many issues back a story counts as published. */
export const issuesRemembered = 5;

/**
 * Answers for an item the newest of the issues (given newest first) with the same story: the same
 * id, link or headline.
 */
export function findPublished(issues: readonly EarlierIssue[]) {
  const places = new Map<string | number, number>();
  issues.forEach(({ news }, place) => {
    for (const key of news.flatMap(storyKeys)) if (!places.has(key)) places.set(key, place);
  });
  return (item: Pick<NewsItem, 'id' | 'link' | 'text'>): PublishedIn | null => {
    if (places.size === 0) return null;
    const found = storyKeys(item).map((key) => places.get(key) ?? Infinity);
    return issues[Math.min(...found)]?.issue ?? null;
  };
}

function storyKeys({ id, link, text }: Pick<NewsItem, 'id' | 'link' | 'text'>) {
  const address = storyLink(link);
  const headline = storyHeadline(text);
  return [id, ...(address ? [`link ${address}`] : []), ...(headline ? [`text ${headline}`] : [])];
}

/** `In 19 Nov issue`. */
export function publishedLabel({ date }: PublishedIn): string {
  const day = parseWallClock(date);
  if (!day) return 'In an earlier issue';
  return `In ${day.day} ${formatDay(date).slice(0, 3)} issue`;
}

/** The whole name of the issue, for a tooltip. */
export function publishedTitle({ name, date }: PublishedIn): string {
  return `Already in ${name || formatDay(date) || 'an earlier issue'}`;
}
