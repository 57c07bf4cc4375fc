import type { PortfolioEntry, SectorSummary } from '@/api/contract/comparator';
import { type BenchmarkKind, benchmarkNames } from '@/domain/comparator/benchmarks';
import { weightGap } from '@/domain/comparator/comparator';
import { toCsv } from '@/domain/format/csv';
import { wallClockAt } from '@/domain/format/dates';
import type { PriceStamp } from '@/domain/comparator/suggestions';
import { downloadFile } from '@/app/browser/downloadFile';

/** Downloads all positions of a comparison, including those to fix, with weights in percent. */
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

/** Downloads the compared sectors, with weights in percent and differences in points. */
export function downloadSectors(sectors: SectorSummary[], benchmark: BenchmarkKind): void {
  const { column } = benchmarkNames[benchmark];
  const csv = toCsv(
    ['Sector', 'Your Weight (%)', `${column} (%)`, 'Difference (points)', 'Weight Gap'],
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
