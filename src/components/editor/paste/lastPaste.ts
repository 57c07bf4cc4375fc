import { undo } from 'prosemirror-history';
import { Slice, type Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { withOwnUndo } from '../ownUndo';

/** The last paste or drop, followed through every later edit. */
interface LastPaste {
  before: Node;
  after: Node;
  /** What stood in its place. */
  replaced: Slice;
  /** Where the pasted content is now. */
  from: number;
  to: number;
}

const key = new PluginKey<LastPaste | null>('last paste');

/** True for a transaction that puts in what was pasted or dropped. */
export function isPaste(tr: Transaction): boolean {
  return tr.getMeta('paste') === true || tr.getMeta('uiEvent') === 'drop';
}

function begun({ mapping, before, doc }: Transaction): LastPaste {
  let from = doc.content.size;
  let to = 0;
  mapping.maps.forEach((map, at) => {
    const later = mapping.slice(at + 1);
    map.forEach((_from, _to, start, end) => {
      from = Math.min(from, later.map(start, -1));
      to = Math.max(to, later.map(end, 1));
    });
  });
  if (from > to) return { before, after: doc, replaced: Slice.empty, from: to, to };
  const back = mapping.invert();
  const replaced = before.slice(back.map(from, -1), back.map(to, 1));
  return { before, after: doc, replaced, from, to };
}

function next(tr: Transaction, last: LastPaste | null): LastPaste | null {
  if (!tr.docChanged) return last;
  if (isPaste(tr)) return begun(tr);
  if (!last || tr.doc.eq(last.before)) return null;
  const [from, to] = [tr.mapping.map(last.from, 1), tr.mapping.map(last.to, -1)];
  return { ...last, from, to: Math.max(from, to) };
}

/** Follows the last paste. `onTakenBack` is called when it is undone in any way. */
export function lastPaste(onTakenBack: () => void): Plugin<LastPaste | null> {
  return new Plugin<LastPaste | null>({
    key,
    state: { init: () => null, apply: next },
    view: () => ({
      update({ state }, previous) {
        if (key.getState(previous) && !key.getState(state)) onTakenBack();
      },
    }),
  });
}

/** Where the pasted content is now; null if it was taken back. */
export function pastedRange(state: EditorState): { from: number; to: number } | null {
  const last = key.getState(state);
  return last ? { from: last.from, to: last.to } : null;
}

/** Takes the last paste back and keeps what was typed elsewhere since. */
export function takeBackPaste(view: EditorView): void {
  const last = key.getState(view.state);
  if (!last) return;
  if (view.state.doc.eq(last.after)) undo(view.state, view.dispatch);
  else {
    const tr = view.state.tr.replace(last.from, last.to, last.replaced);
    view.dispatch(withOwnUndo(tr).scrollIntoView());
  }
  view.focus();
}
