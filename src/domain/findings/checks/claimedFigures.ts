import { getDayOfWeek, type CalendarDate } from '@internationalized/date';
import { noDocument, type Check, type Draft, type Subject } from '@/domain/findings/check';
import type { Severity } from '@/domain/findings/report';
import { locationOf } from '@/domain/findings/location';
import type { Claim } from '@/domain/findings/claims/claim';
import { claimsIn, type SpokenClaim } from '@/domain/findings/claims/claimsInText';
import { mentionFinder } from '@/domain/findings/claims/mentions';
import { instrumentsOf } from '@/domain/findings/claims/tableRows';
import { quoted, sectionWords } from '@/domain/findings/wording';
import { formatMoney, formatPercent } from '@/domain/format/numbers';

const share = 0.01;
/**
 * After crossing a level, a price may move on by this fraction and the text still counts as
 * correct.
 */
const beyond = 0.03;
/** How many percentage points a claim and the table may differ because both are rounded. */
const directionTolerance = 0.1;
const blockingPoints = 1;
/** Allows for floating-point errors. */
const slack = 1 + 1e-9;

/** What the table says instead. */
interface Problem {
  row: string;
  severity: Severity;
}

function priceProblem({
  instrument,
  kind,
  value,
  step,
  direction,
  isLoose,
}: Claim): Problem | null {
  const { price } = instrument;
  if (price === null || value === null || price <= 0) return null;
  const rounding = isLoose || step >= 1 ? Math.min(step / 2, price * 0.05) : 0;
  const room = Math.max(price * share, rounding) * slack;
  const further = kind === 'reached' ? price * beyond : room;
  const isTooLow = price < value - (direction < 0 ? further : room);
  const isTooHigh = price > value + (direction < 0 ? room : further);
  const isWrong =
    kind === 'above' ? isTooLow : kind === 'below' ? isTooHigh : isTooLow || isTooHigh;
  return isWrong ? { row: formatMoney(price), severity: 'mustFix' } : null;
}

function moveProblem({ instrument, kind, value, step, direction, isLoose }: Claim): Problem | null {
  const isYear = kind === 'year';
  const change = isYear ? instrument.year : instrument.change;
  if (change === null) return null;
  const row = `${change > 0 ? '+' : ''}${formatPercent(change)}${isYear ? ' to date' : ''}`;
  const isOpposite = direction * change < 0 && Math.abs(change) >= 0.005;
  if (value === null) {
    return isOpposite && Math.abs(change) >= directionTolerance
      ? { row, severity: 'mustFix' }
      : null;
  }
  const difference = Math.abs(value - (direction === 0 ? Math.abs(change) : direction * change));
  const room = Math.max(
    step / 2,
    directionTolerance,
    Math.abs(change) * share,
    isLoose || isYear ? blockingPoints : 0,
  );
  if (isOpposite && difference > directionTolerance) return { row, severity: 'mustFix' };
  if (difference <= room * slack) return null;
  return { row, severity: difference > blockingPoints ? 'mustFix' : 'check' };
}

function problemOf(claim: Claim): Problem | null {
  return claim.kind === 'move' || claim.kind === 'year' ? moveProblem(claim) : priceProblem(claim);
}

function isUnknown({ instrument, kind }: Claim): boolean {
  if (kind === 'year') return instrument.year === null;
  return kind === 'move' ? instrument.change === null : instrument.price === null;
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Matches the newsletter's own weekday, which doesn't refer to another time. */
function ownWeekday(day: CalendarDate | null): RegExp | null {
  if (!day) return null;
  const name = weekdays[getDayOfWeek(day, 'en-US', 'sun')] ?? '(?!)';
  return new RegExp(`\\b(?:on )?${name}\\b`, 'gi');
}

interface LocatedClaim {
  claim: SpokenClaim;
  where: string;
  location: Partial<Draft>;
  isOurs: boolean;
}

/**
 * News sources mention coins by name all the time, so for them only tickers are compared with the
 * table.
 */
function claims(subject: Subject): LocatedClaim[] {
  const instruments = instrumentsOf(subject);
  const all = mentionFinder(instruments);
  const signed = (sentence: string) =>
    all(sentence).filter(({ from }) => /[$#]/.test(sentence[from] ?? ''));
  const ownTime = ownWeekday(subject.newsletterDay);
  const written = subject.passages
    .filter(({ section }) => /^(?:commentary|technical|news)$/.test(section ?? ''))
    .map(({ text, section }) => ({
      text,
      section,
      where: sectionWords(section),
      location: locationOf(section),
    }));
  const title = { section: null, where: 'the subject', location: { field: 'title' as const } };
  return [{ text: subject.subject, ...title }, ...written].flatMap(
    ({ text, section, where, location }) => {
      const isOurs = section !== 'news';
      const found = claimsIn(text, isOurs ? all : signed, ownTime);
      return found.map((claim) => ({ claim, where, location, isOurs }));
    },
  );
}

/** Compares figures and directions beside a ticker with its row in the tables. */
export const claimedFigures: Check = {
  key: 'figures',
  name: 'Numbers beside tickers',
  run(subject) {
    if (!subject.document) return noDocument;
    const all = claims(subject);
    const found = all.flatMap(({ claim, where, location, isOurs }): Draft[] => {
      const problem = problemOf(claim);
      if (!problem) return [];
      const { instrument, excerpt } = claim;
      const text = `${quoted(excerpt)} in ${where}: the table says ${problem.row} for ${instrument.symbol}.`;
      return [{ severity: isOurs ? problem.severity : 'check', text, ...location, excerpt }];
    });
    const unknown = all.filter(({ claim }) => isUnknown(claim));
    const names = new Set(unknown.map(({ claim }) => claim.instrument.symbol));
    const coins = subject.input.crypto.general;
    const btc = coins.find(({ name }) => name.trim().toUpperCase() === 'BTC');
    if ((btc?.last_price ?? null) === null) names.add('BTC');
    if (names.size === 0) return found;
    return {
      found,
      notRun: `There are no figures to compare with for ${[...names].join(', ')}.`,
    };
  },
};
