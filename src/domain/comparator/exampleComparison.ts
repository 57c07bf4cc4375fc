import type { SectorName } from '@/api/contract/comparator';
import { comparePositions, type Quote, tickerKey } from './comparator';
import { simulatedPortfolio } from './simulatedPortfolio';

/** The day of the example's prices. */
export const examplePricesDay = '2024-12-31';

const quotes: Record<string, [sector: SectorName, last: number]> = {
  aapl: ['Information Technology', 250.42],
  msft: ['Information Technology', 421.5],
  amzn: ['Consumer Discretionary', 219.39],
  googl: ['Communication Services', 189.3],
  jpm: ['Financials', 239.71],
  jnj: ['Health Care', 144.62],
  unh: ['Health Care', 505.86],
  xom: ['Energy', 107.57],
  hd: ['Consumer Discretionary', 388.99],
  coin: ['Financials', 246.18],
};

function quoteOf(key: string): Quote | undefined {
  const [sector, last] = quotes[tickerKey(key)] ?? [];
  return sector === undefined || last === undefined ? undefined : { sector, last };
}

/** What the comparison answers for the ten stocks of Simulate Portfolio, with the fixed index weights. */
export const exampleComparison = comparePositions(simulatedPortfolio, quoteOf);
