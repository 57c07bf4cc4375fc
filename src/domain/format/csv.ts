/** Null and NaN leave their cell empty. */
export type CsvCell = string | number | null;

const formulaStart = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const signedNumber = /^[+-]\d+(?:\.\d+)?%?$/;
/** Without it, Excel reads the file as 8-bit text and shows `é` and `日` wrong. */
const byteOrderMark = '\uFEFF';

/**
 * Writes a CSV file (RFC 4180) with CRLF line ends and every cell in quotes. Text that a
 * spreadsheet would run as a formula gets a leading `'`.
 */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  delimiter: ',' | ';' = ',',
): string {
  const cell = (value: CsvCell) => `"${plainText(value).replaceAll('"', '""')}"`;
  const lines = [header, ...rows].map((cells) => `${cells.map(cell).join(delimiter)}\r\n`);
  return byteOrderMark + lines.join('');
}

/**
 * Writes rows for a spreadsheet's clipboard, with tabs between cells. Formulas are guarded as in
 * `toCsv`.
 */
export function toTsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const cell = (value: CsvCell) => plainText(value).replace(/[\t\r\n]+/g, ' ');
  return [header, ...rows].map((cells) => cells.map(cell).join('\t')).join('\n');
}

function plainText(value: CsvCell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (value === null) return '';
  return isFormula(value) ? `'${value}` : value;
}

/** True if a spreadsheet would run the text as a formula. A signed number isn't one. */
export function isFormula(text: string): boolean {
  return formulaStart.test(text) && !signedNumber.test(text);
}
