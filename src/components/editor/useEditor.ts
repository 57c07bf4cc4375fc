import type { Command } from 'prosemirror-state';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OpenList } from './suggestions/plugin';
import { createEditor, type Editor, type EditorOptions } from './createEditor';
import type { ToolState } from './tools';

/** Creates the editor once in `host`. Later options take effect, except for `initialHtml`. */
export function useEditor(options: Omit<EditorOptions, 'onSuggestions'>) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [toolStates, setToolStates] = useState<ToolState[]>([]);
  const [openList, setOpenList] = useState<OpenList | null>(null);
  const latest = useEffectEvent(() => ({ ...options, onSuggestions: setOpenList }));

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, latest, setToolStates);
    setEditor(created);
    return () => {
      setEditor(null);
      created.destroy();
    };
  }, []);

  useLayoutEffect(() => editor?.showChips(options.chips), [editor, options.chips]);

  useLayoutEffect(() => editor?.showFigures(), [editor, options.tickers]);

  // An empty change makes the view read its attributes again.
  useLayoutEffect(() => editor?.view.setProps({}), [editor, options.isReadOnly]);

  function run(command: Command): void {
    if (!editor) return;
    command(editor.view.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  }

  return {
    editor,
    host,
    groups: editor?.groups ?? [],
    toolStates,
    openList,
    run,
    focus: () => editor?.view.focus(),
  };
}
