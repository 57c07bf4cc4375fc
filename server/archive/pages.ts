import { sampleSource } from '@/api/contract/market';
import {
  publishedAfter,
  publishedBefore,
  publishedById,
  publishedOn,
  type PublishedNewsletter,
} from '@server/db/archive';
import { figureSource } from '@server/db/figureSource';
import { currentPublisher } from '@server/db/publication';
import { sentBytes } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import type { Found } from './answer';
import { archiveAddress } from './address';
import { feed } from './feed';
import { listPage, type ListedNewsletter } from './listPage';
import { summaryPage, wholePage } from './newsletterPage';
import { dayAddress, ownAddress, type ArchivePlace } from './page';
import { makeFactsReader } from './published';

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
    const place = { archive: archiveAddress(deps), imageHost: deps.imageHost, publisher };
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
