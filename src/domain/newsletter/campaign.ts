import type { Publisher } from '@/api/contract/publication';
import { isOwnHost } from '@/domain/firm/sites';
import { parseUrl } from '@/domain/format/addresses';

/** A tag by which statistics of the website count where a visit came from. */
export type CampaignTag = readonly [name: string, value: string];

/** The day of a newsletter as YYYY-MM-DD; '' without a date. */
export function dayIn(date: string | null): string {
  const day = date?.slice(0, 10) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : '';
}

/** The tags of all links to the firm's own pages in the email of a day. */
export function campaignOf(date: string | null): CampaignTag[] {
  const day = dayIn(date);
  return [
    ['utm_source', 'newsletter'],
    ['utm_medium', 'email'],
    ['utm_campaign', `crypto-market-update${day && `-${day}`}`],
  ];
}

/** Pages on which subscribers leave or choose what they get: no campaign leads there. */
const choices =
  /(?:^|[/._-])(?:unsubscribe|opt-?out|(?:e-?mail[-_]?)?preferences?|manage[-_](?:e-?mail|subscription)s?)(?:[/._-]|$)/i;

/** The names of a query's parts, case aside. */
function namesIn(query: string): Set<string> {
  const names = [...new URLSearchParams(query).keys()];
  return new Set(names.map((name) => name.toLowerCase()));
}

/**
 * An address on the firm's own sites with the tags of a campaign. Tags that it carries already, the
 * rest of its query and its fragment stay as they are; so does every other address.
 */
export function withCampaign(
  publisher: Publisher,
  href: string,
  campaign: readonly CampaignTag[],
): string {
  const url = parseUrl(href);
  if (!url || !/^https?:$/.test(url.protocol) || !isOwnHost(publisher, url.hostname)) return href;
  if (choices.test(`${url.hostname}${url.pathname}`)) return href;
  const carried = namesIn(url.search);
  const missing = campaign.filter(([name]) => !carried.has(name));
  if (missing.length === 0) return href;
  const [, page = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const parts = [query.slice(1).replace(/&$/, ''), ...missing.map((tag) => tag.join('='))];
  return `${page}?${parts.filter(Boolean).join('&')}${fragment}`;
}
