import { sampleSource } from '@/api/contract/market';
import {
  archiveMode,
  hasArchive,
  publishedAfter,
  publishedBefore,
  publishedById,
  type PublishedNewsletter,
  publishedOn,
} from '@server/db/archive';
import { figureSource } from '@server/db/figureSource';
import { currentPublisher } from '@server/db/publication';
import { sentBytes } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import type { Found } from './answer';
import { archiveAddress } from './address';
import { type ListedNewsletter, listPage } from './listPage';
import {
  archiveBrand,
  type ArchivePlace,
  archiveTitle,
  brandOf,
  dayAddress,
  dayElement,
  feedAddress,
  headTags,
  missingPage,
  ownAddress,
  page,
} from './page';
import { siteFooter, siteHeader } from './frame';
import { markup, Markup } from './markup';
import { type Headlines, makeFactsReader, type PublishedFacts } from './published';
import { archiveBarCss } from '@/email/archiveCss';
import { archivePath } from '@/domain/newsletter/archivePath';
import { formatDay } from '@/domain/format/dates';

/** How many newsletters a page of the list shows. */
const perPage = 40;

const perFeed = 20;

/** What the archive shows of a newsletter while it is on. */
export type ShownMode = 'summary' | 'full';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

interface Source {
  db: Database;
  place: ArchivePlace;
  readFacts: ReturnType<typeof makeFactsReader>;
}

export type ArchiveDeps = Pick<Deps, 'db' | 'publicUrl' | 'imageHost' | 'publisher'>;

/** Makes the pages of the archive from what was published; null for an address without a page. */
export function makePages(deps: ArchiveDeps) {
  const db = deps.db.read;
  const readFacts = makeFactsReader(db);
  const openSource = async (): Promise<Source> => {
    const publisher = await currentPublisher(deps);
    const path = (await hasArchive(db)) ? archivePath : null;
    const place = { archive: archiveAddress(deps), path, imageHost: deps.imageHost, publisher };
    return { db, place, readFacts };
  };
  const newest = async () => listed(await openSource(), await publishedBefore(db, null, perFeed));
  return {
    /** The newest newsletters, or those before a day. */
    async list(before: string | undefined): Promise<Found> {
      if (before !== undefined && !isDay(before)) return null;
      const from = before ?? null;
      const found = await publishedBefore(db, from, perPage + 1);
      const source = await openSource();
      const newsletters = await listed(source, found.slice(0, perPage));
      const hasOlder = found.length > perPage;
      return {
        kind: 'page',
        body: listPage(source.place, { newsletters, before: from, hasOlder }),
      };
    },

    /** The newest newsletters, as the feed lists them. */
    newest,

    async feed(): Promise<Found> {
      const source = await openSource();
      const newsletters = await listed(source, await publishedBefore(db, null, perFeed));
      return { kind: 'feed', body: feed(source.place, newsletters) };
    },

    /** Leads to the newest newsletter; to the list while there is none. */
    async newestIssue(): Promise<Found> {
      const { place } = await openSource();
      const [newsletter] = await publishedBefore(db, null, 1);
      return {
        kind: 'moved',
        to: newsletter ? dayAddress(place, newsletter.day) : place.archive,
      };
    },

    /** The body of the page for an address that shows nothing. */
    async missing(): Promise<string> {
      const { place } = await openSource();
      return missingPage(place, (await archiveMode(db)) === 'off' ? null : place.archive);
    },

    /** The newsletter that was published last for a day. */
    async ofDay(day: string, mode: ShownMode): Promise<Found> {
      const newsletter = isDay(day) ? await publishedOn(db, day) : null;
      return newsletter && pageOf(await openSource(), newsletter, mode);
    },

    /** One newsletter, which moves if it is published again with another date. */
    async ofNewsletter(day: string, id: string, mode: ShownMode): Promise<Found> {
      if (!isDay(day) || !/^\d{1,15}$/.test(id)) return null;
      const newsletter = await publishedById(db, Number(id));
      if (!newsletter) return null;
      const source = await openSource();
      const isHere = newsletter.day === day && String(newsletter.newsletterId) === id;
      return isHere
        ? pageOf(source, newsletter, mode)
        : { kind: 'moved', to: ownAddress(source.place, newsletter) };
    },
  };
}

async function listed(
  { readFacts }: Source,
  newsletters: PublishedNewsletter[],
): Promise<ListedNewsletter[]> {
  const found: ListedNewsletter[] = [];
  // One after the other, so that other requests are answered between them.
  for (const newsletter of newsletters) {
    const { summary } = await readFacts(newsletter.hash);
    found.push({ ...newsletter, summary });
  }
  return found;
}

async function pageOf(
  { db, place, readFacts }: Source,
  newsletter: PublishedNewsletter,
  mode: ShownMode,
): Promise<Found> {
  const { day, hash, newsletterId } = newsletter;
  const bytes = await sentBytes(db, hash);
  if (!bytes) return null;
  const facts = await readFacts(hash);
  const [previous = null] = await publishedBefore(db, day, 1);
  const next = await publishedAfter(db, day);
  const isOfDay = (await publishedOn(db, day))?.newsletterId === newsletterId;
  const address = isOfDay ? dayAddress(place, day) : ownAddress(place, newsletter);
  const isSample = (await figureSource(db, newsletterId)) === sampleSource;
  const options = { newsletter, facts, address, previous, next, isSample };
  return mode === 'full'
    ? { kind: 'published', body: wholePage(place, bytes.html, options) }
    : { kind: 'page', body: summaryPage(place, options) };
}

/** An Atom feed (RFC 4287) of the newest newsletters, with their summaries. */
export function feed(place: ArchivePlace, newsletters: readonly ListedNewsletter[]): string {
  const times = newsletters.map(({ publishedAt }) => publishedAt.getTime());
  const updated = new Date(Math.max(0, ...times)).toISOString();
  const self = feedAddress(place);
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${archiveBrand(place).name}: ${archiveTitle}</title>
<updated>${updated}</updated>
<author><name>${archiveBrand(place).name}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${place.archive}"/>
${newsletters.map((newsletter) => entry(place, newsletter))}</feed>
`.text;
}

/** Known by the newsletter's own address, which stays when another one is published for the day. */
function entry(place: ArchivePlace, newsletter: ListedNewsletter): Markup {
  const { day, title, summary, publishedAt } = newsletter;
  return markup`<entry>
<id>${ownAddress(place, newsletter)}</id>
<title>${title}</title>
<updated>${publishedAt.toISOString()}</updated>
<author><name>${brandOf(place, newsletter).name}</name></author>
<link rel="alternate" type="text/html" href="${dayAddress(place, day)}"/>
<summary>${summary}</summary>
</entry>
`;
}

interface NewsletterPageOptions {
  newsletter: PublishedNewsletter;
  facts: PublishedFacts;
  /** The address that search engines list: that of the day, or the newsletter's own. */
  address: string;
  previous: PublishedNewsletter | null;
  next: PublishedNewsletter | null;
  /** True if its figures are invented. */
  isSample: boolean;
}

function tagsOf(place: ArchivePlace, { newsletter, facts, address }: NewsletterPageOptions) {
  const { title, publishedAt } = newsletter;
  const description = facts.summary || `${title}, ${formatDay(`${newsletter.day} 00:00:00`)}`;
  return headTags(place, {
    title,
    description,
    address,
    brand: brandOf(place, newsletter),
    publishedAt,
  });
}

type Neighbors = Pick<NewsletterPageOptions, 'previous' | 'next'>;

function neighborLinks(place: ArchivePlace, { previous, next }: Neighbors): Markup {
  const link = (rel: string, words: string, { day }: PublishedNewsletter) =>
    markup`<a rel="${rel}" href="${dayAddress(place, day)}">${words}: ${dayElement(day)}</a>`;
  return markup`${previous && link('prev', 'Previous', previous)}${next && link('next', 'Next', next)}`;
}

/** Everything that the archive adds to published HTML stands between these two. */
export const additionStart = '<!--archive-->';

export const additionEnd = '<!--/archive-->';

function addition(content: Markup): string {
  return `${additionStart}${content.text}${additionEnd}`;
}

/** The places in a document of ours; typed text can't contain these, because it is escaped. */
function placesIn(html: string): { head: number; start: number; end: number } | null {
  const head = html.indexOf('</head>');
  const body = html.indexOf('<body', head);
  const start = html.indexOf('>', body) + 1;
  const end = html.lastIndexOf('</body>');
  return head > 0 && body > head && start > body && end >= start ? { head, start, end } : null;
}

/**
 * The published HTML, unchanged but for a preview of the link in its head, and links to the archive
 * above and below.
 */
export function wholePage(
  place: ArchivePlace,
  html: string,
  options: NewsletterPageOptions,
): string {
  const places = placesIn(html);
  if (!places) return html;
  const { head, start, end } = places;
  const tags = markup`${tagsOf(place, options)}<style>${new Markup(archiveBarCss)}</style>`;
  const above = markup`<nav class="archive-bar" aria-label="Archive"><a href="${place.archive}">All newsletters</a>${
    options.isSample && markup`<span role="note">Sample market: these figures are invented.</span>`
  }</nav>`;
  const neighbors = neighborLinks(place, options);
  const below = markup`<nav class="archive-bar" aria-label="Other newsletters">${neighbors}</nav>`;
  return [
    html.slice(0, head),
    addition(tags),
    html.slice(head, start),
    addition(markup`${siteHeader(place)}${above}`),
    html.slice(start, end),
    addition(markup`${neighbors.text !== '' && below}${siteFooter(place)}`),
    html.slice(end),
  ].join('');
}

function newsSection({ category, headlines }: Headlines): Markup {
  return markup`<h2>${category}</h2><ul class="news">${headlines.map(
    (headline) => markup`<li dir="auto">${headline}</li>`,
  )}</ul>`;
}

/** The headlines and the summary, and that the rest is for members. */
export function summaryPage(place: ArchivePlace, options: NewsletterPageOptions): string {
  const { newsletter, facts } = options;
  const { summary, notice, news } = facts;
  const brand = brandOf(place, newsletter);
  return page(place, {
    title: newsletter.title,
    head: tagsOf(place, options),
    main: markup`<h1 dir="auto">${newsletter.title}</h1><p class="soft">${dayElement(newsletter.day)}</p>${
      summary !== '' && markup`<p class="lead" dir="auto">${summary}</p>`
    }${news.map(newsSection)}<p class="notice">${notice} The whole newsletter is for members of <a href="${brand.website}">${brand.name}</a>.</p><nav class="foot" aria-label="Other newsletters">${neighborLinks(place, options)}<a href="${place.archive}">All newsletters</a></nav>`,
  });
}
