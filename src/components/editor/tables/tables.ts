import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { pasteInCell } from './pasteInCell';
import { regularHeadings, tableKeys } from './commands';

/** What the editor does in tables. */
export function tablePlugins(): Plugin[] {
  return [keymap(tableKeys), pasteInCell(), tableEditing(), regularHeadings()];
}
