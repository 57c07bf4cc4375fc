import type { PortfolioEntry, SectorSummary } from '@/api/contract/comparator';
import { weightGap } from '@/domain/comparator';
import { toCsv } from '@/domain/csv';
import { wallClockAt } from '@/domain/dates';
import type { PriceStamp } from '@/domain/suggestions';
import { downloadFile } from './downloadFile';

/** Downloads the positions of a comparison, those to correct too; weights in percent. */
export function downloadPositions(portfolio: PortfolioEntry[], prices: PriceStamp | null): void {
  const priceDay = prices && `${prices.day}${prices.isSample ? ' (sample)' : ''}`;
  const csv = toCsv(
    [
      'Sector',
      'Ticker',
      'Shares',
      'Last Price',
      'Value',
      'Your Weight (%)',
      'Prices of, unless entered',
    ],
    portfolio.map(({ sector, ticker, shares, last, value, weight }) => [
      sector,
      ticker.toUpperCase(),
      shares,
      last || null,
      last === 0 ? null : rounded(value),
      inPercent(weight),
      last === 0 ? null : priceDay,
    ]),
  );
  downloadCsv('comparison-positions', csv);
}

/** Downloads the sectors beside the S&P500; weights in percent, the difference in points. */
export function downloadSectors(sectors: SectorSummary[]): void {
  const csv = toCsv(
    ['Sector', 'Your Weight (%)', 'S&P500 Weight (%)', 'Difference (points)', 'Weight Gap'],
    sectors.map(({ sector, user_percentage, index_percentage, delta }) => [
      sector,
      inPercent(user_percentage),
      inPercent(index_percentage),
      inPercent(delta),
      weightGap(delta),
    ]),
  );
  downloadCsv('comparison-sectors', csv);
}

function inPercent(fraction: number | null): number | null {
  return fraction === null ? null : rounded(fraction * 100);
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

function downloadCsv(name: string, csv: string): void {
  const today = wallClockAt(new Date()).slice(0, 10);
  downloadFile(`${name}-${today}.csv`, csv, 'text/csv;charset=utf-8');
}
