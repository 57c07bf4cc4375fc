import { fromDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { parseWallClock } from '@/domain/dates';
import { firm } from '@/domain/firm';
import { illustrate, picturesOf } from '@/domain/illustration';
import type { Check, Draft, Outcome, Subject } from './check';
import { alternatives } from './checks/alternatives';
import { categories } from './checks/categories';
import { claimedFigures } from './checks/claimedFigures';
import { contrast } from './checks/contrast';
import { dates } from './checks/dates';
import { duplicates } from './checks/duplicates';
import { emptiness } from './checks/emptiness';
import { envelope } from './checks/envelope';
import { escapes } from './checks/escapes';
import { leftovers } from './checks/leftovers';
import { links } from './checks/links';
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
import { readLetter } from './reading/readLetter';
import type { LetterDocument } from './reading/letterDocument';
import { wordsOf } from './reading/words';
import type { CheckResult, Finding, Letter, Report } from './report';

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
  duplicates,
  links,
  alternatives,
  contrast,
  unsubscribe,
  notices,
  envelope,
  preheader,
  weight,
  textPart,
  escapes,
];

function document(html: string): LetterDocument | null {
  try {
    return readLetter(html);
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

function comments({ input: { newsletter, imageHost } }: Letter): Subject['comments'] {
  const pictures = picturesOf(newsletter, imageHost);
  return {
    commentary: illustrate(newsletter.daily_comments, pictures),
    technical: illustrate(newsletter.daily_comments_technical, pictures),
  };
}

function subjectOf(letter: Letter): Subject {
  const read = document(letter.html);
  const passages = read?.passages ?? [];
  return {
    ...letter,
    brand: firm.brands[letter.variant.brand],
    document: read,
    passages,
    words: wordsOf({ ...letter, document: read, passages }),
    comments: comments(letter),
    issueDay: day(letter.input.newsletter.date),
    today: today(letter.now),
  };
}

/** A check that fails is one that could not run: it says nothing of the letter. */
function outcomeOf(check: Check, subject: Subject): Outcome {
  try {
    const outcome = check.run(subject);
    return Array.isArray(outcome) ? { found: outcome } : outcome;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { found: [], notRun: `The check itself failed: ${reason}` };
  }
}

function resultOf({ key, name }: Check, { found, notRun }: Outcome): CheckResult {
  const outcome = found.length > 0 ? 'found' : notRun === undefined ? 'passed' : 'notRun';
  return { key, name, outcome, ...(notRun === undefined ? {} : { why: notRun }) };
}

/** Of findings that say the same the first; blocking ones first, then in the order of the email. */
function sorted(findings: Finding[], { variant }: Letter): Finding[] {
  const unique = new Map(findings.toReversed().map((each) => [`${each.check} ${each.text}`, each]));
  const place = ({ section }: Draft) => (section ? variant.sections.indexOf(section) : -1);
  return [...unique.values()]
    .toReversed()
    .toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking) || place(a) - place(b));
}

/** Looks at the exact bytes and at what they were made from. Pure; takes the time from the letter. */
export function checkLetter(letter: Letter): Report {
  const subject = subjectOf(letter);
  const outcomes = checks.map((check) => ({ check, outcome: outcomeOf(check, subject) }));
  const findings = outcomes.flatMap(({ check, outcome }) =>
    outcome.found.map((draft) => ({ check: check.key, ...draft })),
  );
  return {
    findings: sorted(findings, letter),
    checks: outcomes.map(({ check, outcome }) => resultOf(check, outcome)),
  };
}
