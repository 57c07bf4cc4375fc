import { sectionNames, type SectionName } from '@/domain/variants';
import { attribute, parseEmail, walk, type EmailElement, type EmailNode } from './emailTree';

/** A stretch of an email's source. */
export interface SectionBytes {
  /** Null for the head and the frame: what stands before, between and after the sections. */
  section: SectionName | null;
  html: string;
  /** In UTF-8. */
  bytes: number;
}

interface SectionRow {
  section: SectionName;
  row: EmailElement;
}

const encoder = new TextEncoder();

/** Of a text in UTF-8. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

function isSectionName(id: string | undefined): id is SectionName {
  return id !== undefined && Object.hasOwn(sectionNames, id);
}

/** The rows that carry a section's name, in the order of the email; a row within one is not one. */
export function sectionRows(email: EmailNode): SectionRow[] {
  const rows: SectionRow[] = [];
  walk(email, {
    enter(element) {
      const id = attribute(element, 'id');
      if (element.tagName !== 'tr' || !isSectionName(id)) return true;
      rows.push({ section: id, row: element });
      return false;
    },
  });
  return rows;
}

/**
 * Cuts the source, so that the parts put together are the source again. Damaged HTML gives what a
 * browser would see: a row that is never closed ends where the next one begins.
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
  for (const { section, row } of sectionRows(parseEmail(html))) {
    const place = row.sourceCodeLocation;
    if (!place || place.startOffset < at) continue;
    cut(null, place.startOffset);
    cut(section, place.endOffset);
  }
  cut(null, html.length);
  return parts;
}
