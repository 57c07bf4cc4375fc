import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { hasHeadingRow, rectOf, tableActions } from './commands';

export type TableAction = keyof typeof tableActions;

/** The table that the cursor is in. */
export interface OpenTable {
  /** Its upper right corner, in px from that of the text. */
  top: number;
  right: number;
  hasHeading: boolean;
  /** How often a key asked for its menu. */
  asked: number;
  /** What can be done to it. */
  can: Record<TableAction, boolean>;
}

function openTable(view: EditorView, asked: number): OpenTable | null {
  const { state } = view;
  const rect = rectOf(state);
  const dom = rect && view.nodeDOM(rect.tableStart - 1);
  if (!view.editable || !(dom instanceof HTMLElement)) return null;
  const text = view.dom.getBoundingClientRect();
  const box = dom.getBoundingClientRect();
  const can = Object.entries(tableActions).map(([name, run]) => [name, run(state)]);
  return {
    top: Math.round(box.top - text.top),
    right: Math.max(0, Math.round(text.right - box.right)),
    hasHeading: hasHeadingRow(state),
    asked,
    can: Object.fromEntries(can) as OpenTable['can'],
  };
}

/**
 * Calls `onTable` when the cursor comes into a table, changes it, or leaves it, and at Alt+F10, which
 * asks for the menu of the table.
 */
export function tableWatch(onTable: (open: OpenTable | null) => void): Plugin {
  let last = 'null';
  let asked = 0;
  const look = (view: EditorView) => {
    const open = openTable(view, asked);
    if (!open) asked = 0;
    const next = JSON.stringify(open);
    if (next !== last) onTable(open);
    last = next;
  };
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key !== 'F10' || !event.altKey || !rectOf(view.state)) return false;
        asked += 1;
        look(view);
        return true;
      },
    },
    view(view) {
      const follow = () => look(view);
      window.addEventListener('resize', follow);
      return {
        update: look,
        destroy: () => window.removeEventListener('resize', follow),
      };
    },
  });
}
