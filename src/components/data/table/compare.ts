const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Compares figures by size and everything else as text. Missing values must be handled by the
 * caller.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return words.compare(String(a), String(b));
}
