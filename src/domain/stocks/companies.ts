import type { SectorName } from '@/api/contract/comparator';
import namesBySector from './companies.json';

export interface Company {
  ticker: string;
  name: string;
  sector: SectorName;
}

/**
 * The companies that the comparator knows, in the sectors of the 2024 classification standard: the
 * larger ones of the S&P 500 and others that private investors hold. `companies.json` has their
 * names by sector and ticker; a class of shares follows a dot, as in `BRK.B`.
 */
export const companies: readonly Company[] = Object.entries(namesBySector).flatMap(
  ([sector, names]) =>
    Object.entries(names).map(([ticker, name]) => ({
      ticker,
      name,
      sector: sector as SectorName,
    })),
);
