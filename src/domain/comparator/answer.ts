import type { PortfolioEntry, SectorSummary } from '@/api/contract/comparator';
import { counted } from '@/domain/format/text';
import { type BenchmarkKind, benchmarkNames } from './benchmarks';
import { coverageOf, weightGap } from './comparator';

/** A sector with both weights as fractions, and the difference between them. */
interface ComparedSector {
  name: string;
  user: number;
  index: number;
  delta: number;
}

/**
 * A sector's name without the word that everybody leaves out: `Technology` for `Information
 * Technology`.
 */
export function shortSectorName(sector: string): string {
  return sector === 'Information Technology' ? 'Technology' : sector;
}

/** The largest fraction of positions without a price or a sector that a result may have. */
const mostUnknown = 0.1;

/**
 * The positions that an answer waits for, such as `2 of 8 positions have no price or sector yet.`
 * Null if at most one in ten is unknown: then the rest is enough for an answer.
 */
export function waitingText(portfolio: readonly PortfolioEntry[]): string | null {
  const { classified, positions } = coverageOf(portfolio);
  const unknown = positions - classified;
  if (unknown <= positions * mostUnknown) return null;
  const verb = unknown === 1 ? 'has' : 'have';
  return `${unknown} of ${counted(positions, 'position')} ${verb} no price or sector yet.`;
}

/** A smaller difference comes from weights that were rounded, whose sum isn’t 100. */
const sameWeight = 0.0005;

/** True if every sector weighs what it does in the index, so that no difference is worth a picture. */
export function isIndex(sectors: readonly SectorSummary[]): boolean {
  return sectors.every(({ delta }) => delta !== null && Math.abs(delta) < sameWeight);
}

/**
 * The result in one sentence, such as `You hold 2.1 times the market's technology and no energy.`
 * It names the largest overweight and the largest underweight, both by more than two points. Other
 * is left out, because it isn't a sector. Null if no position has a weight.
 */
export function answerSentence(
  sectors: readonly SectorSummary[],
  benchmark: BenchmarkKind = 'index',
): string | null {
  const { inSentence: name } = benchmarkNames[benchmark];
  const compared = sectors.flatMap(asCompared);
  if (compared.length === 0) return null;
  if (isIndex(sectors)) {
    return benchmark === 'index' ? 'This is the index.' : `This has the weights of ${name}.`;
  }
  const over = byGap(compared, 'Overweight').toSorted((a, b) => b.delta - a.delta);
  const under = byGap(compared, 'Underweight').toSorted((a, b) => a.delta - b.delta);
  // A sector that is missing altogether says more than a larger one that is only smaller.
  const missing = under.filter(({ user }) => user === 0);
  const less = [...missing, ...under.filter(({ user }) => user > 0)];
  const told = over[0] ? [over[0], ...less.slice(0, 1)] : less.slice(0, 2);
  if (told.length === 0) return closeSentence(sectors, name);
  const namesMarket = (told[0]?.user ?? 0) > 0;
  const amounts = told.map((sector, at) => amountText(sector, name, at > 0 && namesMarket));
  const separator = amounts[0]?.includes(',') ? ', and ' : ' and ';
  return `You hold ${amounts.join(separator)}.`;
}

function closeSentence(sectors: readonly SectorSummary[], name: string): string {
  const other = sectors.find(({ sector }) => sector === 'Other');
  return weightGap(other?.delta ?? null) === 'Overweight'
    ? `The sectors that we know are close to ${name}.`
    : `Your portfolio is close to ${name}.`;
}

function asCompared({
  sector,
  user_percentage: user,
  index_percentage: index,
  delta,
}: SectorSummary): ComparedSector[] {
  if (sector === 'Other' || user === null || index === null || delta === null) return [];
  return [{ name: sector, user, index, delta }];
}

function byGap(sectors: readonly ComparedSector[], gap: string): ComparedSector[] {
  return sectors.filter(({ delta }) => weightGap(delta) === gap);
}

/** Ratios below this would round to `1.0` or `1.1 times`. */
const smallestRatio = 1.2;

/** `isNamed` if the sentence named the benchmark before, so that `its` is enough. */
function amountText(
  { name, user, index }: ComparedSector,
  benchmark: string,
  isNamed: boolean,
): string {
  const words = shortSectorName(name).toLowerCase();
  const market = isNamed ? 'its' : `${benchmark}’s`;
  const ratio = index > 0 ? user / index : null;
  if (user === 0) return `no ${words}`;
  if (user > index) {
    if (ratio === null)
      return `${Math.round(user * 100)}% ${words}, of which ${benchmark} has none`;
    if (ratio < smallestRatio) return `slightly more ${words} than ${benchmark}`;
    return `${ratioText(ratio)} times ${market} ${words}`;
  }
  return ratio !== null && ratio < 0.5
    ? `less than half of ${market} ${words}`
    : `less ${words}${isNamed ? '' : ` than ${benchmark}`}`;
}

/** One decimal below ten, and none for a whole number: `2.1`, `3`, `40`. */
function ratioText(ratio: number): string {
  return String(ratio < 9.95 ? Math.round(ratio * 10) / 10 : Math.round(ratio));
}

/** How much of a portfolio its largest positions are; weights are fractions. */
export interface Concentration {
  largest: { ticker: string; weight: number };
  /** The five largest positions, or all of them if there are fewer. */
  top: { count: number; weight: number };
  positions: number;
}

/** The number of positions that are added up. */
const topPositions = 5;

/** How concentrated a portfolio is; null if no position has a weight. */
export function concentrationOf(portfolio: readonly PortfolioEntry[]): Concentration | null {
  const weighed = portfolio
    .map(({ ticker, weight }) => ({ ticker: ticker.toUpperCase(), weight: weight ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const [largest] = weighed;
  if (!largest) return null;
  const top = weighed.slice(0, topPositions);
  return {
    largest,
    top: { count: top.length, weight: top.reduce((sum, { weight }) => sum + weight, 0) },
    positions: weighed.length,
  };
}
