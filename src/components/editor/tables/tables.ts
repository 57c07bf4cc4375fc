import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { regularHeadings, tableKeys } from './commands';
import { figureCells } from './figureCells';
import { type OpenTable, tableWatch } from './openTable';
import { pasteInCell } from './pasteInCell';

/** What the editor does in tables. `onTable` is called with the table around the cursor. */
export function tablePlugins(onTable: (open: OpenTable | null) => void): Plugin[] {
  return [
    keymap(tableKeys),
    pasteInCell(),
    tableEditing(),
    regularHeadings(),
    figureCells(),
    tableWatch(onTable),
  ];
}
