import { sectors as allSectors } from '@/api/contract/comparator';
import type {
  Benchmark,
  SectorName,
  SectorSummary,
  SectorWeights,
} from '@/api/contract/comparator';
import { formatMoment } from '@/domain/format/moment';

/** What a portfolio is compared with; `index` is the S&P 500. */
export type BenchmarkKind = 'index' | Benchmark['kind'];

/** How a benchmark is called in titles, in a column and in the answer. */
export interface BenchmarkName {
  /** On the button that chooses it. */
  label: string;
  /** After `Compared to`. */
  title: string;
  /** Above its weights. */
  column: string;
  /** In the answer's sentence. */
  inSentence: string;
}

export const benchmarkNames: Readonly<Record<BenchmarkKind, BenchmarkName>> = {
  index: {
    label: 'S&P500',
    title: 'the S&P500',
    column: 'S&P500 Weight',
    inSentence: 'the market',
  },
  equal_weight: {
    label: 'Equal weight',
    title: 'the equal-weight S&P500',
    column: 'Equal Weight',
    inSentence: 'the equal-weight index',
  },
  core_portfolio: {
    label: 'Core portfolio',
    title: 'our core portfolio',
    column: 'Core Weight',
    inSentence: 'our core portfolio',
  },
};

/** The same portfolio beside the weights of another benchmark. */
export function comparedWith(
  summaries: readonly SectorSummary[],
  { weights }: Pick<Benchmark, 'weights'>,
): SectorSummary[] {
  return summaries.map((summary) => {
    const index_percentage = weights[summary.sector] ?? 0;
    const { user_percentage: user } = summary;
    return { ...summary, index_percentage, delta: user === null ? null : user - index_percentage };
  });
}

/** Where the weights of a benchmark come from. */
export function benchmarkNote({ kind, as_of }: Pick<Benchmark, 'kind' | 'as_of'>): string {
  if (kind === 'core_portfolio') {
    return 'Weights are those of the last rebalance, with coins in Other.';
  }
  const date = as_of && `${as_of.is_sample ? ', samples' : ''} of ${formatMoment(as_of.day, null)}`;
  return `Weights are those of a fund in which each company weighs the same${date ?? ''}.`;
}

/** A position of the core portfolio. */
export interface CoreHolding {
  /** In any unit. */
  weight: number | null;
  /** What it counts as: a share of its sector, a fund of several. Others are in Other. */
  weights: SectorWeights;
}

/** The sector weights of the core portfolio as fractions of the whole; null if it has no weights. */
export function coreSectorWeights(rows: readonly CoreHolding[]): SectorWeights | null {
  const total = rows.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (total <= 0) return null;
  const share = (name: SectorName) =>
    rows.reduce((sum, { weight, weights }) => sum + (weight ?? 0) * (weights[name] ?? 0), 0);
  const held = allSectors.map(({ name }) => [name, share(name) / total] as const);
  return Object.fromEntries(held.filter(([, weight]) => weight > 0));
}
