import { slugOf } from '@/domain/format/slug';
import { webLink } from '@/domain/format/addresses';

/** Where a link may be shared; each has a link of its own. */
const channels = [
  { label: 'Twitter', source: 'twitter', medium: 'social' },
  { label: 'Facebook', source: 'facebook', medium: 'social' },
  { label: 'Email', source: 'email', medium: 'email' },
  { label: 'LinkedIn', source: 'linkedin', medium: 'social' },
] as const;

const ours: readonly string[] = ['utm_source', 'utm_medium', 'utm_campaign'];

export interface UtmLink {
  label: string;
  href: string;
}

export interface UtmLinks {
  /** One a channel: Twitter, Facebook, Email, LinkedIn. */
  links: UtmLink[];
  /** The utm names that the link carried and that ours replace. */
  replaced: string[];
  /** The other utm names that the link carries, such as `utm_term`. */
  kept: string[];
}

/**
 * The link with our utm tags for each channel; every other part of its query and its fragment stays
 * as it is. Null where the link is no whole http or https address: no other kind has tags.
 */
export function utmLinks(link: string, title: string): UtmLinks | null {
  const href = webLink(link);
  if (href === '') return null;
  const url = new URL(href);
  const parts = url.search === '' ? [] : url.search.slice(1).split('&');
  const others = parts.filter((part) => !ours.includes(nameOf(part)));
  const carried = [...new Set(parts.map(nameOf))].filter((name) => name.startsWith('utm_'));
  const campaign = campaignOf(title, url);

  const links = channels.map(({ label, source, medium }) => {
    const tags = [`utm_source=${source}`, `utm_medium=${medium}`, `utm_campaign=${campaign}`];
    // Not through `searchParams`, which would write the whole query anew.
    url.search = `?${[...others, ...tags].join('&')}`;
    return { label, href: url.href };
  });
  return {
    links,
    replaced: carried.filter((name) => ours.includes(name)),
    kept: carried.filter((name) => !ours.includes(name)),
  };
}

/** The name of one part of a query, case aside. */
function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(`&${part}`).keys();
  return name.toLowerCase();
}

/** Never empty: a title without letters gives way to the end of the path, and that to the host. */
function campaignOf(title: string, { pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return slugOf(title) || slugOf(decoded(last)) || slugOf(hostname) || 'link';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
