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
import { summaryPage, wholePage } from './issuePage';
import { isWanted, type ListedNewsletter, listPage, type ShownMode, topicsOf } from './listPage';
import {
  archiveBrand,
  type ArchivePlace,
  archiveTitle,
  brandOf,
  dayAddress,
  feedAddress,
  missingPage,
  ownAddress,
  type StyledPage,
} from './page';
import { markup, type Markup } from './markup';
import { makeFactsReader } from './published';
import { archivePath } from '@/domain/newsletter/archivePath';

/** How many newsletters a page of the list shows. */
const perPage = 40;

const perFeed = 20;

/** How many newsletters a search reads, the newest first: about a year of them. */
const searched = 250;

/** The most characters of a search that count. */
const longestQuery = 100;

/** What an address of the list asks for, as it was typed. */
export interface ListQuery {
  before?: string | undefined;
  q?: string | undefined;
  topic?: string | undefined;
}

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
    /** The newest newsletters, those before a day, or those that a reader looks for. */
    async list({ before, q = '', topic = '' }: ListQuery, mode: ShownMode): Promise<Found> {
      if (before !== undefined && !isDay(before)) return null;
      const from = before ?? null;
      const wanted = { query: q.trim().slice(0, longestQuery), topic };
      const isSearch = wanted.query !== '' || topic !== '';
      const found = await publishedBefore(db, from, isSearch ? searched : perPage + 1);
      const source = await openSource();
      const all = await listed(source, isSearch ? found : found.slice(0, perPage));
      const newsletters = all.filter((each) => isWanted(each, wanted)).slice(0, perPage);
      const hasOlder = !isSearch && found.length > perPage;
      const options = { newsletters, topics: topicsOf(all), before: from, hasOlder, mode };
      return { kind: 'page', ...listPage(source.place, { ...options, wanted }) };
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

    /** The page for an address that shows nothing. */
    async missing(): Promise<StyledPage> {
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
    found.push({ ...newsletter, facts: await readFacts(newsletter.hash) });
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
    : { kind: 'page', ...summaryPage(place, options) };
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
  const { day, title, facts, publishedAt } = newsletter;
  return markup`<entry>
<id>${ownAddress(place, newsletter)}</id>
<title>${title}</title>
<updated>${publishedAt.toISOString()}</updated>
<author><name>${brandOf(place, newsletter).name}</name></author>
<link rel="alternate" type="text/html" href="${dayAddress(place, day)}"/>
<summary>${facts.summary}</summary>
</entry>
`;
}
