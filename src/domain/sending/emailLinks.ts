import { parseUrl } from '@/domain/format/addresses';
import { attribute, parseEmail, walk, type EmailElement } from '@/domain/email/emailTree';
import { elementsIn, textIn } from '@/domain/email/emailWords';
import { sectionElements } from '@/domain/email/sections';
import type { SectionName } from '@/domain/newsletter/variants';

/** A link of an email, at its position among all of them. */
export interface EmailLink {
  /** Null outside the sections. */
  section: SectionName | null;
  /** As the email has it, with character references decoded. */
  url: string;
  /** Its words; for an image without words, what the image shows. */
  label: string;
}

/** Every link of an email, in its order. */
export function emailLinks(html: string): EmailLink[] {
  const email = parseEmail(html);
  const roots = new Map(sectionElements(email).map(({ section, element }) => [element, section]));
  const links: EmailLink[] = [];
  let section: SectionName | null = null;
  walk(email, {
    enter(element) {
      section = roots.get(element) ?? section;
      const url = element.tagName === 'a' ? attribute(element, 'href') : undefined;
      if (url !== undefined) links.push({ section, url, label: labelOf(element) });
    },
    leave(element) {
      if (roots.has(element)) section = null;
    },
  });
  return links;
}

function labelOf(link: EmailElement): string {
  const [image] = elementsIn(link, 'img');
  return textIn(link) || ((image && attribute(image, 'alt')) ?? '').trim();
}

/** True for addresses that a click can be reported of: no mailbox, and no token of the provider. */
export function isWebLink({ url }: Pick<EmailLink, 'url'>): boolean {
  return /^https?:\/\//i.test(url);
}

/**
 * Finds the position of a clicked link; null if the email doesn't have its address. `index` is the
 * provider's count of the links before it, which may leave out those to mailboxes. Where the
 * provider's count fits no link with this address, the first such link counts.
 */
export type FindLink = (url: string, index: number | null) => number | null;

/** Reads the addresses of the links once, however many clicks are looked for. */
export function makeFindLink(links: readonly EmailLink[]): FindLink {
  const positions = new Map<string, number[]>();
  for (const [position, { url }] of links.entries()) {
    const address = comparable(url);
    positions.set(address, [...(positions.get(address) ?? []), position]);
  }
  const web = links.flatMap((link, position) => (isWebLink(link) ? [position] : []));
  return (url, index) => {
    const at = positions.get(comparable(url)) ?? [];
    const named = index === null ? [] : [index, web[index]];
    return (
      named.find((position) => position !== undefined && at.includes(position)) ?? at[0] ?? null
    );
  };
}

/** Without the parameters that the provider can add for web statistics. */
function comparable(address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  const added = [...url.searchParams.keys()].filter((name) => name.startsWith('utm_'));
  for (const name of added) url.searchParams.delete(name);
  return url.href;
}
