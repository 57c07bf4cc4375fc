import type { ImportKind } from '@/api/contract/imports';

export interface ImportColumn {
  /** The field of the stored row. */
  name: string;
  /** The heading in the template and in the preview. */
  label: string;
  /** Other headings that mean the same. Case, spaces and punctuation don't count. */
  also?: readonly string[];
  type: 'text' | 'ticker' | 'number' | 'choice' | 'day';
  isRequired?: true;
  /** The most characters of a text, or the largest number. */
  most?: number;
  least?: number;
  /** What a cell may say, without regard to case. */
  choices?: readonly string[];
  /** True if a file without this column clears it, because it tells where the file is from. */
  isOfFile?: true;
  /** What an empty cell of a text means; '' unless told. */
  blank?: string;
}

/** A row under the names of its columns. */
export type ImportRow = Record<string, string | number | null>;

/** A table that can be imported: which heading is which column, and what each may contain. */
export interface ImportTable {
  kind: ImportKind;
  /** The table's name, such as `Quant Ratings`. */
  title: string;
  /** One row and several. */
  nouns: readonly [one: string, many: string];
  /** What the file is and what happens to rows that it doesn't have. */
  hint: string;
  /** The first one identifies a row. */
  columns: readonly [ImportColumn, ...ImportColumn[]];
  /** True if the rows keep the order of the file. */
  hasOrder?: true;
  /** What is wrong with the list as a whole, in a sentence; null if nothing is. */
  check?(rows: readonly ImportRow[]): string | null;
  /** What would be wrong with the table after the import, columns that the file lacks included. */
  checkNext?(rows: readonly ImportRow[]): string | null;
}
