import { archiveBarCss } from '@/email/archiveCss';
import { formatDay } from '@/domain/format/dates';
import type { PublishedNewsletter } from '@server/db/archive';
import { markup, Markup } from './markup';
import { brandOf, dayAddress, dayElement, headTags, page, type ArchivePlace } from './page';
import type { Headlines, PublishedFacts } from './published';

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
    addition(above),
    html.slice(start, end),
    neighbors.text === '' ? '' : addition(below),
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
  return page(
    newsletter.title,
    tagsOf(place, options),
    markup`<p class="soft">${brand.name} · ${dayElement(newsletter.day)}</p><h1 dir="auto">${newsletter.title}</h1>${
      summary !== '' && markup`<p class="lead" dir="auto">${summary}</p>`
    }${news.map(newsSection)}<p class="notice">${notice} The whole newsletter is for members of <a href="${brand.website}">${brand.name}</a>.</p><nav class="foot" aria-label="Other newsletters">${neighborLinks(place, options)}<a href="${place.archive}">All newsletters</a></nav>`,
  );
}
