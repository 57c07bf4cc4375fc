import type { NewsFeedCheck } from '@/api/contract/newsFeeds';
import { formatDay, inZone, wallClockAt } from '@/domain/format/dates';
import {
  firstSince,
  type NewsFeedRow,
  recordFeedReading,
  takeDueFeeds,
} from '@server/db/newsFeeds';
import type { Deps } from '@server/deps';
import { describeError } from '@server/http/log';
import { FeedTrouble, type Fetched, fetchFeed } from './fetchFeed';
import { isPage, readFeed, type ReadFeed } from './readFeed';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseHtml, textLimits } from '@/domain/format/boundedHtml';
import { feedLink } from '@/domain/news/feedStory';

const minute = 60_000;

/** Milliseconds between two readings of a feed, unless it asks for more. */
const usualPause = 30 * minute;

/** Milliseconds: no feed may ask for more. */
const longestPause = 24 * 60 * minute;

/** Milliseconds between two readings of a feed that keeps failing. */
const longestBackoff = 6 * 60 * minute;

/** Milliseconds after which a reading that never reported back is repeated. */
const lease = 2 * minute;

/** Feeds that one server reads at once. */
const atOnce = 20;

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'outside' | 'log'>;

/** Reads the feeds that are due, side by side, so that a slow one holds no other. */
export async function readDueFeeds(deps: ReadDeps): Promise<void> {
  const now = deps.clock();
  const until = new Date(now.getTime() + lease);
  const due = await deps.db.write((tx) => takeDueFeeds(tx, { now, until, most: atOnce }));
  await Promise.all(due.map((feed) => readOne(deps, feed)));
}

async function readOne(deps: ReadDeps, feed: NewsFeedRow): Promise<void> {
  try {
    const fetched = await fetchFeed(deps.outside, { ...feed, now: deps.clock() });
    const read = fetched.text === null ? null : await readFeed(fetched.text, fetched.from);
    await record(deps, feed, fetched, read);
  } catch (error) {
    await recordFailure(deps, feed, error);
  }
}

async function record(
  { db, clock }: ReadDeps,
  feed: NewsFeedRow,
  { headers, movedTo }: Fetched,
  read: ReadFeed | null,
): Promise<void> {
  const now = clock();
  // A feed without stories in which nothing is new still has none.
  const isEmpty = read === null ? feed.problem === noStories : read.stories.length === 0;
  const ttl = Math.min(read?.ttl ?? feed.ttl, longestPause / minute);
  const pause = Math.min(Math.max(usualPause, restFrom(headers), ttl * minute), longestPause);
  const outcome = {
    readAt: now,
    since: feed.since ?? firstSince(now),
    nextAt: new Date(now.getTime() + pause),
    failures: 0,
    ttl,
    problem: isEmpty ? noStories : '',
    ...(movedTo !== null && { address: movedTo }),
    ...(read !== null && {
      etag: headers.get('etag') ?? '',
      lastModified: headers.get('last-modified') ?? '',
    }),
  };
  await db.write((tx) => recordFeedReading(tx, feed, outcome, read?.stories ?? [], now));
}

const noStories = 'The feed has no stories.';

/** Milliseconds for which the answer counts as new. */
function restFrom(headers: Headers): number {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(headers.get('cache-control') ?? '');
  return Number(seconds?.[1] ?? 0) * 1_000;
}

/** The pause doubles with each failure, unless the server says when to come back. */
async function recordFailure(deps: ReadDeps, feed: NewsFeedRow, error: unknown): Promise<void> {
  const { db, clock, log } = deps;
  const isExpected = error instanceof FeedTrouble;
  if (!isExpected) log({ level: 'error', event: 'news-feed', ...describeError(error) });
  const now = clock();
  const backoff = Math.min(usualPause * 2 ** Math.min(feed.failures, 10), longestBackoff);
  const rest = isExpected && error.restUntil ? error.restUntil.getTime() - now.getTime() : 0;
  const outcome = {
    nextAt: new Date(now.getTime() + Math.max(backoff, rest)),
    failures: feed.failures + 1,
    problem: isExpected ? error.message : 'The feed couldn’t be read.',
  };
  await db.write((tx) => recordFeedReading(tx, feed, outcome, [], now));
}

/** Reads an address for somebody who asks what is there, and stores nothing. `zone` is that of the times. */
export async function checkFeed(
  { outside, clock }: Pick<Deps, 'outside' | 'clock'>,
  address: string,
  zone: string,
): Promise<NewsFeedCheck> {
  const bad = (sentence: string, proposed = '') => ({ is_ok: false, sentence, proposed });
  try {
    const asked = { address, etag: '', lastModified: '', now: clock() };
    const { text, from } = await fetchFeed(outside, asked);
    if (text !== null && isPage(text)) {
      const named = namedFeed(text, from);
      if (named === null) return bad('This is a web page, and it doesn’t name a feed.');
      return bad('This is a web page. It names a feed.', named);
    }
    const { stories } = await readFeed(text ?? '', from);
    if (stories.length === 0) return bad(noStories);
    return { is_ok: true, sentence: found(stories, clock(), zone), proposed: '' };
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error;
    return bad(error.message);
  }
}

/** Such as `12 stories, the newest of 07:12.` */
function found(stories: ReadFeed['stories'], now: Date, zone: string): string {
  const count = stories.length === 1 ? '1 story' : `${stories.length} stories`;
  const newest = stories[0]?.at ?? null;
  if (newest === null) return `${count}, without a time.`;
  const stamp = inZone(wallClockAt(newest > now ? now : newest), zone);
  const isToday = stamp.slice(0, 10) === inZone(wallClockAt(now), zone).slice(0, 10);
  const day = isToday ? '' : `${formatDay(`${stamp.slice(0, 10)} 12:00:00`)}, `;
  return `${count}, the newest of ${day}${stamp.slice(11, 16)}.`;
}

type Node = DefaultTreeAdapterTypes.Node;

type Element = DefaultTreeAdapterTypes.Element;

/** Characters of a page that are searched: its head comes first. */
const mostRead = 200_000;

const types = /^application\/(rss\+xml|atom\+xml|feed\+json)\s*(;|$)/i;

/** The first feed that a web page names in its head; null if it names none. */
function namedFeed(html: string, from: string): string | null {
  const waiting: Node[] = [parseHtml(html.slice(0, mostRead), textLimits).document];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const address = 'attrs' in node ? addressIn(node, from) : '';
    if (address !== '') return address;
    if ('childNodes' in node && node.nodeName !== 'body') waiting.push(...node.childNodes);
  }
  return null;
}

function addressIn({ tagName, attrs }: Element, from: string): string {
  const value = (name: string) => attrs.find((attr) => attr.name === name)?.value ?? '';
  const isFeed =
    tagName === 'link' && /(^|\s)alternate(\s|$)/i.test(value('rel')) && types.test(value('type'));
  return isFeed ? feedLink(value('href'), from) : '';
}
