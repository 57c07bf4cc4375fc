import { lazily } from '@/domain/format/lazily';
import type { Column } from './column';

/** The column that orders the rows. */
export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** Figures start with the largest, text with A. A third press restores the caller's order. */
export function nextSort<Row>(sort: Sort | null, { id, align }: Column<Row>): Sort | null {
  const first = align === 'right' ? 'desc' : 'asc';
  if (sort?.id !== id) return { id, direction: first };
  if (sort.direction !== first) return null;
  return { id, direction: first === 'asc' ? 'desc' : 'asc' };
}

const words = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/**
 * Compares figures by size and everything else as text. Missing values must be handled by the
 * caller.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return words().compare(String(a), String(b));
}
