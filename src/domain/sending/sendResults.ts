import type { LinkClicks, SendCounts } from '@/api/contract/sendEvents';
import { formatPercent } from '@/domain/format/numbers';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';

/** The words for each kind of result, in the order in which they are shown. */
export const resultNames: Record<keyof SendCounts, string> = {
  delivered: 'Delivered',
  open: 'Opened',
  machine_open: 'Loaded by a mail app',
  click: 'Clicked',
  bounce: 'Bounced',
  blocked: 'Blocked (soft bounce)',
  dropped: 'Not attempted',
  unsubscribe: 'Unsubscribed',
  resubscribe: 'Subscribed again',
  spamreport: 'Reported as spam',
};

/**
 * What share of the delivered emails this is, in percent. Null where that can't be said: nothing,
 * or less than this, was reported as delivered.
 */
export function deliveredShare(people: number, { delivered }: SendCounts): number | null {
  return delivered > 0 && people <= delivered ? (people / delivered) * 100 : null;
}

/** The same for people, such as `33.3%`; empty where it can't be said. */
export function formatShare(people: number, counts: SendCounts): string {
  const share = deliveredShare(people, counts);
  return share === null ? '' : formatPercent(share, 1);
}

/** Such as `33.3% opened` and `6.6% clicked`, or the numbers of subscribers without a share. */
export function resultFacts(counts: SendCounts): string[] {
  const told = (people: number, action: string) =>
    `${formatShare(people, counts) || people.toLocaleString('en-US')} ${action}`;
  return [told(counts.open, 'opened'), told(counts.click, 'clicked')];
}

/** A link with its position among all that are shown. */
interface PlacedLink extends LinkClicks {
  position: number;
}

/** The clicks on the links of one section. */
export interface SectionClicks {
  name: string;
  clicks: number;
  links: PlacedLink[];
}

/** The sections that have links, those with most clicks first. */
export function sectionClicks(links: readonly LinkClicks[]): SectionClicks[] {
  const sections = new Map<string, SectionClicks>();
  for (const [position, link] of links.entries()) {
    const name = sectionName(link);
    const before = sections.get(name) ?? { name, clicks: 0, links: [] };
    const clicks = before.clicks + link.clicks;
    sections.set(name, { name, clicks, links: [...before.links, { ...link, position }] });
  }
  return [...sections.values()].toSorted((a, b) => b.clicks - a.clicks);
}

/** The name of the section in which a link stands. */
export function sectionName({ section, url }: LinkClicks): string {
  if (url === '') return 'Other links';
  return isSectionName(section) ? sectionNames[section] : 'Outside the sections';
}

function isSectionName(section: string): section is SectionName {
  return Object.hasOwn(sectionNames, section);
}
