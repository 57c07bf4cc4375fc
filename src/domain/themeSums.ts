/** Adds what is known of a figure. */
export function sumOf<Item>(items: readonly Item[], figure: (item: Item) => number | null): number {
  return items.reduce((sum, item) => sum + (figure(item) ?? 0), 0);
}

/** Dollars to the cent; a loss of less is 0, without a sign. */
export function toTheCent(dollars: number): number {
  return Math.round(dollars * 100) / 100 + 0;
}

/** Sums of typed decimals end in dust: 33.3 + 66.7 is 100. */
export function withoutDust(percent: number): number {
  return Math.round(percent * 1e8) / 1e8;
}
