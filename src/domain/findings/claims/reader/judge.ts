import type { Said } from './saidOf';
import type { SpokenFigure } from './spokenFigures';
import type { Period } from './period';
import { inUnitOf, isAllowed, type KnownFigure, type Measure, type Topic } from './topics';

const signed: ReadonlySet<Measure> = new Set([
  'day',
  'year',
  'change',
  'difference',
  'dayDollars',
  'yearDollars',
  'premium',
]);

/** The figures that a period allows. */
export function inPeriod(topic: Topic, period: Period): KnownFigure[] {
  if (period.of === 'listed' && !topic.isListed) return [];
  return topic.figures.filter(({ measure }) => {
    const isYear = measure === 'year' || measure === 'yearDollars';
    const isDay =
      measure === 'day' ||
      measure === 'dayDollars' ||
      measure === 'change' ||
      measure === 'difference';
    if (period.span === 'year') return !isDay;
    return !isYear || period.span === 'either';
  });
}

/** True if the text has the digits of the figure at another place value. */
function isSlipped(figure: KnownFigure, said: SpokenFigure): boolean {
  if (said.digits < 2 || said.isLoose || figure.value === 0) return false;
  const size = Math.abs(figure.value);
  const spoken = inUnitOf(figure, said);
  if (!spoken) return false;
  const power = Math.round(Math.log10(spoken.value / size));
  if (power === 0 || Math.abs(power) > 10) return false;
  const scaled = size * 10 ** power;
  return Math.abs(scaled - spoken.value) <= Math.max(spoken.step * 0.51, scaled * 0.001);
}

const isBounded = ({ low, high }: SpokenFigure) => Number.isFinite(low) && Number.isFinite(high);

/** A figure of the table, and how the text differs from it. */
export interface Difference {
  topic: Topic;
  figure: KnownFigure;
  kind: 'sign' | 'slip' | 'size';
}

interface Candidate {
  topic: Topic;
  figure: KnownFigure;
}

function candidatesOf(said: Said): Candidate[] {
  return said.mentions.flatMap(({ topics }) =>
    topics.flatMap((topic) => inPeriod(topic, said.period).map((figure) => ({ topic, figure }))),
  );
}

const isSigned = ({ measure }: KnownFigure) => signed.has(measure);

function isTrue({ figure }: Candidate, said: Said): boolean {
  return isAllowed(figure, said.figure, isSigned(figure) ? said.direction : 0);
}

function only(candidates: readonly Candidate[], said: Said): Candidate[] {
  return candidates.filter(({ figure }) => said.measures.includes(figure.measure));
}

const levels: ReadonlySet<Measure> = new Set(['price', 'cap', 'level', 'before']);

/** A level isn't the size of a change, and the other way round. */
function isOfRole({ figure: { measure } }: Candidate, { role }: Said): boolean {
  if (role === 'change') return !levels.has(measure);
  if (role === 'level')
    return measure === 'premium' || (levels.has(measure) && measure !== 'before');
  return true;
}

function isOfUnit({ figure }: Candidate, said: Said): boolean {
  return inUnitOf(figure, said.figure) !== null;
}

/** A difference of two figures, which isn't a figure of either. */
function isOfGap({ before, lead, measures }: Said): boolean {
  const isGap = /\b(?:distance|difference|gap|margin|spread|ratio)\b/.test(`${before} ${lead}`);
  return isGap && !measures.includes('premium');
}

/** A level that was crossed, and perhaps crossed back. */
function isTurned({ figure, lead, tail }: Said): boolean {
  return (
    figure.isSide &&
    /\b(?:fell|rose|dipped|slipped|briefly|broke|lost|dropped|climbed)\b/.test(lead) &&
    /\b(?:then|only|before|brief|early|low|high)\b/.test(tail)
  );
}

/** What the table has instead of a figure; null if the text may be right, or isn't understood. */
export function judged(said: Said): Difference | null {
  const all = candidatesOf(said).filter((each) => isOfUnit(each, said) && isOfRole(each, said));
  const fits = only(all, said);
  if (said.role !== 'level' && all.some((each) => isTrue(each, said))) return null;
  if (fits.some((each) => isTrue(each, said))) return null;
  const fitting = isOfGap(said) ? [] : fits;
  const { direction, figure: spoken } = said;
  if (direction !== 0 && spoken.digits >= 2 && isBounded(spoken)) {
    const opposite = fitting.find(
      ({ figure }) => isSigned(figure) && isAllowed(figure, spoken, direction > 0 ? -1 : 1),
    );
    if (opposite) return { ...opposite, kind: 'sign' };
  }
  const slipped = fitting.find(({ figure }) => isSlipped(figure, spoken));
  if (slipped && said.role !== 'unknown' && (said.isSure || spoken.digits >= 3))
    return { ...slipped, kind: 'slip' };
  if (!said.isSure || said.role === 'unknown' || isTurned(said)) return null;
  const [first] = fitting;
  return first ? { ...first, kind: 'size' } : null;
}
