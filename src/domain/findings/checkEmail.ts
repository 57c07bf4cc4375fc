import { fromDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { levels } from '@/api/contract/call';
import type { IgnoredFinding } from '@/api/contract/findings';
import { parseWallClock } from '@/domain/format/dates';
import { firmZone } from '@/domain/firm/timeZone';
import { emailCommentary, imagesOf } from '@/domain/newsletter/emailCommentary';
import { figureTexts } from '@/domain/newsletter/liveFigures';
import { summaryIn } from './reading/authored';
import type { Check, Draft, Outcome, Subject } from './check';
import { assistantWords } from './checks/assistantWords';
import { alternatives } from './checks/alternatives';
import { altTexts } from './checks/altTexts';
import { author } from './checks/author';
import { brand } from './checks/brand';
import { categories } from './checks/categories';
import { claimedFigures } from './checks/claimedFigures';
import { claimedMetrics } from './checks/claimedMetrics';
import { claimedRanks } from './checks/claimedRanks';
import { dates } from './checks/dates';
import { duplicates } from './checks/duplicates';
import { emptiness } from './checks/emptiness';
import { envelope } from './checks/envelope';
import { escapes } from './checks/escapes';
import { figureRelations } from './checks/figureRelations';
import { legalWords } from './checks/legalWords';
import { leftovers } from './checks/leftovers';
import { legibility } from './checks/legibility';
import { linkTargets } from './checks/linkTargets';
import { liveFigures } from './checks/liveFigures';
import { links } from './checks/links';
import { nameChecks } from './checks/names';
import { masthead } from './checks/masthead';
import { markup } from './checks/markup';
import { notices } from './checks/notices';
import { placeholders } from './checks/placeholders';
import { preheader } from './checks/preheader';
import { promos } from './checks/promos';
import { shownFigures } from './checks/shownFigures';
import { spelling } from './checks/spelling';
import { staleness } from './checks/staleness';
import { tableRows } from './checks/tableRows';
import { subjectLine } from './checks/subjectLine';
import { textPart } from './checks/textPart';
import { unknownTickers } from './checks/unknownTickers';
import { unsubscribe } from './checks/unsubscribe';
import { editorNotes } from './checks/editorNotes';
import { rawValues } from './checks/rawValues';
import { markupRemains } from './checks/markupRemains';
import { repeatedWords } from './checks/repeatedWords';
import { sentences } from './checks/sentences';
import { restrictedWords } from './checks/restrictedWords';
import { impossibleDates } from './checks/impossibleDates';
import { timeZones } from './checks/timeZones';
import { tenses } from './checks/tenses';
import { reckonedDates } from './checks/reckonedDates';
import { marketDays } from './checks/marketDays';
import { newsAge } from './checks/newsAge';
import { grammar } from './checks/grammar';
import { contradictions } from './checks/contradictions';
import { pastedText } from './checks/pastedText';
import { spokenImages } from './checks/spokenImages';
import { weight } from './checks/weight';
import { mergeFindings, type FoundDraft } from './mergeFindings';
import { widths } from './checks/widths';
import { readEmail } from './reading/readEmail';
import type { EmailDocument } from './reading/emailDocument';
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
  claimedFigures,
  claimedMetrics,
  claimedRanks,
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
  unsubscribe,
  notices,
  legalWords,
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
  grammar,
  contradictions,
  pastedText,
  spokenImages,
  impossibleDates,
  timeZones,
  tenses,
  reckonedDates,
  marketDays,
  newsAge,
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
  return Number.isNaN(now.getTime()) ? null : toCalendarDate(fromDate(now, firmZone));
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

/** The one place where a reading of prose is kept from blocking, unless a hand’s slip explains it. */
function capped({ key, readsProse }: Check, { slip, ...draft }: Draft): FoundDraft {
  const isDoubtful = readsProse && slip === undefined && draft.severity === 'mustFix';
  return { ...draft, check: key, severity: isDoubtful ? 'check' : draft.severity };
}

function resultOf({ key, name }: Check, { found, notRun }: Outcome): CheckResult {
  const outcome = found.length > 0 ? 'found' : notRun === undefined ? 'passed' : 'notRun';
  return { key, name, outcome, ...(notRun === undefined ? {} : { why: notRun }) };
}

/**
 * Checks the exact bytes of an email against the data that they were made from. Depends on nothing
 * but its arguments, which include the time. With `only`, the key of a check, it runs no other.
 */
export function checkEmail(email: CheckedEmail, only?: string): Report {
  const subject = subjectOf(email);
  const outcomes = checks
    .filter(({ key }) => only === undefined || key === only)
    .map((check) => ({ check, outcome: outcomeOf(check, subject) }));
  const drafts = outcomes.flatMap(({ check, outcome }) =>
    outcome.found.map((draft) => capped(check, draft)),
  );
  const all = mergeFindings(drafts, email.variant);
  const { ignored_findings } = email.input.newsletter;
  const isIgnored = (finding: Finding) => isIgnoredBy(finding, ignored_findings);
  return {
    findings: all.filter((finding) => !isIgnored(finding)),
    ignored: all.filter(isIgnored),
    checks: outcomes.map(({ check, outcome }) => resultOf(check, outcome)),
  };
}
