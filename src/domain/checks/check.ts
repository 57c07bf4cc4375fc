import type { CalendarDate } from '@internationalized/date';
import type { Brand, Publisher } from '@/api/contract/publication';
import type { EmailCommentary } from '@/domain/newsletter/emailCommentary';
import type { EmailDocument, Passage } from '@/domain/email/emailDocument';
import type { Words } from './reading/words';
import type { CheckedEmail } from './report';
import type { Draft } from './textFinding';

/** The email to check, with what several checks read from it. */
export interface Subject extends CheckedEmail {
  publisher: Publisher;
  brand: Brand;
  /** Null if the HTML has no readable content. */
  document: EmailDocument | null;
  /** Visible text that the author or a template wrote; empty without a document. */
  passages: readonly Passage[];
  /** The author's text, parsed once for all checks. */
  comments: Record<'commentary' | 'technical', EmailCommentary>;
  /** The passages, subject, preheader and plain text, to be searched for mistakes in the text. */
  words: readonly Words[];
  /** The newsletter's date; null if it has none. */
  newsletterDay: CalendarDate | null;
  /** Today in New York; null if `now` is not a valid time. */
  today: CalendarDate | null;
}

/**
 * The result of a check. `notRun` says what it couldn't examine; its other findings still count.
 */
export interface Outcome {
  found: Draft[];
  notRun?: string;
}

export interface Check {
  key: string;
  /** Such as `Placeholders left`. */
  name: string;
  /**
   * True for a check that judges what sentences mean. It may misread them, so only its findings with
   * a `slip` can be `mustFix`.
   */
  readsProse?: true;
  run(subject: Subject): Draft[] | Outcome;
}

/** The outcome of a check that needs HTML and has none. */
export const noDocument = {
  found: [],
  notRun: 'The email’s HTML is empty or couldn’t be read.',
} satisfies Outcome;

/**
 * The outcome of a check that also searches outside the HTML: reports these findings, and says so
 * if the HTML couldn't be read.
 */
export function readWith({ document }: Subject, found: Draft[]): Outcome {
  return document ? { found } : { ...noDocument, found };
}
