import { feedLink, feedTime, feedWords, mostCharacters } from '@/domain/news/feedStory';
import { FeedTrouble } from './fetchFeed';

/** A story as a feed tells it, in plain text. */
export interface ReadStory {
  /** The feed's own name of the story: its guid or id, or else its link or headline. */
  guid: string;
  text: string;
  content: string;
  /** '' if it has none. */
  link: string;
  /** Null if the feed doesn't say when. */
  at: Date | null;
}

export interface ReadFeed {
  /** Newest first, then those without a time. */
  stories: ReadStory[];
  /** Minutes for which the publisher asks not to be read again; 0 if it doesn't say. */
  ttl: number;
}

/** A feed may list all that it ever published; the newest are enough for a day. */
const mostStories = 200;

/** What the parser finds in an item of any kind of feed. */
interface Found {
  guid: string | undefined;
  title: string | undefined;
  excerpt: string | undefined;
  link: string | undefined;
  at: Date | null | undefined;
}

/** Reads RSS, Atom, RDF and JSON Feed. `from` is its address. Throws `FeedTrouble`. */
export async function readFeed(text: string, from: string): Promise<ReadFeed> {
  refuseUnreadable(text);
  const { found, ttl } = await itemsOf(text);
  const newest = found.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
  return { ttl, stories: newest.slice(0, mostStories).flatMap((item) => storyOf(item, from)) };
}

/** Throws for what the parser would read leniently, and so wrongly. */
function refuseUnreadable(text: string): void {
  const start = text.trimStart();
  if (start === '') throw new FeedTrouble('The address answers with nothing.');
  if (isPage(text)) throw new FeedTrouble('This is a web page and not a feed.');
  // Entities that a document defines itself can make a short text endless. Feeds need none.
  if (/<!ENTITY/i.test(text.slice(0, 10_000))) throw notAFeed();
  const isWhole = /<\/([\w-]+:)?(rss|feed|rdf)\s*>/i.test(text.slice(-4_000));
  if (start.startsWith('<') && !isWhole) throw brokenOff(text);
}

const brokenOff = (text: string) =>
  /<([\w-]+:)?(rss|feed|rdf)[\s>]/i.test(text.slice(0, 10_000))
    ? new FeedTrouble('The feed breaks off in the middle.')
    : notAFeed();

const notAFeed = () => new FeedTrouble('This isn’t a feed.');

/** True for HTML. */
export function isPage(text: string): boolean {
  const start = text.slice(0, 2_000).replace(/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*/, '');
  return /^<(!doctype html|html|head|body)\b/i.test(start);
}

async function itemsOf(text: string): Promise<{ found: Found[]; ttl: number }> {
  const read = await parsed(text.trim());
  const ttl = read.format === 'rss' ? (read.feed.ttl ?? 0) : 0;
  return { found: foundIn(read), ttl: Number.isFinite(ttl) && ttl > 0 ? Math.round(ttl) : 0 };
}

/** The parser takes 16 MB, so a server without feeds doesn't load it. */
async function parsed(text: string) {
  const { parseFeed } = await import('feedsmith');
  try {
    return parseFeed(text, { parseDateFn: feedTime });
  } catch {
    throw notAFeed();
  }
}

type Parsed = Awaited<ReturnType<typeof parsed>>;

function foundIn(read: Parsed): Found[] {
  switch (read.format) {
    case 'rss':
      return (read.feed.items ?? []).map((item) => {
        const { value, isPermaLink } = item.guid ?? {};
        // A guid is a link unless the feed says otherwise, but many feeds forget to say so.
        const permanent = isPermaLink !== false && /^https?:\/\//i.test(value ?? '');
        return {
          guid: value,
          title: item.title ?? item.dc?.titles?.[0],
          excerpt: item.description ?? item.content?.encoded,
          link: item.link ?? alternate(item.atom?.links) ?? (permanent ? value : undefined),
          at: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
        };
      });
    case 'atom':
      return (read.feed.entries ?? []).map((entry) => ({
        guid: entry.id,
        title: entry.title?.value,
        excerpt: entry.summary?.value ?? entry.content?.value,
        link: alternate(entry.links),
        at: entry.published ?? entry.updated,
      }));
    case 'rdf':
      return (read.feed.items ?? []).map((item) => ({
        guid: item.rdf?.about,
        title: item.title,
        excerpt: item.description ?? item.content?.encoded,
        link: item.link,
        at: item.dc?.dates?.[0],
      }));
    case 'json':
      return (read.feed.items ?? []).map((item) => ({
        guid: item.id,
        title: item.title,
        excerpt: item.summary ?? item.content_text ?? item.content_html,
        link: item.url ?? item.external_url,
        at: item.date_published ?? item.date_modified,
      }));
  }
}

/** The page of an entry: other links lead to its comments, its sound or its source. */
function alternate(links: { href?: string; rel?: string; type?: string }[] = []) {
  const pages = links.filter(({ rel }) => rel === undefined || rel === 'alternate');
  return (pages.find(({ type }) => type === undefined || /html/i.test(type)) ?? pages[0])?.href;
}

/** Nothing for an item without words. Where a title is missing, the excerpt begins the story. */
function storyOf({ guid, title = '', excerpt = '', link, at }: Found, from: string): ReadStory[] {
  const headline = feedWords(title, mostCharacters.headline);
  const content = feedWords(excerpt, mostCharacters.excerpt);
  const text = headline || feedWords(content, 120);
  if (text === '') return [];
  const address = feedLink(link, from);
  const story = { text, content: headline ? content : '', link: address, at: at ?? null };
  return [{ ...story, guid: guid || address || text }];
}
