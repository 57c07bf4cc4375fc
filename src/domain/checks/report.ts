import type { ContentInput } from '@/domain/newsletter/content';
import type { Dictionary } from './dictionary';
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
  /** When it is sent: the current time, or that at which it is due. */
  now: Date;
  /** True if somebody decided about figures that are old by then, so that they aren't found. */
  isAgeAccepted?: boolean;
  /** Without it, spelling isn't checked. */
  dictionary?: Dictionary | undefined;
}

/** The field in the composer in which a finding can be fixed: the `id` of its element. */
export type FixField =
  | 'title'
  | 'author'
  | 'summary'
  | 'commentary'
  | 'technical'
  | 'images'
  | 'promos'
  | 'crypto'
  | 'metrics'
  | 'listed'
  | 'news'
  | 'comments';

/**
 * `mustFix` stops bulk sends and publications until it is fixed, or until somebody who may publish
 * says that it isn’t a mistake, or gives a reason when sending. `check` is for a person to look at; `tip` is about style.
 */
export type Severity = 'mustFix' | 'check' | 'tip';

/** How a finding can be fixed with one press: words or an address of the field are replaced. */
export interface Fix {
  /** Such as `Change to 5.7%`. */
  label: string;
  kind: 'text' | 'link';
  /** As it is in the field: the finding's words, or the address of a link. */
  from: string;
  to: string;
}

export interface Finding {
  /** The key of the check that found it. */
  check: string;
  /**
   * Names this finding as long as the same words are wrong: the check and those words, or the
   * sentence where no words are.
   */
  key: string;
  severity: Severity;
  /** One sentence that says what is wrong and where. */
  text: string;
  /** Where the figure is from with which the words were compared: `Crypto Prices, 07:55`. */
  compared?: string;
  /** The section of the email; absent for findings elsewhere, such as in the subject. */
  section?: SectionName;
  /** Text at that position, for highlighting it within the section. */
  excerpt?: string;
  field?: FixField;
  /** The exact words of the field that are wrong, to be underlined; within `excerpt` if that is given. */
  words?: string;
  fix?: Fix;
}

export function isBlocking({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'mustFix';
}

/**
 * Names a finding whatever figures, dates and times its text has, so that what somebody accepted isn't
 * new with later ones. The author's own words count as they are.
 */
export function lastingKey({ key, words }: Pick<Finding, 'key' | 'words'>): string {
  return words === undefined ? key.replace(/[−+-]?\$?\d[\d.,:]*/g, '#') : key;
}

/**
 * The result of one check. A check with `notRun` doesn't count as passed; `why` says what was
 * missing. One that is `off` was turned off in Settings.
 */
export interface CheckResult {
  key: string;
  /** Such as `Placeholders left`. */
  name: string;
  outcome: 'passed' | 'found' | 'notRun' | 'off';
  why?: string;
}

/** The number of checks that looked at all of their part of the email. */
export function countRun(checks: readonly CheckResult[]): number {
  return checks.filter(({ outcome }) => outcome === 'passed' || outcome === 'found').length;
}

export interface Report {
  /** The gravest first, then in the order of the email. */
  findings: Finding[];
  /** Findings that aren’t mistakes in this newsletter, as somebody said. */
  ignored?: Finding[];
  checks: CheckResult[];
}

/** The sections of the composer by their titles. */
export const fixFieldNames: Record<FixField, string> = {
  title: 'Title',
  author: 'Author',
  commentary: 'Market Commentary',
  summary: 'Summary',
  technical: 'Technical Commentary',
  images: 'Newsletter Pictures',
  promos: 'Promo Pictures',
  crypto: 'Crypto Prices',
  metrics: 'Metrics',
  listed: 'ETPs and Stocks',
  news: 'News',
  comments: 'Comments',
};

/** How a finding's severity is called on screens. */
export const severityNames: Record<Severity, string> = {
  mustFix: 'Must fix',
  check: 'Check',
  tip: 'Tip',
};
