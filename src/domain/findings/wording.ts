import type { FixField, Severity } from './report';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';

/** The display name of a section, or `the email` outside sections. */
export function sectionWords(section: SectionName | null | undefined): string {
  return section ? sectionNames[section] : 'the email';
}

/** How a finding's severity is called on screens. */
export const severityNames: Record<Severity, string> = {
  mustFix: 'Must fix',
  check: 'Check',
  tip: 'Tip',
};

const longest = 60;

/** Quotes a text, cut to 60 characters. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line}”`;
}

const reach = 24;

/** The line around a position, short enough to be found in the email. */
export function excerptAt(text: string, index: number, length: number): string {
  const lineStart = text.lastIndexOf('\n', index - 1) + 1;
  const nextBreak = text.indexOf('\n', index + length);
  const lineEnd = nextBreak === -1 ? text.length : nextBreak;
  const from = Math.max(lineStart, index - reach);
  const to = Math.min(lineEnd, index + length + reach);
  const head = from > lineStart ? text.indexOf(' ', from) + 1 : from;
  const tail = to < lineEnd ? text.lastIndexOf(' ', to) : to;
  const start = head > index || head === 0 ? from : head;
  return text.slice(start, tail < index + length ? to : tail).trim();
}

/** Such as `3 images` or `1 image`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const textFields = new Set<FixField | undefined>(['title', 'summary', 'commentary', 'technical']);

/** True for a field whose words can be underlined. */
export function isUnderlined(field: FixField | undefined): boolean {
  return textFields.has(field);
}
