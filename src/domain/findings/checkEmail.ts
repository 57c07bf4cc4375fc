import { fromDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { levels } from '@/api/contract/call';
import type { IgnoredFinding } from '@/api/contract/findings';
import { parseWallClock } from '@/domain/format/dates';
import { firm } from '@/domain/firm/firm';
import { emailCommentary, imagesOf } from '@/domain/newsletter/emailCommentary';
import { figureTexts } from '@/domain/newsletter/liveFigures';
import type { Check, Draft, Outcome, Subject } from './check';
import { alternatives } from './checks/alternatives';
import { altTexts } from './checks/altTexts';
import { categories } from './checks/categories';
import { claimedFigures } from './checks/claimedFigures';
import { dates } from './checks/dates';
import { duplicates } from './checks/duplicates';
import { emptiness } from './checks/emptiness';
import { envelope } from './checks/envelope';
import { escapes } from './checks/escapes';
import { leftovers } from './checks/leftovers';
import { legibility } from './checks/legibility';
import { liveFigures } from './checks/liveFigures';
import { links } from './checks/links';
import { markup } from './checks/markup';
import { notices } from './checks/notices';
import { placeholders } from './checks/placeholders';
import { preheader } from './checks/preheader';
import { promos } from './checks/promos';
import { shownFigures } from './checks/shownFigures';
import { staleness } from './checks/staleness';
import { textPart } from './checks/textPart';
import { unknownTickers } from './checks/unknownTickers';
import { unsubscribe } from './checks/unsubscribe';
import { weight } from './checks/weight';
import { widths } from './checks/widths';
import { readEmail } from './reading/readEmail';
import type { EmailDocument } from './reading/emailDocument';
import { wordsOf } from './reading/words';
import type { CheckResult, Finding, CheckedEmail, Report } from './report';

/** In the order of the report. */
const checks: readonly Check[] = [
  placeholders,
  leftovers,
  emptiness,
  categories,
  promos,
  dates,
  claimedFigures,
  unknownTickers,
  staleness,
  shownFigures,
  liveFigures,
  duplicates,
  links,
  alternatives,
  altTexts,
  unsubscribe,
  notices,
  envelope,
  preheader,
  weight,
  widths,
  legibility,
  markup,
  textPart,
  escapes,
];

function document(html: string): EmailDocument | null {
  try {
    return readEmail(html);
  } catch {
    return null;
  }
}

function day(date: string | null): CalendarDate | null {
  const local = parseWallClock(date);
  return local && toCalendarDate(local);
}

function today(now: Date): CalendarDate | null {
  return Number.isNaN(now.getTime()) ? null : toCalendarDate(fromDate(now, firm.zone));
}

function comments({ input }: CheckedEmail): Subject['comments'] {
  const { newsletter, imageHost } = input;
  const images = imagesOf(newsletter, imageHost);
  const figures = figureTexts(input);
  return {
    commentary: emailCommentary(newsletter.daily_comments, images, figures),
    technical: emailCommentary(newsletter.daily_comments_technical, images, figures),
  };
}

function subjectOf(email: CheckedEmail): Subject {
  const read = document(email.html);
  const passages = read?.passages ?? [];
  return {
    ...email,
    brand: firm.brands[email.variant.brand],
    document: read,
    passages,
    words: wordsOf({ ...email, document: read, passages }),
    comments: comments(email),
    newsletterDay: day(email.input.newsletter.date),
    today: today(email.now),
  };
}

/** Long words are cut, because a key is stored. */
function keyOf({ check, words, text }: Pick<Finding, 'check' | 'words' | 'text'>): string {
  return `${check}: ${(words ?? text).replace(/\s+/g, ' ').trim()}`.slice(0, 400);
}

/** What must be fixed is only ignored if a publisher said so. */
function isIgnoredBy({ key, severity }: Finding, ignored: readonly IgnoredFinding[]): boolean {
  return ignored.some(
    (each) => each.key === key && (severity !== 'mustFix' || each.level >= levels.publish),
  );
}

/** A check that throws is reported as not run, because it says nothing about the email. */
function outcomeOf(check: Check, subject: Subject): Outcome {
  try {
    const outcome = check.run(subject);
    return Array.isArray(outcome) ? { found: outcome } : outcome;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { found: [], notRun: `This check couldn’t run: ${reason}` };
  }
}

function resultOf({ key, name }: Check, { found, notRun }: Outcome): CheckResult {
  const outcome = found.length > 0 ? 'found' : notRun === undefined ? 'passed' : 'notRun';
  return { key, name, outcome, ...(notRun === undefined ? {} : { why: notRun }) };
}

const gravity = { mustFix: 0, check: 1, tip: 2 };

/**
 * Sorts by severity, then in the order of the email, and keeps the first finding of each fact and
 * sentence.
 */
function sorted(
  findings: (Draft & Pick<Finding, 'check'>)[],
  { variant }: CheckedEmail,
): Finding[] {
  const sectionIndex = ({ section }: Draft) => (section ? variant.sections.indexOf(section) : -1);
  const inOrder = findings.toSorted(
    (a, b) => gravity[a.severity] - gravity[b.severity] || sectionIndex(a) - sectionIndex(b),
  );
  const seen = new Set<string>();
  return inOrder.flatMap(({ fact, ...finding }) => {
    const names = [`text ${finding.check} ${finding.text}`, ...(fact ? [`fact ${fact}`] : [])];
    if (names.some((name) => seen.has(name))) return [];
    for (const name of names) seen.add(name);
    return [{ ...finding, key: keyOf(finding) }];
  });
}

/**
 * Checks the exact bytes of an email against the data that they were made from. Depends on nothing
 * but its argument, which includes the time.
 */
export function checkEmail(email: CheckedEmail): Report {
  const subject = subjectOf(email);
  const outcomes = checks.map((check) => ({ check, outcome: outcomeOf(check, subject) }));
  const drafts = outcomes.flatMap(({ check, outcome }) =>
    outcome.found.map((draft) => ({ check: check.key, ...draft })),
  );
  const all = sorted(drafts, email);
  const { ignored_findings } = email.input.newsletter;
  const isIgnored = (finding: Finding) => isIgnoredBy(finding, ignored_findings);
  return {
    findings: all.filter((finding) => !isIgnored(finding)),
    ignored: all.filter(isIgnored),
    checks: outcomes.map(({ check, outcome }) => resultOf(check, outcome)),
  };
}
