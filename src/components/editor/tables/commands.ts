import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRow,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  type TableRect,
} from 'prosemirror-tables';
import { mostColumns, mostRows } from '@/domain/commentary/tables';
import { schema } from '../schema';

const { paragraph, table, table_row, table_cell, table_header } = schema.nodes;

/** Rows and columns of a table that is inserted. */
const newSize = 3;

/** An empty table with a row for headings. */
function emptyTable(): Node {
  const row = (type: typeof table_cell) =>
    table_row.create(
      null,
      Array.from({ length: newSize }, () => type.create(null, paragraph.create())),
    );
  return table.create(null, [row(table_header), row(table_cell), row(table_cell)]);
}

/**
 * Puts an empty table in place of the paragraph if nothing else is in it, else below it, with the
 * cursor in its first cell. False where no table can be.
 */
export function addTable(tr: Transaction): boolean {
  const { $from } = tr.selection;
  if ($from.depth !== 1 || $from.parent.type !== paragraph) return false;
  const isBlank = $from.parent.content.size === 0;
  const at = isBlank ? $from.before() : $from.after();
  if (isBlank) tr.replaceWith(at, $from.after(), emptyTable());
  else tr.insert(at, emptyTable());
  const end = at + emptyTable().nodeSize;
  if (end === tr.doc.content.size) tr.insert(end, paragraph.create());
  tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
  return true;
}

/** The place of the selected cells in their table; null outside tables. */
export function rectOf(state: EditorState): TableRect | null {
  return isInTable(state) ? selectedRect(state) : null;
}

/** Runs a command only where this is true of the selected cells. */
function where(isAllowed: (rect: TableRect) => boolean, command: Command): Command {
  return (state, dispatch, view) => {
    const rect = rectOf(state);
    return rect !== null && isAllowed(rect) && command(state, dispatch, view);
  };
}

/** True if the first row has the headings of the columns. */
export function hasHeadingRow(state: EditorState): boolean {
  const cell = rectOf(state)?.table.firstChild?.firstChild;
  return cell?.type === table_header;
}

function isHeadingSelected({ table: around, top }: TableRect): boolean {
  return top === 0 && around.firstChild?.firstChild?.type === table_header;
}

function canTakeRow({ map }: TableRect): boolean {
  return map.height < mostRows;
}

function canTakeColumn({ map }: TableRect): boolean {
  return map.width < mostColumns;
}

/** Gives the cells of a row another type. `at` is the position before the row. */
function retype(tr: Transaction, row: Node, at: number, type: typeof table_cell): void {
  row.forEach((cell, offset) => {
    if (cell.type !== type) tr.setNodeMarkup(at + 1 + offset, type);
  });
}

const toggleHeadingRow: Command = (state, dispatch) => {
  const rect = rectOf(state);
  const first = rect?.table.firstChild;
  if (!rect || !first) return false;
  const { tr } = state;
  retype(tr, first, rect.tableStart, hasHeadingRow(state) ? table_cell : table_header);
  dispatch?.(tr);
  return true;
};

/** What the menu of a table offers, each with its name. */
export const tableActions = {
  rowAbove: where(
    (rect) => canTakeRow(rect) && !isHeadingSelected(rect),
    (state, dispatch) => addRowBefore(state, dispatch),
  ),
  rowBelow: where(canTakeRow, (state, dispatch) => addRowAfter(state, dispatch)),
  columnLeft: where(canTakeColumn, (state, dispatch) => addColumnBefore(state, dispatch)),
  columnRight: where(canTakeColumn, (state, dispatch) => addColumnAfter(state, dispatch)),
  headingRow: toggleHeadingRow,
  deleteRow: where(
    ({ top, bottom, map }) => bottom - top < map.height,
    (state, dispatch) => deleteRow(state, dispatch),
  ),
  deleteColumn: where(
    ({ left, right, map }) => right - left < map.width,
    (state, dispatch) => deleteColumn(state, dispatch),
  ),
  deleteTable: where(
    () => true,
    (state, dispatch) => deleteTable(state, dispatch),
  ),
} as const;

/** Moves into the text after the table, or before it. Adds a paragraph if there is none. */
function leaveTable(side: -1 | 1): Command {
  return (state, dispatch) => {
    const rect = rectOf(state);
    if (!rect) return false;
    const { tr } = state;
    const start = rect.tableStart - 1;
    const edge = side < 0 ? start : start + rect.table.nodeSize;
    const $edge = tr.doc.resolve(edge);
    const next = side < 0 ? $edge.nodeBefore : $edge.nodeAfter;
    const canTakeCursor = next !== null && next.type !== table && !next.isLeaf;
    if (!canTakeCursor) tr.insert(edge, paragraph.create());
    // A new paragraph is always after its edge.
    const towards = canTakeCursor ? side : 1;
    tr.setSelection(Selection.near(tr.doc.resolve(edge), towards));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function isLastRow({ bottom, map }: TableRect): boolean {
  return bottom === map.height;
}

/** The cell below, and in the last row the text after the table. */
const cellBelow: Command = (state, dispatch, view) => {
  const rect = rectOf(state);
  if (!rect || state.selection instanceof CellSelection) return rect !== null;
  if (isLastRow(rect)) return leaveTable(1)(state, dispatch, view);
  const { map, tableStart, left, bottom } = rect;
  const cell = tableStart + (map.map[bottom * map.width + left] ?? 0);
  const $end = state.doc.resolve(cell + (state.doc.nodeAt(cell)?.nodeSize ?? 0) - 2);
  dispatch?.(state.tr.setSelection(TextSelection.near($end, -1)).scrollIntoView());
  return true;
};

/** The next cell; after the last one a new row, and after the last row of all the text below. */
const nextCellOrRow: Command = (state, dispatch, view) => {
  const rect = rectOf(state);
  if (!rect) return false;
  if (goToNextCell(1)(state, dispatch, view)) return true;
  if (!canTakeRow(rect)) return leaveTable(1)(state, dispatch, view);
  const { tr } = state;
  addRow(tr, rect, rect.map.height);
  const at = rect.tableStart + rect.table.content.size;
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** Up and down leave a table that is the first or the last thing in the text. */
function leaveAtEdge(side: -1 | 1): Command {
  return (state, dispatch, view) => {
    const rect = rectOf(state);
    if (!rect || !state.selection.empty) return false;
    const isEdgeRow = side < 0 ? rect.top === 0 : isLastRow(rect);
    const start = rect.tableStart - 1;
    const isEdge = side < 0 ? start === 0 : start + rect.table.nodeSize === state.doc.content.size;
    if (!isEdgeRow || !isEdge || !view?.endOfTextblock(side < 0 ? 'up' : 'down')) return false;
    return leaveTable(side)(state, dispatch, view);
  };
}

/** With all cells selected, the table itself is deleted, not only its words. */
const deleteWholeTable: Command = (state, dispatch) => {
  const { selection } = state;
  const isWhole =
    selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return isWhole && deleteTable(state, dispatch);
};

/** Keys that mean something else in a table than in the rest of the text. */
export const tableKeys: Record<string, Command> = {
  Tab: nextCellOrRow,
  'Shift-Tab': goToNextCell(-1),
  Enter: cellBelow,
  'Mod-Enter': leaveTable(1),
  ArrowUp: leaveAtEdge(-1),
  ArrowDown: leaveAtEdge(1),
  Backspace: deleteWholeTable,
  Delete: deleteWholeTable,
};

/** Headings are in the first row alone, and there in all cells or in none. */
function regular(tr: Transaction, around: Node, pos: number): void {
  around.forEach((row, offset, at) => {
    const isHeading = at === 0 && row.firstChild?.type === table_header;
    retype(tr, row, pos + 1 + offset, isHeading ? table_header : table_cell);
  });
}

function childSet(doc: Node): Set<Node> {
  const known = new Set<Node>();
  doc.forEach((block) => known.add(block));
  return known;
}

/** Keeps the headings of tables in the first row, whatever was pasted or inserted. */
export function regularHeadings(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const known = childSet(before.doc);
      doc.forEach((block, pos) => {
        if (block.type === table && !known.has(block)) regular(tr, block, pos);
      });
      return tr.docChanged ? tr : null;
    },
  });
}
