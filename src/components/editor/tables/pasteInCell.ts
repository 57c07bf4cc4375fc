import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import {
  CellSelection,
  type TableRect,
  type __Area as Area,
  __insertCells as insertCells,
  __pastedCells as pastedCells,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { mostColumns, mostRows } from '@/domain/commentary/tables';
import { schema } from '../schema';
import { childrenOf, hasTable, inlineOf, insertBelow } from './cellContent';
import { rectOf } from './commands';

const { table, table_row } = schema.nodes;

/** The rows of a slice that is nothing but a table or a part of one; null for anything else. */
function rowsIn({ content }: Slice): Node[] | null {
  const nodes = childrenOf({ content });
  const roles = new Set(nodes.map(({ type }) => type.spec.tableRole));
  const [role] = roles;
  if (roles.size === 1 && role === 'row') return nodes;
  if (roles.size === 1 && role === 'table' && nodes[0] && nodes.length === 1) {
    return childrenOf(nodes[0]);
  }
  const areCells = nodes.length > 0 && [...roles].every((each) => String(each).endsWith('cell'));
  return areCells ? [table_row.create(null, nodes)] : null;
}

/** Whatever looks at pastes, such as the notice and the marks of images, knows it by this. */
function dispatchPaste(view: EditorView, tr: Transaction): true {
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

function pasteCells(view: EditorView, rect: TableRect, rows: Node[], cells: Area): boolean {
  const { tableStart, left, top } = rect;
  if (left + cells.width <= mostColumns && top + cells.height <= mostRows) {
    insertCells(view.state, (tr) => dispatchPaste(view, tr), tableStart, rect, cells);
    return true;
  }
  const below = Fragment.from(table.create(null, rows));
  const end = tableStart - 1 + rect.table.nodeSize;
  return dispatchPaste(view, insertBelow(view.state.tr, below, end));
}

/**
 * A paste into a cell, or into selected cells, where it begins at the first. Cells go into the cells
 * from there on; a table that would become too large for it is put below. Paragraphs become lines
 * of the cell.
 */
function handlePaste(view: EditorView, _event: ClipboardEvent, slice: Slice): boolean {
  const rect = rectOf(view.state);
  if (!rect) return false;
  const { tr } = view.state;
  const rows = rowsIn(slice);
  const cells = rows && pastedCells(slice);
  if (cells) return pasteCells(view, rect, rows, cells);
  if (!rows && hasTable(slice.content)) {
    const end = rect.tableStart - 1 + rect.table.nodeSize;
    return dispatchPaste(view, insertBelow(tr, slice.content, end));
  }
  const words = inlineOf(slice.content);
  // Nothing is left to paste, which must not delete what is selected.
  if (words.size === 0) return dispatchPaste(view, tr);
  if (tr.selection instanceof CellSelection) {
    const cell = tr.selection.$anchorCell.pos + 1;
    const size = tr.doc.resolve(cell).parent.content.size;
    tr.setSelection(TextSelection.between(tr.doc.resolve(cell), tr.doc.resolve(cell + size)));
  }
  return dispatchPaste(view, tr.replaceSelection(new Slice(words, 0, 0)));
}

export function pasteInCell(): Plugin {
  return new Plugin({ props: { handlePaste } });
}
