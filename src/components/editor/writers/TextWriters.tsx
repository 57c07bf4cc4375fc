import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Editor } from '@/components/editor/createEditor';
import type { BlockAnchor, TextWriter } from '@/domain/newsletter/blockAnchor';
import { cursorAnchor } from './marks';

/** Who else writes in a text, and who is told where its cursor is. */
export interface EditorPresence {
  /** The colleagues who write in it right now. */
  writers: readonly TextWriter[];
  /**
   * Called once with a function that says in which block the cursor is. The returned function ends
   * that.
   */
  followCursor?: (read: () => BlockAnchor | null) => () => void;
}

interface TextWritersProps extends EditorPresence {
  editor: Editor;
}

/** Marks the blocks where colleagues write, and tells where the cursor is when that is asked for. */
export function TextWriters({ editor, writers, followCursor }: TextWritersProps) {
  useLayoutEffect(() => editor.showWriters(writers), [editor, writers]);
  const show = useEffectEvent(() => editor.showWriters(writers));
  // A block that was split or came back is marked again once nobody types.
  useEffect(() => editor.watchPauses(show), [editor]);
  const follow = useEffectEvent(() => followCursor?.(() => cursorAnchor(editor.view.state)));
  useEffect(() => follow(), [editor]);
  return null;
}
