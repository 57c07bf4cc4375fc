import { wallClockAt } from '@/domain/format/dates';
import { downloadFile } from './downloadFile';

/** Downloads a table as `<name>-<today>.csv`. */
export function downloadCsv(name: string, csv: string): void {
  const today = wallClockAt(new Date()).slice(0, 10);
  downloadFile(`${name}-${today}.csv`, csv, 'text/csv;charset=utf-8');
}
