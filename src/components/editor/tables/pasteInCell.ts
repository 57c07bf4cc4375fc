import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin, Selection, TextSelection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { mostColumns, mostRows } from '@/domain/commentary/tables';
import { schema } from '../schema';
import { rectOf } from './commands';

const { table, table_row, hard_break } = schema.nodes;

function childrenOf({ content }: { content: Fragment }): Node[] {
  return Array.from({ length: content.childCount }, (_, at) => content.child(at));
}

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

/** All words of some blocks as the content of one cell, with line breaks between them. */
function inlineOf(content: Fragment): Fragment {
  const nodes: Node[] = [];
  if (content.firstChild?.isInline) return content;
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (node.content.size > 0) {
      if (nodes.length > 0) nodes.push(hard_break.create());
      nodes.push(...childrenOf(node));
    }
    return false;
  });
  return Fragment.from(nodes);
}

function hasTable(content: Fragment): boolean {
  return childrenOf({ content }).some(({ type }) => type === table);
}

function pasteBelow(view: EditorView, content: Fragment, end: number): boolean {
  const tr = view.state.tr.insert(end, content);
  tr.setSelection(Selection.near(tr.doc.resolve(end + content.size), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}

/**
 * A paste into a cell. Cells go into the cells from there on, which the table plugin does; a table
 * that would become too large for it is put below. Paragraphs become lines of the cell.
 */
function handlePaste(view: EditorView, _event: ClipboardEvent, slice: Slice): boolean {
  const rect = rectOf(view.state);
  if (!rect) return false;
  const end = rect.tableStart - 1 + rect.table.nodeSize;
  const rows = rowsIn(slice);
  if (rows) {
    const width = Math.max(...rows.map(({ childCount }) => childCount));
    const isFitting = rect.left + width <= mostColumns && rect.top + rows.length <= mostRows;
    if (isFitting || view.state.selection instanceof CellSelection) return false;
    return pasteBelow(view, Fragment.from(table.create(null, rows)), end);
  }
  if (hasTable(slice.content)) return pasteBelow(view, slice.content, end);
  const { tr } = view.state;
  if (tr.selection instanceof CellSelection) {
    const cell = tr.selection.$anchorCell.pos + 1;
    const size = tr.doc.resolve(cell).parent.content.size;
    tr.setSelection(TextSelection.between(tr.doc.resolve(cell), tr.doc.resolve(cell + size)));
  }
  tr.replaceSelection(new Slice(inlineOf(slice.content), 0, 0));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

export function pasteInCell(): Plugin {
  return new Plugin({ props: { handlePaste } });
}
