import type { Command } from 'prosemirror-state';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createEditor, type Editor, type EditorOptions } from './createEditor';
import type { ToolState } from './tools';

/** Creates the editor once in `host`. Later options take effect, except for `initialHtml`. */
export function useEditor(wishes: EditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [looks, setLooks] = useState<ToolState[]>([]);
  const latest = useEffectEvent(() => wishes);

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createEditor(host.current, latest, setLooks);
    setEditor(created);
    return () => {
      setEditor(null);
      created.destroy();
    };
  }, []);

  useLayoutEffect(() => editor?.showChips(wishes.chips), [editor, wishes.chips]);

  // An empty change makes the view read its attributes again.
  useLayoutEffect(() => editor?.view.setProps({}), [editor, wishes.isReadOnly]);

  function run(command: Command): void {
    if (!editor) return;
    command(editor.view.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  }

  return {
    editor,
    host,
    groups: editor?.groups ?? [],
    looks,
    run,
    focus: () => editor?.view.focus(),
  };
}
