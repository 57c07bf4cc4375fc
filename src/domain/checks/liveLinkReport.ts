import type { LinkHop } from '@/api/contract/checks';
import type { Finding } from './report';
import { counted } from '@/domain/format/text';

/** A link to look at, with every address that was asked when it was opened. */
export interface FoundLink {
  finding: Finding;
  chain: LinkHop[];
}

/** What opening the links of an email says about it as it is now. */
export interface LinkReport {
  /** Its links that were opened. */
  count: number;
  /** Its links that were not, such as those that were added since. */
  unchecked: number;
  found: FoundLink[];
  /** Findings that aren’t a mistake in this newsletter, as somebody said. */
  ignored: Finding[];
}

/** What a site answered, in words that follow its address. */
export function hopWords({ status }: LinkHop): string {
  if (status === null) return 'no answer';
  if (status >= 200 && status < 300) return 'opens';
  if (status >= 300 && status < 400) return status === 304 ? 'opens' : 'leads on';
  if (status === 404 || status === 410) return 'no such page';
  if ([401, 402, 403, 407].includes(status)) return 'keeps programs out';
  if (status === 429) return 'too many visits';
  return status >= 500 ? 'has an error' : 'doesn’t open';
}

/** What the screens say about opened links: `All 12 links work.` */
export function linkSummary({ count, unchecked, found, ignored }: LinkReport): string {
  const since = unchecked === 0 ? '' : ` ${counted(unchecked, 'link')} not checked yet.`;
  return `${outcome(count, found.length, ignored.length)}${since}`;
}

function outcome(count: number, found: number, ignored: number): string {
  if (count === 0) return 'No links were checked.';
  const left = ignored === 0 ? '' : `, ${ignored} marked as not a mistake`;
  if (found > 0) return `${found} of ${counted(count, 'link')} to look at${left}.`;
  if (ignored > 0) return `${count - ignored} of ${counted(count, 'link')} work${left}.`;
  return count === 1 ? 'The link works.' : `All ${count} links work.`;
}

/** `just now`, `2 minutes ago`, `3 hours ago`. */
export function linkCheckAge(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000));
  if (minutes === 0) return 'just now';
  return minutes < 60
    ? `${counted(minutes, 'minute')} ago`
    : `${counted(Math.floor(minutes / 60), 'hour')} ago`;
}
