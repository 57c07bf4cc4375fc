/** Adds up a figure, skipping items without one. */
export function sumOf<Item>(items: readonly Item[], figure: (item: Item) => number | null): number {
  return items.reduce((sum, item) => sum + (figure(item) ?? 0), 0);
}

/** Rounds to cents. Never returns -0, which would be shown with a minus sign. */
export function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100 + 0;
}

/** Removes floating-point errors from a sum of typed decimals, so that 33.3 + 66.7 is 100. */
export function removeFloatError(percent: number): number {
  return Math.round(percent * 1e8) / 1e8;
}
