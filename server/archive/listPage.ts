import { firstSentence } from '@/domain/newsletter/summary';
import type { PublishedNewsletter } from '@server/db/archive';
import {
  archiveBrand,
  type ArchivePlace,
  archiveTitle,
  brandOf,
  dayAddress,
  dayElement,
  feedAddress,
  headTags,
  page,
} from './page';
import { markup, type Markup } from './markup';

export interface ListedNewsletter extends PublishedNewsletter {
  summary: string;
}

interface ListOptions {
  /** Newest first, one for each day. */
  newsletters: readonly ListedNewsletter[];
  /** The day before which they are; null for the newest. */
  before: string | null;
  hasOlder: boolean;
}

/** The newsletters by month, newest first. */
export function listPage(place: ArchivePlace, options: ListOptions): string {
  const { newsletters, before, hasOlder } = options;
  const address = before === null ? place.archive : `${place.archive}?before=${before}`;
  const brand = archiveBrand(place);
  const description = `The newsletters of ${brand.name}, by month.`;
  const facts = { title: archiveTitle, description, brand, publishedAt: null };
  const last = newsletters.at(-1);
  const older = hasOlder && last && `${place.archive}?before=${last.day}`;
  return page(place, {
    title: `${archiveTitle} · ${brand.name}`,
    head: headTags(place, { ...facts, address }),
    main: markup`<h1>${archiveTitle}</h1>${
      newsletters.length === 0 &&
      markup`<p class="lead">Newsletters appear here once they’re published.</p>`
    }${months(newsletters).map((month) => monthSection(place, month))}<nav class="foot" aria-label="Pages">${
      before !== null && markup`<a href="${place.archive}">Newest</a>`
    }${older ? markup`<a href="${older}" rel="next">Older newsletters</a>` : null}<a href="${feedAddress(place)}">Feed</a></nav>`,
  });
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
  return markup`<section aria-labelledby="m${month}"><h2 id="m${month}">${name}</h2><ul>${newsletters.map(
    (newsletter) => entry(place, newsletter),
  )}</ul></section>`;
}

function entry(place: ArchivePlace, newsletter: ListedNewsletter): Markup {
  const { day, title, summary } = newsletter;
  const sentence = firstSentence(summary);
  return markup`<li class="entry"><h3><a href="${dayAddress(place, day)}" dir="auto">${title}</a></h3>${
    sentence !== '' && markup`<p dir="auto">${sentence}</p>`
  }<p class="soft">${dayElement(day)} · ${brandOf(place, newsletter).name}</p></li>`;
}
