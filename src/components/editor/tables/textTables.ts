import type { Node } from 'prosemirror-model';
import { figureColumns, isFigureCell, mostColumns, mostRows } from '@/domain/commentary/tables';
import { schema } from '../schema';

const { paragraph, table, table_row, table_cell, table_header } = schema.nodes;

/** The cells of lines with tabs between them; null for any other text. */
function cellsIn(text: string): string[][] | null {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  if (lines.length < 2 || !lines.every((line) => /\S[^\n]*\t/.test(line))) return null;
  const rows = lines.map((line) =>
    line.split('\t').map((cell) => cell.replace(/\s+/g, ' ').trim()),
  );
  const width = Math.max(...rows.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1));
  if (width < 2) return null;
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
}

function isHeading([first = [], ...rest]: readonly string[][]): boolean {
  const isBelowWords = !first.some(isFigureCell) && first.filter((cell) => cell !== '').length > 1;
  return isBelowWords && figureColumns(rest, false).includes(true);
}

function textIn(words: string): Node[] {
  return words === '' ? [] : [schema.text(words)];
}

/**
 * The plain text of a spreadsheet as a table, or as a paragraph a row where it is too large for one.
 * Null for any other text.
 */
export function tableOfText(text: string): Node[] | null {
  const rows = cellsIn(text);
  if (!rows) return null;
  if ((rows[0]?.length ?? 0) > mostColumns || rows.length > mostRows) {
    return rows.map((cells) => paragraph.create(null, textIn(cells.join(' | '))));
  }
  const hasHeading = isHeading(rows);
  const lines = rows.map((cells, row) => {
    const type = hasHeading && row === 0 ? table_header : table_cell;
    return table_row.create(
      null,
      cells.map((words) => type.create(null, paragraph.create(null, textIn(words)))),
    );
  });
  return [table.create(null, lines)];
}
