import { wallClockAt } from '@/domain/format/dates';

/** Hands a text to the browser's downloads; `type` is its media type. */
export function downloadFile(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Hands a file that was made here to the browser's downloads. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Downloads a table as `<name>-<today>.csv`. */
export function downloadCsv(name: string, csv: string): void {
  const today = wallClockAt(new Date()).slice(0, 10);
  downloadFile(`${name}-${today}.csv`, csv, 'text/csv;charset=utf-8');
}
