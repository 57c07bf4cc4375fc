import { mostImportRows, type ImportCell } from '@/api/contract/imports';
import { readText } from '@/components/forms/images/readText';
import { csvCells } from '@/domain/imports/csvFile';
import { matchHeadings, matchRows, type MatchedFile } from '@/domain/imports/headings';
import { issuerCells, issuerWeights } from '@/domain/imports/issuerFile';
import type { ImportTable } from '@/domain/imports/table';

const mostBytes = 16 * 1024 * 1024;
const tooLarge = 'This file is larger than 16 MB. Remove what isn’t needed.';
const unreadable = 'This file couldn’t be read. Save it as .xlsx or CSV, then choose that file.';

/** Reads a CSV or Excel file and matches its headings with the table's columns. */
export async function readImportFile(
  table: ImportTable,
  file: File,
): Promise<MatchedFile | { refusal: string }> {
  const read = await cellsOf(file);
  if ('refusal' in read) return read;
  const matched = (table.kind === 'index_weights' && ofIssuer(read.cells)) || null;
  const found = matched ?? matchHeadings(table, read.cells);
  if ('refusal' in found) return found;
  return found.lines.length > mostImportRows
    ? { refusal: 'This file has more than 10,000 rows. Remove those that aren’t needed.' }
    : found;
}

type Cells = { cells: ImportCell[][] } | { refusal: string };

async function cellsOf(file: File): Promise<Cells> {
  if (file.size > mostBytes) return { refusal: tooLarge };
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // Every .xlsx file is a ZIP, whatever its name is.
  if (start[0] === 0x50 && start[1] === 0x4b) {
    const { sheetCells } = await import('@/domain/imports/sheetFile');
    const cells = await file
      .arrayBuffer()
      .then(sheetCells)
      .catch(() => null);
    return cells ? { cells } : { refusal: unreadable };
  }
  if (/\.xlsx?$/i.test(file.name)) return { refusal: unreadable };
  const read = await readText(file, { mostBytes, tooLarge });
  return 'text' in read ? { cells: csvCells(read.text) } : read;
}

/** The holdings of a fund; null for any other file. */
function ofIssuer(cells: ImportCell[][]): MatchedFile | { refusal: string } | null {
  const found = issuerWeights(cells);
  if (found === null || 'refusal' in found) return found;
  return matchRows(issuerCells(found, ''));
}
