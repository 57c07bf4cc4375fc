import { isSectionName, type SectionName } from '@/domain/newsletter/variants';
import { attribute, parseEmail, walk, type EmailElement, type EmailNode } from './emailTree';

/** A part of an email's source. */
export interface SectionBytes {
  /** Null for the head and the frame, which is everything outside the sections. */
  section: SectionName | null;
  html: string;
  /** In UTF-8. */
  bytes: number;
}

interface SectionElement {
  section: SectionName;
  element: EmailElement;
}

const encoder = new TextEncoder();

/** The length of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/** A section is a table; in emails that were sent by earlier versions it is a row. */
const sectionTags = new Set(['table', 'tr']);

/**
 * The outermost elements that are marked as sections, in the order of the email. Marked elements
 * inside another one don't count.
 */
export function sectionElements(email: EmailNode): SectionElement[] {
  const found: SectionElement[] = [];
  walk(email, {
    enter(element) {
      const id = attribute(element, 'id');
      if (!sectionTags.has(element.tagName) || !isSectionName(id)) return true;
      found.push({ section: id, element });
      return false;
    },
  });
  return found;
}

/**
 * Cuts the source into parts that together give the source again. For damaged HTML, follows the
 * browser: a row that is never closed ends where the next one begins.
 */
export function sectionsOf(html: string): SectionBytes[] {
  const parts: SectionBytes[] = [];
  let at = 0;
  const cut = (section: SectionName | null, to: number) => {
    if (to <= at) return;
    const part = html.slice(at, to);
    parts.push({ section, html: part, bytes: byteLength(part) });
    at = to;
  };
  for (const { section, element } of sectionElements(parseEmail(html))) {
    const range = element.sourceCodeLocation;
    if (!range || range.startOffset < at) continue;
    cut(null, range.startOffset);
    cut(section, range.endOffset);
  }
  cut(null, html.length);
  return parts;
}
