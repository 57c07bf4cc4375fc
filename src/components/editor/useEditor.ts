import type { Command } from 'prosemirror-state';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createEditor, type Editor, type EditorOptions } from './createEditor';
import type { ToolState } from './tools';

/** Creates the editor once in `host`. Later options take effect, except for `initialHtml`. */
export function useEditor(options: EditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [toolStates, setToolStates] = useState<ToolState[]>([]);
  const latest = useEffectEvent(() => options);

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
    run,
    focus: () => editor?.view.focus(),
  };
}
