import { type SectionName, sectionNames } from '@/domain/newsletter/variants';
import type { Finding, Fix, FixField, Severity } from './report';
import type { Slip } from './prose/slips';

/** A finding before the name of its check is added. */
export interface Draft extends Omit<Finding, 'check' | 'key'> {
  /**
   * Names what is wrong, such as `date` for the newsletter's day. Findings of one fact are reported
   * as one: the gravest, then the first.
   */
  fact?: string;
  /** How a hand made the right words into these. Without it, a check that reads prose never blocks. */
  slip?: Slip | undefined;
}

/** Words that are wrong in a text, and what to say about them. */
export interface TextProblem {
  severity: Severity;
  index: number;
  words: string;
  /** The whole sentence for the screen. */
  text: string;
  /** What to write instead, if that is certain. */
  to?: string | undefined;
  label?: string;
  slip?: Slip | undefined;
}

const longestLabel = 40;

/** `Change to “…”`, short enough for a button. */
function labelOf(to: string): string {
  return to.length > longestLabel ? 'Change the text' : `Change to “${to}”`;
}

function fixOf({ words, to, label }: TextProblem): { fix?: Fix } {
  if (to === undefined) return {};
  return { fix: { kind: 'text', from: words, to, label: label ?? labelOf(to) } };
}

/** A text, its section of the email, and the field that it is from. */
interface Place {
  text: string;
  section: SectionName | null;
  field?: FixField | undefined;
}

/** The finding for words of a text, underlined in its field. */
export function textFinding(place: Place, problem: TextProblem, fact?: string): Draft {
  const { severity, index, words, text, slip } = problem;
  const { section, field } = place;
  return {
    severity,
    text,
    ...(section ? { section } : {}),
    excerpt: excerptAt(place.text, index, words.length),
    ...(field ? { field } : {}),
    words,
    ...fixOf(problem),
    ...(fact === undefined ? {} : { fact }),
    ...(slip === undefined ? {} : { slip }),
  };
}

/** The finding for words that may never be sent, underlined only where the field can do so. */
export function wordsFinding(
  place: Place,
  { 0: words, index }: RegExpExecArray,
  text: string,
  to?: string,
): Draft {
  const found = textFinding(place, { severity: 'mustFix', index, words, text, to });
  const { words: _, fix: __, ...plain } = found;
  return isUnderlined(place.field) ? found : plain;
}

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
function isUnderlined(field: FixField | undefined): boolean {
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
