import type { SourceName } from '@/api/contract/sources';

interface Known {
  value: number | null;
  asOf: Date;
}

export interface DerivedInput {
  /** What is shown now, by figure. */
  current: ReadonlyMap<string, Known>;
  /** What was shown the day before. */
  before: ReadonlyMap<string, Known>;
  /** The sources that are switched on. */
  on: ReadonlySet<SourceName>;
}

/** The figures that follow from others, by figure. */
export function derivedFigures(_: DerivedInput): Map<string, { value: number; asOf: Date }> {
  return new Map();
}
