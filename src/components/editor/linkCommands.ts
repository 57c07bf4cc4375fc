import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema';

const { link } = schema.marks;

/** The text range that the link dialog edits. `href` is empty if there is no link yet. */
export interface LinkTarget {
  from: number;
  to: number;
  href: string;
  text: string;
}

/** The whole link that the cursor is in or at the edge of. */
function linkAround({ selection, doc }: EditorState): LinkTarget | null {
  const { parent, parentOffset, pos } = selection.$from;
  const start = pos - parentOffset;
  const spans: LinkTarget[] = [];
  parent.forEach((child, offset) => {
    const href = link.isInSet(child.marks)?.attrs.href as string | undefined;
    if (href === undefined) return;
    const [from, to] = [start + offset, start + offset + child.nodeSize];
    const last = spans.at(-1);
    if (last?.to === from && last.href === href) last.to = to;
    else spans.push({ from, to, href, text: '' });
  });
  const span = spans.find(({ from, to }) => from <= pos && selection.to <= to);
  return span ? { ...span, text: doc.textBetween(span.from, span.to, ' ', ' ') } : null;
}

export function linkTarget(state: EditorState): LinkTarget {
  const { from, to } = state.selection;
  const text = state.doc.textBetween(from, to, ' ', ' ');
  return linkAround(state) ?? { from, to, href: '', text };
}

export function isInLink(state: EditorState): boolean {
  return linkAround(state) !== null;
}

/** True if the selection can become a link: words of one paragraph, or a cursor in one. */
export function canLink({ selection }: EditorState): boolean {
  return selection.$from.parent.inlineContent && selection.$from.sameParent(selection.$to);
}

/** Keeps the formatting of the words unless the words were changed. */
export function setLink(target: LinkTarget, href: string, text: string): Command {
  return ({ tr, doc }, dispatch) => {
    const mark = link.create({ href });
    const { from, to } = target;
    if (text === target.text && to > from) {
      tr.removeMark(from, to, link).addMark(from, to, mark);
    } else {
      const kept = doc.resolve(from).marksAcross(doc.resolve(to)) ?? [];
      tr.replaceWith(from, to, schema.text(text || href, mark.addToSet(kept)));
    }
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
}

export function removeLink({ from, to }: LinkTarget): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.removeMark(from, to, link));
    return true;
  };
}

/** A click opens a link in a read-only text. While editing, it needs Ctrl or Command. */
export function openLink(view: EditorView, event: MouseEvent): boolean {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor) return false;
  event.preventDefault();
  if (view.editable && !event.ctrlKey && !event.metaKey) return false;
  window.open(anchor.href, '_blank', 'noopener');
  return true;
}
