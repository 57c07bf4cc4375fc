import { toCsv } from '@/domain/format/csv';
import { wallClockAt } from '@/domain/format/dates';
import type { InsightsTable } from '@/domain/comparator/insights';
import { downloadFile } from '@/app/browser/downloadFile';

/** Downloads a table of the insights. Portfolios get one line for each position. */
export function downloadInsights(shown: InsightsTable): void {
  const today = wallClockAt(new Date()).slice(0, 10);
  downloadFile(`insights-${shown.table}-${today}.csv`, csvOf(shown), 'text/csv;charset=utf-8');
}

function csvOf(shown: InsightsTable): string {
  if (shown.table === 'uncovered') {
    return toCsv(
      ['Ticker', 'Portfolios', 'Share of portfolios'],
      shown.rows.map(({ name, count, share }) => [name, count, share]),
    );
  }
  if (shown.table !== 'portfolios') {
    const header = shown.table === 'tickers' ? 'Ticker' : 'Sector';
    return toCsv(
      [header, 'Count'],
      shown.rows.map(({ name, count }) => [name, count]),
    );
  }
  return toCsv(
    ['Session', 'Compared', 'Ticker', 'Shares', 'Value'],
    shown.rows.flatMap(({ session, at, holdings }) =>
      holdings.map(({ ticker, shares, value }) => [session, at, ticker, shares, value]),
    ),
  );
}
