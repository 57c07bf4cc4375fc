import readWorkbook, { readSheet } from 'read-excel-file/universal';
import type { ImportCell } from '@/api/contract/imports';
import { refuseHuge } from './boundedWorkbook';

/** The cells of the first sheet of an .xlsx file, line by line. Dates become YYYY-MM-DD. Rejects for another file, and for one that is too large. */
export async function sheetCells(file: ArrayBuffer): Promise<ImportCell[][]> {
  await refuseHuge(file);
  const rows = await readSheet(file);
  return rows.map((row) => row.map(cellOf));
}

/** One sheet of a workbook. */
export interface SheetCells {
  name: string;
  rows: ImportCell[][];
}

/** The cells of each sheet of an .xlsx file. Rejects for another file, and for one that is too large. */
export async function workbookCells(file: ArrayBuffer): Promise<SheetCells[]> {
  await refuseHuge(file);
  const sheets = await readWorkbook(file);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(cellOf)),
  }));
}

function cellOf(value: unknown): ImportCell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : null;
}
