import type { IssueInput } from '@/domain/issue';
import type { SectionName, Variant } from '@/domain/variants';

/** `email` carries the unsubscribe token; `website` goes to the firm's site and has none. */
export type LetterForm = 'email' | 'website';

/** What is checked: the exact bytes, and what they were made from. */
export interface Letter {
  form: LetterForm;
  variant: Variant;
  subject: string;
  html: string;
  text: string;
  input: IssueInput;
  now: Date;
}

/** The place in the composer that mends a finding: the `id` of an element there. */
export type MendingField =
  | 'title'
  | 'author'
  | 'commentary'
  | 'technical'
  | 'pictures'
  | 'promos'
  | 'crypto'
  | 'metrics'
  | 'listed'
  | 'news';

export interface Finding {
  /** The check that found it, by its `key`. */
  check: string;
  /** A blocking one stops bulk and website sends unless a reason is typed. */
  isBlocking: boolean;
  /** One sentence: what is wrong and where. */
  text: string;
  /** Where in the email; absent for what has no place, such as the subject. */
  section?: SectionName;
  /** Text that stands at the place, so that it can be pointed at within the section. */
  excerpt?: string;
  field?: MendingField;
}

/** What came of one check. `notRun` says in `why` what was missing, and never counts as passed. */
export interface CheckResult {
  key: string;
  /** Such as `Placeholders left`. */
  name: string;
  outcome: 'passed' | 'found' | 'notRun';
  why?: string;
}

export interface Report {
  /** Blocking ones first, then in the order of the email. */
  findings: Finding[];
  checks: CheckResult[];
}
