import { formatDay } from '@/domain/format/dates';
import { siteLinks } from '@/domain/firm/siteLinks';
import { issuePageCss } from '@/email/archiveCss';
import type { PublishedNewsletter } from '@server/db/archive';
import { siteFooter, siteHeader } from './frame';
import { markup, Markup } from './markup';
import {
  type ArchivePlace,
  brandOf,
  dayAddress,
  dayElement,
  headTags,
  page,
  type StyledPage,
  topicLinks,
} from './page';
import type { Headlines, PublishedFacts } from './published';
import { withoutMasthead, withoutSection } from './withoutTable';

export interface NewsletterPageOptions {
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

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Who wrote a newsletter, and how long it takes to read. */
export function bylineOf({ authors, minutes }: PublishedFacts): Markup {
  return markup`${authors.length > 0 && markup`By <b>${list.format(authors)}</b> · `}${minutes} min read`;
}

interface HeadOptions {
  /** What of the newsletter is public. */
  note: string;
  /** True where the page has no other target for its skip link. */
  isMain: boolean;
}

/** What stands above a newsletter. */
function issueHead(
  place: ArchivePlace,
  options: NewsletterPageOptions,
  { note, isMain }: HeadOptions,
): Markup {
  const { newsletter, facts, isSample } = options;
  return markup`<section class="issue"${isMain && markup` id="main" tabindex="-1"`} aria-label="About this newsletter"><p class="issue-back"><a href="${place.archive}">All newsletters</a></p><h1 class="issue-title" dir="auto">${newsletter.title}</h1><p class="issue-meta">${dayElement(newsletter.day)} · ${bylineOf(facts)}</p><p class="issue-note">${note}${isSample && ' Sample market: these figures are invented.'}</p></section>`;
}

/** The trial, and the firm's own page to subscribe if it has one. */
export function offer({ publisher, path }: ArchivePlace, look = ''): Markup {
  const { plans, cart, pages, brands } = publisher;
  const { trial } = siteLinks(publisher, path);
  const from = Math.min(...plans.map(({ month_price }) => month_price.yearly));
  return markup`<section class="offer ${look}" aria-labelledby="offer"><div><h2 id="offer">Read ${brands.fsi.name} every morning</h2><p>Free for ${cart.trial_days} days, then from $${from} a month, billed yearly. ${cart.trial_end}</p></div><div class="offer-actions"><a class="press first" href="${trial.href}">${trial.label}</a>${
    pages.subscribe !== '' && markup`<a class="press" href="${pages.subscribe}">Subscribe</a>`
  }</div></section>`;
}

/** What stands where a reader finishes. */
function issueEnd(place: ArchivePlace, options: NewsletterPageOptions): Markup {
  const { previous, next, facts } = options;
  const link = (rel: string, words: string, { day, title }: PublishedNewsletter) =>
    markup`<a rel="${rel}" href="${dayAddress(place, day)}"><span>${words}, ${dayElement(day)}</span><b dir="auto">${title}</b></a>`;
  const neighbors = markup`${previous && link('prev', 'Previous', previous)}${next && link('next', 'Next', next)}`;
  const topics = facts.news.map(({ category }) => category);
  return markup`<section class="issue end" aria-label="After this newsletter">${topicLinks(place, topics)}${offer(place)}${
    neighbors.text !== '' &&
    markup`<nav class="neighbors" aria-label="Other newsletters">${neighbors}</nav>`
  }</section>`;
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

/** A newsletter without its notice to members, and without the title and the foot that the page has itself. */
export function publicPart(html: string): string {
  return withoutMasthead(withoutSection(withoutSection(html, 'notice'), 'footer'));
}

/**
 * The public part of the published HTML, with a preview of the link in its head, the header and the
 * foot of all public pages, and what belongs to the newsletter above and below.
 */
export function wholePage(
  place: ArchivePlace,
  published: string,
  options: NewsletterPageOptions,
): string {
  const html = publicPart(published);
  const places = placesIn(html);
  if (!places) return html;
  const { head, start, end } = places;
  const style = issuePageCss(place.publisher.accent);
  const note = 'This issue is public. You don’t need an account.';
  const above = issueHead(place, options, { note, isMain: true });
  return [
    html.slice(0, head),
    addition(markup`${tagsOf(place, options)}<style>${new Markup(style)}</style>`),
    html.slice(head, start),
    addition(markup`${siteHeader(place)}${above}`),
    html.slice(start, end),
    addition(markup`${issueEnd(place, options)}${siteFooter(place)}`),
    html.slice(end),
  ].join('');
}

function newsSection({ category, headlines }: Headlines): Markup {
  return markup`<h2>${category}</h2><ul class="news">${headlines.map(
    (headline) => markup`<li dir="auto">${headline}</li>`,
  )}</ul>`;
}

/** The headlines and the summary, and that the rest is for members. */
export function summaryPage(place: ArchivePlace, options: NewsletterPageOptions): StyledPage {
  const { newsletter, facts } = options;
  const { summary, news } = facts;
  const note =
    'The headlines and the summary are public. The whole newsletter comes with every crypto plan.';
  return page(place, {
    title: newsletter.title,
    head: tagsOf(place, options),
    main: markup`<article class="read">${issueHead(place, options, { note, isMain: false })}${
      summary !== '' && markup`<p class="lead" dir="auto">${summary}</p>`
    }${news.map(newsSection)}${issueEnd(place, options)}</article>`,
  });
}
