import type { Command } from 'prosemirror-state';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createEditor, type Editor, type EditorWishes } from './createEditor';
import type { ToolLook } from './tools';

/** Creates the editor once in `host`; later wishes reach it, later `initialHtml` does not. */
export function useEditor(wishes: EditorWishes) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [looks, setLooks] = useState<ToolLook[]>([]);
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

  // An empty change makes the view ask for its attributes again.
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
