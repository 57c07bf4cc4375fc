import type { SectionName } from '@/domain/newsletter/variants';
import { attribute, parseEmail, walk, type EmailElement } from './emailTree';
import { byteLength, sectionsOf } from './sections';

/** The size of one section, or of the head and the frame. */
interface SectionShare {
  section: SectionName | null;
  bytes: number;
  /** The part of the whole email, from 0 to 1. */
  share: number;
}

/** The size of an email in UTF-8 bytes. */
export interface EmailSize {
  bytes: number;
  /** Gmail cuts longer emails. */
  limit: 102_400;
  /** The size after click tracking with the provider's shortest links. */
  trackedLow: number;
  /** The size after click tracking with the provider's longest links. */
  trackedHigh: number;
  /** In the order of the email, starting with the head and the frame. */
  sections: SectionShare[];
}

/** The length of a link after click tracking, in characters. */
const wrapped = { low: 386, high: 990 };

const around = 'href=""'.length;

/** The `href` attributes of tracked links, as they are in the source. */
function trackedHrefs(html: string): string[] {
  const hrefs: string[] = [];
  walk(parseEmail(html), {
    enter(element) {
      const range = element.sourceCodeLocation?.attrs?.['href'];
      if (range && isTracked(element)) hrefs.push(html.slice(range.startOffset, range.endOffset));
    },
  });
  return hrefs;
}

/** True for a web link without `clicktracking="off"`. */
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

/** Measures an email as it is, and with the longer links of click tracking. */
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
