import type { SectionName } from '@/domain/variants';
import { attribute, parseEmail, walk, type EmailElement } from './emailTree';
import { byteLength, sectionsOf } from './sections';

/** Of one section, or of the head and the frame. */
interface SectionShare {
  section: SectionName | null;
  bytes: number;
  /** Of the whole email, 0 to 1. */
  share: number;
}

/** How much of an inbox's patience an email takes, in bytes of UTF-8. */
export interface EmailSize {
  bytes: number;
  /** Gmail shows no more than this. */
  limit: 102_400;
  /** Once the provider has wrapped its links, in the shortest addresses that it makes. */
  trackedLow: number;
  /** In the longest ones. */
  trackedHigh: number;
  /** In the order of the email; the head and the frame come first. */
  sections: SectionShare[];
}

/** Characters of an address that the provider has wrapped. */
const wrapped = { low: 386, high: 990 };

/** `href=""` around it. */
const around = 'href=""'.length;

/** The `href` as the source writes it, of each link that the provider rewrites. */
function trackedHrefs(html: string): string[] {
  const hrefs: string[] = [];
  walk(parseEmail(html), {
    enter(element) {
      const place = element.sourceCodeLocation?.attrs?.['href'];
      if (place && isTracked(element)) hrefs.push(html.slice(place.startOffset, place.endOffset));
    },
  });
  return hrefs;
}

/** True for a web link that is not marked `clicktracking="off"`. */
export function isTracked(element: EmailElement): boolean {
  if (element.tagName !== 'a' && element.tagName !== 'area') return false;
  if (attribute(element, 'clicktracking')?.trim().toLowerCase() === 'off') return false;
  return /^\s*https?:/i.test(attribute(element, 'href') ?? '');
}

function shares(html: string, bytes: number): SectionShare[] {
  const sizes = new Map<SectionName | null, number>([[null, 0]]);
  for (const part of sectionsOf(html)) {
    sizes.set(part.section, (sizes.get(part.section) ?? 0) + part.bytes);
  }
  return Array.from(sizes, ([section, size]) => ({
    section,
    bytes: size,
    share: bytes === 0 ? 0 : size / bytes,
  }));
}

/** Measures an email as it is, and as it arrives with its links wrapped for click tracking. */
export function sizeOf(html: string): EmailSize {
  const bytes = byteLength(html);
  const hrefs = trackedHrefs(html).map(byteLength);
  const tracked = (length: number) =>
    hrefs.reduce((sum, href) => sum + Math.max(0, length + around - href), bytes);
  return {
    bytes,
    limit: 102_400,
    trackedLow: tracked(wrapped.low),
    trackedHigh: tracked(wrapped.high),
    sections: shares(html, bytes),
  };
}
