import type { Finding, FixField } from './report';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';

/** The display name of a section, or `the email` outside sections. */
export function sectionWords(section: SectionName | null | undefined): string {
  return section ? sectionNames[section] : 'the email';
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

const textFields = new Set<FixField | undefined>(['title', 'summary', 'commentary', 'technical']);

/** True for a field whose words can be underlined. */
export function isUnderlined(field: FixField | undefined): boolean {
  return textFields.has(field);
}

type FindingLocation = Pick<Finding, 'section' | 'excerpt' | 'field'>;

const fields: Partial<Record<SectionName, FixField>> = {
  header: 'title',
  promo: 'promos',
  tickers: 'commentary',
  commentary: 'commentary',
  technical: 'technical',
  metrics: 'metrics',
  crypto: 'crypto',
  etps: 'listed',
  stocks: 'listed',
  news: 'news',
};

/** Where a finding is in the email, and the field in which to fix it. */
export function locationOf(
  section: SectionName | null | undefined,
  excerpt?: string,
): FindingLocation {
  const field = section ? fields[section] : undefined;
  return {
    ...(section ? { section } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(field ? { field } : {}),
  };
}
