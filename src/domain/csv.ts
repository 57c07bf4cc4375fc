/** A figure that is none, and null, leave their cell empty. */
export type CsvCell = string | number | null;

const formulaStart = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const signedNumber = /^[+-]\d+(?:\.\d+)?%?$/;
/** Spreadsheets take a file without it for the computer's own 8-bit letters: `é` and `日` break. */
const byteOrderMark = '\uFEFF';

/**
 * The text of a CSV file (RFC 4180: commas unless told, CRLF, every cell in quotes). Text that a spreadsheet would
 * run as a formula gets a leading `'`; all other text stays as it is.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  delimiter: ',' | ';' = ',',
): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(csvCell).join(delimiter)}\r\n`);
  return byteOrderMark + lines.join('');
}

/** For a spreadsheet's clipboard: a tab between cells, a line a row. Formulas are guarded as in a file. */
export function toTsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const cell = (value: CsvCell) => plainText(value).replace(/[\t\r\n]+/g, ' ');
  return [header, ...rows].map((cells) => cells.map(cell).join('\t')).join('\n');
}

function csvCell(value: CsvCell): string {
  return `"${plainText(value).replaceAll('"', '""')}"`;
}

function plainText(value: CsvCell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (value === null) return '';
  return isFormula(value) ? `'${value}` : value;
}

/** Whether a spreadsheet would run the text; a signed number it would not. */
export function isFormula(text: string): boolean {
  return formulaStart.test(text) && !signedNumber.test(text);
}
