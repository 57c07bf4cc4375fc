import type { CalendarDate } from '@internationalized/date';
import type { Brand } from '@/domain/firm';
import type { ShownCommentary } from '@/domain/illustration';
import type { LetterDocument, Passage } from './reading/letterDocument';
import type { Words } from './reading/words';
import type { Finding, Letter } from './report';

/** The letter, and what several checks read from it. */
export interface Subject extends Letter {
  brand: Brand;
  /** Null where the HTML holds nothing to read. */
  document: LetterDocument | null;
  /** Visible text that the author or a template wrote; [] without a document. */
  passages: readonly Passage[];
  /** What the author wrote, read once. */
  comments: Record<'commentary' | 'technical', ShownCommentary>;
  /** The passages again, with the subject, the preheader and the plain text, to be read for slips. */
  words: readonly Words[];
  /** The day that the newsletter is dated; null for none. */
  issueDay: CalendarDate | null;
  /** In New York; null where `now` is no time. */
  today: CalendarDate | null;
}

/** A finding before it is told which check made it. */
export type Draft = Omit<Finding, 'check'>;

/** `notRun` says what a check could not look at; what it found elsewhere still counts. */
export interface Outcome {
  found: Draft[];
  notRun?: string;
}

export interface Check {
  key: string;
  /** Such as `Placeholders left`. */
  name: string;
  run(subject: Subject): Draft[] | Outcome;
}

/** For a check that needs the HTML. */
export const noDocument = {
  found: [],
  notRun: 'The HTML of the email is empty or could not be read.',
} satisfies Outcome;

/** What was found outside of the HTML, where that could not be read. */
export function readWith({ document }: Subject, found: Draft[]): Outcome {
  return document ? { found } : { ...noDocument, found };
}
