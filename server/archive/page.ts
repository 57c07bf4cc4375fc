import { formatDay } from '@/domain/format/dates';
import { imageUrl } from '@/domain/format/addresses';
import type { Brand, Publisher } from '@/api/contract/publication';
import { variants } from '@/domain/newsletter/variants';
import { archivePageCss } from '@/email/archiveCss';
import type { PublishedNewsletter } from '@server/db/archive';

/** Where the archive is, and where images are. */
export interface ArchivePlace {
  /** The public address, without a slash at its end. */
  archive: string;
  imageHost: string;
  publisher: Publisher;
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
  return markup`<link rel="canonical" href="${address}"><link rel="alternate" type="application/atom+xml" title="${brand.name}" href="${feedAddress(place)}"><meta name="description" content="${description}"><meta property="og:type" content="${type}"><meta property="og:site_name" content="${brand.name}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}"><meta property="og:image" content="${imageUrl(brand.icon, place.imageHost)}"><meta property="og:image:alt" content="${brand.name}">${publishedAt && markup`<meta property="article:published_time" content="${publishedAt.toISOString()}">`}<meta name="twitter:card" content="summary"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}">`;
}

/** The top of the archive's pages: the brand's mark and name, and the page's title. */
export function masthead(place: ArchivePlace, brand: Brand, title: Markup): Markup {
  return markup`<a class="brand" href="${place.archive}"><img src="${imageUrl(brand.icon, place.imageHost)}" width="32" height="32" alt="">${brand.name}</a>${title}`;
}

/** A whole page in the archive's own style, below a masthead. */
export function page(title: string, head: Markup, top: Markup, main: Markup): string {
  return markup`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>${head}<style>${new Markup(archivePageCss)}</style></head><body><header class="mast"><div>${top}</div></header><main>${main}</main></body></html>
`.text;
}

/** A day as a reader reads it, with its machine-readable form. */
export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${formatDay(`${day} 00:00:00`)}</time>`;
}

/** The page of an address that shows nothing, with a link to the archive if there is one. */
export function missingPage(archive: string | null): string {
  const title = 'This newsletter isn’t here';
  return page(
    title,
    markup`<meta name="robots" content="noindex">`,
    markup`<h1>${title}</h1>`,
    markup`<p>It may have been moved or taken down.</p>${archive !== null && markup`<p class="foot"><a href="${archive}">All newsletters</a></p>`}`,
  );
}

/** HTML or XML that is safe to put into a page. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A string is text and is escaped; `false` and null are nothing. */
type Part = string | number | false | null | Markup | readonly Markup[];

const marks: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** What XML can't hold, and what HTML shows as nothing. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F]/gu;

function escaped(text: string): string {
  return text.replace(forbidden, '').replace(/[&"'<>]/g, (mark) => marks[mark] ?? mark);
}

function textOf(part: Part): string {
  if (part === false || part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
}

/** Joins markup; every value that isn't markup itself is escaped. Values may stand in attributes. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  const joined = texts.map((text, at) => text + textOf(parts[at] ?? null));
  return new Markup(joined.join(''));
}
