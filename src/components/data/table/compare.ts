const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Figures by size, everything else as words; for values that are there. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return words.compare(String(a), String(b));
}
