import { firstSentence } from '@/domain/newsletter/summary';
import type { ArchiveMode } from '@/api/contract/settings';
import type { PublishedNewsletter } from '@server/db/archive';
import { bylineOf, offer } from './issuePage';
import {
  archiveBrand,
  type ArchivePlace,
  archiveTitle,
  dayAddress,
  dayElement,
  feedAddress,
  headTags,
  page,
  type StyledPage,
  topicLinks,
} from './page';
import { markup, type Markup } from './markup';
import type { PublishedFacts } from './published';

/** What the archive shows of a newsletter while it is on. */
export type ShownMode = Exclude<ArchiveMode, 'off'>;

export interface ListedNewsletter extends PublishedNewsletter {
  facts: PublishedFacts;
}

/** What a reader looks for; empty for everything. */
export interface Wanted {
  query: string;
  topic: string;
}

interface ListOptions {
  /** Newest first, one for each day. */
  newsletters: readonly ListedNewsletter[];
  /** What the newsletters are about. */
  topics: readonly string[];
  /** The day before which they are; null for the newest. */
  before: string | null;
  hasOlder: boolean;
  mode: ShownMode;
  wanted: Wanted;
}

/** What a visitor may read, in a sentence. */
const intros: Record<ShownMode, string> = {
  full: 'Every issue here is public. You don’t need an account.',
  summary: 'Headlines and summaries are public. Whole issues come with every crypto plan.',
};

/** The newsletters by month, newest first. */
export function listPage(place: ArchivePlace, options: ListOptions): StyledPage {
  const { newsletters, topics, before, mode, wanted } = options;
  const address = before === null ? place.archive : `${place.archive}?before=${before}`;
  const brand = archiveBrand(place);
  const description = `The newsletters of ${brand.name}, by month.`;
  const facts = { title: archiveTitle, description, brand, publishedAt: null };
  return page(place, {
    title: `${archiveTitle} · ${brand.name}`,
    head: headTags(place, { ...facts, address }),
    main: markup`<h1>${archiveTitle}</h1><p class="intro">${intros[mode]}</p>${
      place.path !== null && tools(place, topics, wanted)
    }${found(place, options)}${months(newsletters).map((month) =>
      monthSection(place, month),
    )}${pageLinks(place, options)}${offer(place, 'wide')}`,
  });
}

function tools(place: ArchivePlace, topics: readonly string[], { query, topic }: Wanted): Markup {
  return markup`<div class="tools"><form class="search" role="search" action="${place.archive}"><label class="hidden" for="q">Search newsletters</label><input type="search" id="q" name="q" value="${query}" maxlength="100" placeholder="Search newsletters"><button>Search</button></form>${topicLinks(place, topics, topic)}</div>`;
}

/** What was looked for, and where nothing is shown, why. */
function found(place: ArchivePlace, { newsletters, wanted }: ListOptions): Markup | null {
  const { query, topic } = wanted;
  if (query === '' && topic === '') {
    if (newsletters.length > 0) return null;
    return markup`<p class="intro">Newsletters appear here once they’re published.</p>`;
  }
  const words = [query && `“${query}”`, topic].filter(Boolean).join(' in ');
  const count = `${newsletters.length} ${newsletters.length === 1 ? 'newsletter' : 'newsletters'}`;
  const text =
    newsletters.length === 0 ? `No newsletters match ${words}.` : `${count} for ${words}.`;
  return markup`<p role="status">${text} <a href="${place.archive}">Show all newsletters</a></p>`;
}

function pageLinks(place: ArchivePlace, { newsletters, before, hasOlder }: ListOptions): Markup {
  const last = newsletters.at(-1);
  const older = hasOlder && last && `${place.archive}?before=${last.day}`;
  return markup`<nav class="foot" aria-label="Pages">${
    before !== null && markup`<a href="${place.archive}">Newest</a>`
  }${older ? markup`<a href="${older}" rel="next">Older newsletters</a>` : null}<a href="${feedAddress(place)}">Feed</a></nav>`;
}

/** The categories of the newsletters' news, the most frequent first. */
export function topicsOf(newsletters: readonly ListedNewsletter[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of newsletters.flatMap(({ facts }) => facts.news)) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a);
  return byCount.slice(0, mostTopics).map(([category]) => category);
}

const mostTopics = 12;

/** True if the title, the summary, the headlines or the authors have every word, in any case. */
export function isWanted({ title, facts }: ListedNewsletter, { query, topic }: Wanted): boolean {
  const { news, summary, authors } = facts;
  if (topic !== '' && !news.some(({ category }) => category === topic)) return false;
  const headlines = news.flatMap((group) => [group.category, ...group.headlines]);
  const text = [title, summary, ...authors, ...headlines].join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function months(newsletters: readonly ListedNewsletter[]): ListedNewsletter[][] {
  const byMonth = new Map<string, ListedNewsletter[]>();
  for (const newsletter of newsletters) {
    const month = newsletter.day.slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), newsletter]);
  }
  return [...byMonth.values()];
}

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function monthSection(place: ArchivePlace, newsletters: readonly ListedNewsletter[]): Markup {
  const month = newsletters[0]?.day.slice(0, 7) ?? '';
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
  return markup`<section class="month" aria-labelledby="m${month}"><h2 id="m${month}">${name}</h2><ul>${newsletters.map(
    (newsletter) => entry(place, newsletter),
  )}</ul></section>`;
}

function entry(place: ArchivePlace, { day, title, facts }: ListedNewsletter): Markup {
  const sentence = firstSentence(facts.summary);
  return markup`<li class="entry"><h3><a href="${dayAddress(place, day)}" dir="auto">${title}</a></h3>${
    sentence !== '' && markup`<p class="words" dir="auto">${sentence}</p>`
  }<p class="soft">${bylineOf(facts)}</p><p class="soft day">${dayElement(day)}</p></li>`;
}
