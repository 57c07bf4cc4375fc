import type { ImportCells } from '@/api/contract/imports';
import { downloadCsv } from '@/app/browser/downloadFile';
import type { ImportTable } from '@/domain/imports/table';
import { templateCsv } from '@/domain/imports/template';

/** Downloads a table with its rows, to be edited and imported again. */
export function downloadTemplate(table: ImportTable, cells: ImportCells): void {
  downloadCsv(table.kind.replaceAll('_', '-'), templateCsv(table, cells));
}
