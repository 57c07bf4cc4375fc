import type { Draft } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import type { Severity } from '@/domain/checks/report';
import { sectionWords } from '@/domain/checks/wording';

export type TableSection = 'crypto' | 'etps' | 'stocks' | 'metrics';

/** A value that may be unknown; `NaN` counts as unknown. */
export type Maybe = number | null | undefined;

export function isKnown(value: Maybe): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A finding about figures of a table. `name` is the row's, as the email shows it. */
export function figureDraft(
  section: TableSection,
  severity: Severity,
  name: string,
  sentence: string,
): Draft {
  const text = `${sectionWords(section)}: ${sentence}`;
  return { severity, text, ...locationOf(section, name) };
}

/** Names a level of a row that has a wrong size: several checks can tell so. */
export function levelFact(section: TableSection, symbol: string): string {
  return `level ${section} ${symbol}`;
}

/** The middle value; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** From one value to another in percent; null if either is unknown or the first isn't positive. */
export function percentBetween(before: Maybe, after: Maybe): number | null {
  if (!isKnown(before) || !isKnown(after) || before <= 0) return null;
  return (after / before - 1) * 100;
}
