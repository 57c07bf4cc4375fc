import { escaped } from '../paste/markdownInline';

/** What programs write before a tab and the words of an item in a list. */
const listMarker = /^\s*(?:[-*+–•◦▪‣●○■·§o]|(?:\d{1,4}|[a-z]|[ivx]{1,4})[.)])$/i;

/** The cells of lines with tabs between them; null for any other text. */
function cellsIn(text: string): string[][] | null {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  if (lines.length < 2 || !lines.every((line) => /\S[^\n]*\t/.test(line))) return null;
  const rows = lines.map((line) =>
    line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim()),
  );
  const width = Math.max(...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  const isList = rows.every(([first = '']) => listMarker.test(first));
  if (width < 2 || isList) return null;
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
}

/**
 * The plain text of a spreadsheet as the HTML of a table, however large. Null for any other text, such
 * as a list with a tab behind each bullet or number.
 */
export function tableHtmlOf(text: string): string | null {
  const rows = cellsIn(text);
  if (!rows) return null;
  const lines = rows.map(
    (cells) => `<tr>${cells.map((words) => `<td>${escaped(words)}</td>`).join('')}</tr>`,
  );
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}
