import { formatDay } from '@/domain/format/dates';
import { imageUrl } from '@/domain/format/addresses';
import type { Brand } from '@/api/contract/publication';
import { variants } from '@/domain/newsletter/variants';
import { archivePageCss, siteFont } from '@/email/archiveCss';
import type { PublishedNewsletter } from '@server/db/archive';
import { type FramePlace, siteFooter, siteHeader } from './frame';
import { markup, Markup } from './markup';

/** Where the archive is, and where images are. */
export interface ArchivePlace extends FramePlace {
  /** The public address, without a slash at its end. */
  archive: string;
}

/** What a page tells search engines, and programs that show a preview of a link. */
export interface PageFacts {
  title: string;
  description: string;
  /** The page's own address. */
  address: string;
  brand: Brand;
  /** When the newsletter was published; null for a page about several. */
  publishedAt: Date | null;
}

/** The brand whose newsletters are in the archive. */
export function archiveBrand({ publisher }: ArchivePlace): Brand {
  return publisher.brands.fsi;
}

export const archiveTitle = 'Newsletters';

export function brandOf(
  { publisher }: ArchivePlace,
  { variant }: Pick<PublishedNewsletter, 'variant'>,
): Brand {
  return publisher.brands[variants[variant].brand];
}

/** The address of the page that shows a day's newsletter. */
export function dayAddress({ archive }: Pick<ArchivePlace, 'archive'>, day: string): string {
  return `${archive}/${day}`;
}

/** The address of one newsletter, whatever else is published for its day. */
export function ownAddress({ archive }: ArchivePlace, newsletter: PublishedNewsletter): string {
  return `${archive}/${newsletter.day}/${newsletter.newsletterId}`;
}

export function feedAddress({ archive }: ArchivePlace): string {
  return `${archive}/feed.xml`;
}

/** The elements for a page's head, besides its title. */
export function headTags(place: ArchivePlace, facts: PageFacts): Markup {
  const { title, description, address, brand, publishedAt } = facts;
  const type = publishedAt ? 'article' : 'website';
  return markup`<link rel="preload" href="${siteFont}" as="font" type="font/woff2" crossorigin><link rel="canonical" href="${address}"><link rel="alternate" type="application/atom+xml" title="${brand.name}" href="${feedAddress(place)}"><meta name="description" content="${description}"><meta property="og:type" content="${type}"><meta property="og:site_name" content="${brand.name}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}"><meta property="og:image" content="${imageUrl(brand.icon, place.imageHost)}"><meta property="og:image:alt" content="${brand.name}">${publishedAt && markup`<meta property="article:published_time" content="${publishedAt.toISOString()}">`}<meta name="twitter:card" content="summary"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}">`;
}

interface PageOptions {
  /** Of the browser's tab. */
  title: string;
  head: Markup;
  main: Markup;
}

/** A page, and the only styles that it may have. */
export interface StyledPage {
  body: string;
  style: string;
}

/** A whole page in the archive's own style, between the header and the foot of all public pages. */
export function page(place: FramePlace, { title, head, main }: PageOptions): StyledPage {
  const style = archivePageCss(place.publisher.accent);
  const { text } =
    markup`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>${head}<style>${new Markup(style)}</style></head><body>${siteHeader(place)}<main id="main">${main}</main>${siteFooter(place)}</body></html>
`;
  return { body: text, style };
}

/** Links to the newsletters with news of a category, of which `current` is shown. */
export function topicLinks(
  { archive }: Pick<ArchivePlace, 'archive'>,
  topics: readonly string[],
  current = '',
): Markup {
  if (topics.length === 0) return markup``;
  return markup`<ul class="topics" aria-label="Topics">${topics.map(
    (topic) =>
      markup`<li><a href="${archive}?topic=${encodeURIComponent(topic)}"${
        topic === current && markup` aria-current="true"`
      }>${topic}</a></li>`,
  )}</ul>`;
}

/** A day as a reader reads it, with its machine-readable form. */
export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${formatDay(`${day} 00:00:00`)}</time>`;
}

/** The page of an address that shows nothing, with a link to the archive if there is one. */
export function missingPage(place: FramePlace, archive: string | null): StyledPage {
  const title = 'This newsletter isn’t here';
  return page(place, {
    title,
    head: markup`<meta name="robots" content="noindex">`,
    main: markup`<h1>${title}</h1><p>It may have been moved or taken down.</p>${archive !== null && markup`<p class="foot"><a href="${archive}">All newsletters</a></p>`}`,
  });
}
