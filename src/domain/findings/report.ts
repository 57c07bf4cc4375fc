import type { ContentInput } from '@/domain/newsletter/content';
import type { SectionName, Variant } from '@/domain/newsletter/variants';

/**
 * `email` has the unsubscribe token; `website` is the version for the firm's site, without the
 * token.
 */
export type EmailForm = 'email' | 'website';

/** What is checked: the exact bytes, and the data that they were made from. */
export interface CheckedEmail {
  form: EmailForm;
  variant: Variant;
  subject: string;
  html: string;
  text: string;
  input: ContentInput;
  now: Date;
}

/** The field in the composer in which a finding can be fixed: the `id` of its element. */
export type FixField =
  | 'title'
  | 'author'
  | 'commentary'
  | 'technical'
  | 'images'
  | 'promos'
  | 'crypto'
  | 'metrics'
  | 'listed'
  | 'news';

export interface Finding {
  /** The key of the check that found it. */
  check: string;
  /** A blocking finding stops bulk sends and publications unless the user types a reason. */
  isBlocking: boolean;
  /** One sentence that says what is wrong and where. */
  text: string;
  /** The section of the email; absent for findings elsewhere, such as in the subject. */
  section?: SectionName;
  /** Text at that position, for highlighting it within the section. */
  excerpt?: string;
  field?: FixField;
}

/**
 * The result of one check. A check with `notRun` doesn't count as passed; `why` says what was
 * missing.
 */
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
