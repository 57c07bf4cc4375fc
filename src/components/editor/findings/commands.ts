import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import type { Fix } from '@/domain/checks/report';
import { withOwnUndo } from '@/components/editor/ownUndo';
import { schema } from '@/components/editor/schema';
import { findingAt, findingsIn, rangeOf, type MarkedFinding, type SoughtFinding } from './marks';

const { link } = schema.marks;

/** Selects the words of a finding. */
export function selectFinding(finding: SoughtFinding): Command {
  return (state, dispatch) => {
    const range = rangeOf(state, finding);
    if (!range) return false;
    const selection = TextSelection.create(state.doc, range.from, range.to);
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Puts right what a finding is about, if it has a fix and its words are still there. */
export function fixFinding(finding: SoughtFinding): Command {
  return (state, dispatch, view) => {
    const { fix } = finding;
    if (!fix) return false;
    return fix.kind === 'link'
      ? replaceAddress(fix)(state, dispatch, view)
      : replaceWords(finding, fix)(state, dispatch, view);
  };
}

function replaceWords(finding: SoughtFinding, { from, to }: Fix): Command {
  return (state, dispatch) => {
    const range = rangeOf(state, finding);
    const words = range && state.doc.textBetween(range.from, range.to, ' ', '\uFFFC');
    const at = words?.indexOf(from) ?? -1;
    if (!range || at < 0) return false;
    const start = range.from + at;
    const tr = withOwnUndo(state.tr.insertText(to, start, start + from.length));
    dispatch?.(
      tr.setSelection(TextSelection.create(tr.doc, start, start + to.length)).scrollIntoView(),
    );
    return true;
  };
}

/** Gives every link with this address the new one. */
function replaceAddress({ from, to }: Fix): Command {
  return ({ doc, tr }, dispatch) => {
    doc.descendants((node, pos) => {
      if (link.isInSet(node.marks)?.attrs['href'] !== from) return;
      tr.removeMark(pos, pos + node.nodeSize, link);
      tr.addMark(pos, pos + node.nodeSize, link.create({ href: to }));
    });
    if (!tr.docChanged) return false;
    dispatch?.(withOwnUndo(tr));
    return true;
  };
}

/** Moves the cursor to the next finding, after the last one to the first. */
export const nextFinding: Command = (state, dispatch) => {
  const next = followingOf(state);
  if (!next) return false;
  const selection = TextSelection.create(state.doc, next.from, next.to);
  dispatch?.(state.tr.setSelection(selection).scrollIntoView());
  return true;
};

function followingOf(state: EditorState): MarkedFinding | undefined {
  const all = findingsIn(state);
  return all.find(({ from }) => from > state.selection.from) ?? all[0];
}

/** Opens the finding at the cursor. */
export function openFinding(onOpen: (found: MarkedFinding) => void): Command {
  return (state, dispatch) => {
    const found = findingAt(state, state.selection.from);
    if (found && dispatch) onOpen(found);
    return found !== null;
  };
}
