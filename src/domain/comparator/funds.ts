import { sectors, type PortfolioEntry, type SectorName } from '@/api/contract/comparator';

/** True for a position in a fund whose weights by sector are known. */
export function isFund({ sector_weights }: PortfolioEntry): boolean {
  return sector_weights !== undefined && sumOf(Object.values(sector_weights)) > 0;
}

/**
 * The fraction of a fund's position that counts in a sector. What it holds in an unknown sector
 * counts in Other. Weights that were rounded are scaled to add up to 1, so that no cent is lost.
 */
export function shareInSector({ sector_weights = {} }: PortfolioEntry, name: SectorName): number {
  const weights = Object.entries(sector_weights);
  const held = weights.filter(([sector]) => (names.has(sector) ? sector : 'Other') === name);
  const weight = sumOf(held.map(([, each]) => each));
  return weight === 0 ? 0 : weight / sumOf(weights.map(([, each]) => each));
}

const names = new Set<string>(sectors.map(({ name }) => name));

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
