import type { SectorName } from '@/api/contract/comparator';
import { consumerDiscretionary, consumerStaples } from './companies/consumer';
import { financials, realEstate } from './companies/finance';
import { healthCare } from './companies/healthCare';
import { energy, industrials, materials, utilities } from './companies/industry';
import { communicationServices, informationTechnology } from './companies/technology';

export interface Company {
  ticker: string;
  name: string;
  sector: SectorName;
}

/** A line is a ticker, a space and the name. */
function inSector(sector: SectorName, lines: string): Company[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(' ');
      return { ticker: line.slice(0, end), name: line.slice(end + 1), sector };
    });
}

/**
 * The companies that the comparator knows, in the sectors of the 2024 standard: the larger ones of
 * the S&P500 and others that private investors hold. A class of shares stands after a dot, `BRK.B`.
 */
export const companies: readonly Company[] = [
  ...inSector('Information Technology', informationTechnology),
  ...inSector('Communication Services', communicationServices),
  ...inSector('Consumer Discretionary', consumerDiscretionary),
  ...inSector('Financials', financials),
  ...inSector('Health Care', healthCare),
  ...inSector('Consumer Staples', consumerStaples),
  ...inSector('Energy', energy),
  ...inSector('Industrials', industrials),
  ...inSector('Utilities', utilities),
  ...inSector('Materials', materials),
  ...inSector('Real Estate', realEstate),
];
