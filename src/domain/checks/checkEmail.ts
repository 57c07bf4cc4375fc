import { fromDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { levels } from '@/api/contract/call';
import type { IgnoredFinding } from '@/api/contract/checks';
import { parseWallClock } from '@/domain/format/dates';
import { firmZone } from '@/domain/firm/timeZone';
import { emailCommentary, imagesOf } from '@/domain/newsletter/emailCommentary';
import { figureTexts } from '@/domain/newsletter/liveFigures';
import { summaryIn } from './reading/authored';
import type { Check, Outcome, Subject } from './check';
import type { Draft } from './textFinding';
import { assistantWords, editorNotes } from './leftovers/editorNotes';
import { alternatives, altTexts, imageFiles } from './email/altTexts';
import { author, brand, envelope, masthead, preheader, promos } from './envelope/envelope';
import { dates } from './dates/dates';
import { categories, duplicates } from './leftovers/news';
import { emptiness, placeholders } from './leftovers/placeholders';
import { escapes, markupRemains, rawValues } from './leftovers/rawValues';
import { figureRelations } from './tables/figureRelations';
import { notices, unsubscribe } from './email/legal';
import { leftovers } from './leftovers/leftovers';
import { legibility } from './email/legibility';
import { linkTargets } from '@/domain/checks/links/links';
import { links } from './links/links';
import { nameChecks, unknownTickers } from './names/names';
import { markup, weight } from './email/markup';
import { liveFigures, shownFigures } from '@/domain/checks/tables/sinceLastNewsletter';
import { spelling } from '@/domain/checks/names/misspelled';
import { staleness } from './tables/staleness';
import { tableRows } from '@/domain/checks/tables/rows';
import { subjectLine } from './envelope/subjectLine';
import { textPart } from './email/textPart';
import { repeatedWords, sentences } from './leftovers/sentences';
import { summaryRepeats } from './leftovers/summaryRepeats';
import { restrictedWords } from './leftovers/restrictedWords';
import { impossibleDates } from '@/domain/checks/dates/days';
import { timeZones } from './dates/timeZones';
import { openComments } from './leftovers/openComments';
import { newsAge } from './dates/newsAge';
import { figures } from './prose/figures';
import { pastedText } from './leftovers/pasted';
import { spokenImages } from './leftovers/images';
import { modeOf, type CheckMode } from './checkModes';
import { mergeFindings, type FoundDraft } from './mergeFindings';
import { widths } from './email/widths';
import { readEmail } from '@/domain/email/readEmail';
import type { EmailDocument } from '@/domain/email/emailDocument';
import { whyTooLong } from './reading/tooLong';
import { wordsOf } from './reading/words';
import type { CheckResult, Finding, CheckedEmail, Report } from './report';

/** In the order of the report. */
const checks: readonly Check[] = [
  placeholders,
  leftovers,
  rawValues,
  editorNotes,
  assistantWords,
  restrictedWords,
  emptiness,
  categories,
  promos,
  dates,
  figures,
  unknownTickers,
  nameChecks,
  spelling,
  staleness,
  shownFigures,
  figureRelations,
  tableRows,
  liveFigures,
  duplicates,
  links,
  linkTargets,
  alternatives,
  altTexts,
  imageFiles,
  unsubscribe,
  notices,
  brand,
  masthead,
  author,
  envelope,
  subjectLine,
  preheader,
  weight,
  widths,
  legibility,
  markup,
  textPart,
  escapes,
  markupRemains,
  repeatedWords,
  sentences,
  pastedText,
  summaryRepeats,
  spokenImages,
  impossibleDates,
  timeZones,
  newsAge,
  openComments,
];

/** The checks by key and name, in the order of the report. */
export const checkNames: readonly Pick<Check, 'key' | 'name'>[] = checks.map(({ key, name }) => ({
  key,
  name,
}));

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
  return Number.isNaN(now.getTime()) ? null : toCalendarDate(fromDate(now, firmZone));
}

function comments({ input }: CheckedEmail): Subject['comments'] {
  const { newsletter, imageHost } = input;
  const images = imagesOf(newsletter, imageHost);
  const live = figureTexts(input);
  return {
    commentary: emailCommentary(newsletter.daily_comments, images, live),
    technical: emailCommentary(newsletter.daily_comments_technical, images, live),
  };
}

export function subjectOf(email: CheckedEmail): Subject {
  const read = document(email.html);
  return {
    ...email,
    publisher: email.input.publisher,
    brand: email.input.publisher.brands[email.variant.brand],
    document: read,
    passages: read?.passages ?? [],
    words: wordsOf({ ...email, document: read, summary: summaryIn(email) }),
    comments: comments(email),
    newsletterDay: day(email.input.newsletter.date),
    today: today(email.now),
  };
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

/**
 * The one place where a reading of prose is kept from blocking, unless a hand’s slip explains it, and
 * where the findings of a check that was lowered become tips.
 */
function capped(
  { key, readsProse }: Check,
  { slip, ...draft }: Draft,
  mode: CheckMode | undefined,
): FoundDraft {
  if (mode === 'tip') return { ...draft, check: key, severity: 'tip' };
  const isDoubtful = readsProse && slip === undefined && draft.severity === 'mustFix';
  return { ...draft, check: key, severity: isDoubtful ? 'check' : draft.severity };
}

function resultOf({ key, name }: Check, result: Outcome | 'off'): CheckResult {
  if (result === 'off') return { key, name, outcome: 'off' };
  const { found, notRun } = result;
  const outcome = found.length > 0 ? 'found' : notRun === undefined ? 'passed' : 'notRun';
  return { key, name, outcome, ...(notRun === undefined ? {} : { why: notRun }) };
}

/** The report of an email with texts that are too long: its size is the only finding, and blocks. */
function notChecked({ variant }: CheckedEmail, why: string): Report {
  const draft: FoundDraft = {
    check: weight.key,
    severity: 'mustFix',
    text: why,
    field: 'commentary',
  };
  return {
    findings: mergeFindings([draft], variant),
    ignored: [],
    checks: checks.map((check) =>
      resultOf(check, check === weight ? { found: [draft] } : { found: [], notRun: why }),
    ),
  };
}

/**
 * Checks the exact bytes of an email against the data that they were made from. Depends on nothing
 * but its arguments, which include the time. With `only`, the key of a check, it runs no other.
 */
export function checkEmail(email: CheckedEmail, only?: string): Report {
  const why = whyTooLong(email.input);
  if (why !== null) return notChecked(email, why);
  const subject = subjectOf(email);
  const outcomes = checks
    .filter(({ key }) => only === undefined || key === only)
    .map((check) => {
      const mode = modeOf(check.key, email.input.checkModes);
      return { check, mode, result: mode === 'off' ? mode : outcomeOf(check, subject) };
    });
  const drafts = outcomes.flatMap(({ check, mode, result }) =>
    result === 'off' ? [] : result.found.map((draft) => capped(check, draft, mode)),
  );
  const all = mergeFindings(drafts, email.variant);
  const { ignored_findings } = email.input.newsletter;
  const isIgnored = (finding: Finding) => isIgnoredBy(finding, ignored_findings);
  return {
    findings: all.filter((finding) => !isIgnored(finding)),
    ignored: all.filter(isIgnored),
    checks: outcomes.map(({ check, result }) => resultOf(check, result)),
  };
}
