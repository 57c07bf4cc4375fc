import { getDayOfWeek, type CalendarDate } from '@internationalized/date';
import { noDocument, type Check, type Draft, type Subject } from '@/domain/findings/check';
import { placeOf } from '@/domain/findings/place';
import type { Claim } from '@/domain/findings/claims/claim';
import { claimsIn, type SpokenClaim } from '@/domain/findings/claims/claimsInText';
import { mentionFinder } from '@/domain/findings/claims/mentions';
import { instrumentsOf } from '@/domain/findings/claims/tableRows';
import { quoted, sectionWords } from '@/domain/findings/wording';
import { formatMoney, formatPercent } from '@/domain/numbers';

const share = 0.01;
/** A price goes on after it has crossed what it is said to have crossed. */
const beyond = 0.03;
/** Points that two roundings of one morning may lie apart. */
const drift = 0.1;
const blockingPoints = 1;
/** Takes up what binary fractions lose. */
const slack = 1 + 1e-9;

/** What the row says instead. */
interface Fault {
  row: string;
  isBlocking: boolean;
}

function priceFault({ instrument, kind, value, step, direction, isLoose }: Claim): Fault | null {
  const { price } = instrument;
  if (price === null || value === null || price <= 0) return null;
  const rounding = isLoose || step >= 1 ? Math.min(step / 2, price * 0.05) : 0;
  const room = Math.max(price * share, rounding) * slack;
  const further = kind === 'reached' ? price * beyond : room;
  const isTooLow = price < value - (direction < 0 ? further : room);
  const isTooHigh = price > value + (direction < 0 ? room : further);
  const isWrong =
    kind === 'above' ? isTooLow : kind === 'below' ? isTooHigh : isTooLow || isTooHigh;
  return isWrong ? { row: formatMoney(price), isBlocking: true } : null;
}

function moveFault({ instrument, kind, value, step, direction, isLoose }: Claim): Fault | null {
  const isYear = kind === 'year';
  const change = isYear ? instrument.year : instrument.change;
  if (change === null) return null;
  const row = `${change > 0 ? '+' : ''}${formatPercent(change)}${isYear ? ' to date' : ''}`;
  const isOpposite = direction * change < 0 && Math.abs(change) >= 0.005;
  if (value === null) {
    return isOpposite && Math.abs(change) >= drift ? { row, isBlocking: true } : null;
  }
  const difference = Math.abs(value - (direction === 0 ? Math.abs(change) : direction * change));
  const room = Math.max(
    step / 2,
    drift,
    Math.abs(change) * share,
    isLoose || isYear ? blockingPoints : 0,
  );
  if (isOpposite && difference > drift) return { row, isBlocking: true };
  if (difference <= room * slack) return null;
  return { row, isBlocking: difference > blockingPoints };
}

function faultOf(claim: Claim): Fault | null {
  return claim.kind === 'move' || claim.kind === 'year' ? moveFault(claim) : priceFault(claim);
}

function isUnknown({ instrument, kind }: Claim): boolean {
  if (kind === 'year') return instrument.year === null;
  return kind === 'move' ? instrument.change === null : instrument.price === null;
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The issue's own weekday is no other time. */
function ownWeekday(day: CalendarDate | null): RegExp | null {
  if (!day) return null;
  const name = weekdays[getDayOfWeek(day, 'en-US', 'sun')] ?? '(?!)';
  return new RegExp(`\\b(?:on )?${name}\\b`, 'gi');
}

interface Said {
  claim: SpokenClaim;
  where: string;
  place: Partial<Draft>;
  isOurs: boolean;
}

/** A source writes of coins by name at all times; what it says of a ticker stands beside our table. */
function claims(subject: Subject): Said[] {
  const instruments = instrumentsOf(subject);
  const all = mentionFinder(instruments);
  const signed = (sentence: string) =>
    all(sentence).filter(({ from }) => /[$#]/.test(sentence[from] ?? ''));
  const ownTime = ownWeekday(subject.issueDay);
  const written = subject.passages
    .filter(({ section }) => /^(?:commentary|technical|news)$/.test(section ?? ''))
    .map(({ text, section }) => ({
      text,
      section,
      where: sectionWords(section),
      place: placeOf(section),
    }));
  const title = { section: null, where: 'the subject', place: { field: 'title' as const } };
  return [{ text: subject.subject, ...title }, ...written].flatMap(
    ({ text, section, where, place }) => {
      const isOurs = section !== 'news';
      const found = claimsIn(text, isOurs ? all : signed, ownTime);
      return found.map((claim) => ({ claim, where, place, isOurs }));
    },
  );
}

/** Figures and directions beside a ticker, against its row in the tables. */
export const claimedFigures: Check = {
  key: 'figures',
  name: 'Numbers beside tickers',
  run(subject) {
    if (!subject.document) return noDocument;
    const all = claims(subject);
    const found = all.flatMap(({ claim, where, place, isOurs }): Draft[] => {
      const fault = faultOf(claim);
      if (!fault) return [];
      const { instrument, excerpt } = claim;
      const text = `${quoted(excerpt)} in ${where}: the table says ${fault.row} for ${instrument.symbol}.`;
      return [{ isBlocking: isOurs && fault.isBlocking, text, ...place, excerpt }];
    });
    const unknown = all.filter(({ claim }) => isUnknown(claim));
    const names = new Set(unknown.map(({ claim }) => claim.instrument.symbol));
    const coins = subject.input.crypto.general;
    const btc = coins.find(({ name }) => name.trim().toUpperCase() === 'BTC');
    if ((btc?.last_price ?? null) === null) names.add('BTC');
    if (names.size === 0) return found;
    return {
      found,
      notRun: `The tables have no figure to compare with for ${[...names].join(', ')}.`,
    };
  },
};
