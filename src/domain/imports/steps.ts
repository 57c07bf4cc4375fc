import type { ImportCells, ImportPreview, LastImport } from '@/api/contract/imports';
import type { MatchedFile } from './headings';

export type { ImportChange, ImportPreview, RefusedRow } from '@/api/contract/imports';

/** What a page provides for the import of one table. */
export interface ImportController {
  /** The newest import that can be undone; null if there is none. */
  last: LastImport | null;
  /** Downloads the table as a file to start from. */
  onTemplate(): Promise<unknown>;
  /** Reads a file, in the browser alone. */
  onReadFile(file: File): Promise<MatchedFile | { refusal: string }>;
  onPreview(cells: ImportCells): Promise<ImportPreview | { refusal: string }>;
  /** Null if it was stored, or else why not. `isStale` means that the changes must be checked again. */
  onApply(cells: ImportCells, hash: string): Promise<null | { refusal: string; isStale: boolean }>;
  onUndo(last: LastImport): Promise<boolean>;
}

/** The table that is imported, and what its file was read as. */
export interface ReadFile extends MatchedFile {
  name: string;
}
