import type { Node } from 'prosemirror-model';
import { EditorState, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readHtml } from './html';
import { applied, withOwnUndo } from './ownUndo';

/** Puts another text in the place of this one, without a history. The cursor stays where it is. */
export function replaceText(view: EditorView, html: string): void {
  const { plugins, selection } = view.state;
  const doc = readHtml(html);
  const cursor = Selection.near(doc.resolve(Math.min(selection.head, doc.content.size)));
  view.updateState(EditorState.create({ doc, plugins: [...plugins], selection: cursor }));
}

/**
 * Puts the text that the author chose in the place of this one: Undo brings this one back. Only the
 * blocks that differ are replaced, so that the cursor and the marks of others stay.
 */
export function chooseText(view: EditorView, html: string): void {
  const { doc, tr } = view.state;
  const chosen = readHtml(html);
  const { start, end } = sameSizes(doc, chosen);
  const blocks = chosen.content.cut(start, chosen.content.size - end);
  tr.replaceWith(start, doc.content.size - end, blocks);
  view.updateState(applied(view.state, withOwnUndo(tr)));
}

/** The sizes of the blocks at the start and at the end that both texts have. */
function sameSizes(one: Node, other: Node): { start: number; end: number } {
  const fewest = Math.min(one.childCount, other.childCount);
  const size = { start: 0, end: 0 };
  let lead = 0;
  while (lead < fewest && one.child(lead).eq(other.child(lead))) {
    size.start += one.child(lead).nodeSize;
    lead += 1;
  }
  for (let trail = 1; trail <= fewest - lead; trail += 1) {
    const last = one.child(one.childCount - trail);
    if (!last.eq(other.child(other.childCount - trail))) break;
    size.end += last.nodeSize;
  }
  return size;
}
