import { setBlockType } from 'prosemirror-commands';
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  AllSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { schema } from './schema';

const { paragraph, heading, blockquote, list_item, horizontal_rule, hard_break } = schema.nodes;

export type HeadingLevel = 3 | 4;

/** If the whole document is selected, which commands can't handle, selects its text instead. */
function inText(state: EditorState): EditorState {
  const { selection, doc, tr } = state;
  if (!(selection instanceof AllSelection)) return state;
  const words = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
  return state.apply(tr.setSelection(words));
}

/** True if the next typed character, or any part of the selection, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

export function isHeading(state: EditorState, level: HeadingLevel): boolean {
  return inText(state).selection.$from.parent.hasMarkup(heading, { level });
}

export function toggleHeading(level: HeadingLevel): Command {
  return (state, dispatch, view) => {
    const toPlain = isHeading(state, level);
    const command = toPlain ? setBlockType(paragraph) : setBlockType(heading, { level });
    return command(state, dispatch, view);
  };
}

/** How many lists are around a position; 0 outside lists. */
function listDepth($pos: ResolvedPos): number {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type.isInGroup('list')) return depth;
  }
  return 0;
}

export function isInList(state: EditorState, type: NodeType): boolean {
  const { $from } = inText(state).selection;
  const depth = listDepth($from);
  return depth > 0 && $from.node(depth).type === type;
}

/** Makes a list, converts a list of the other kind, or takes the items out of the list. */
export function toggleList(type: NodeType): Command {
  return (anywhere, dispatch, view) => {
    const state = inText(anywhere);
    const { $from } = state.selection;
    const depth = listDepth($from);
    if (depth === 0) return wrapInList(type)(state, dispatch);
    if ($from.node(depth).type === type) return liftListItem(list_item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

export function isInQuote(state: EditorState): boolean {
  const { $from } = inText(state).selection;
  return $from.depth > 0 && $from.node(1).type === blockquote;
}

/** Quotes all blocks that the selection touches, including lists, or removes the quote. */
export const toggleQuote: Command = (anywhere, dispatch) => {
  const state = inText(anywhere);
  const { $from, $to } = state.selection;
  const isOn = isInQuote(state);
  const outer = isOn ? blockquote : schema.topNodeType;
  const range = $from.blockRange($to, (node) => node.type === outer);
  if (!range) return false;
  const { parent, startIndex, endIndex } = range;
  const { contentMatch } = blockquote;
  if (!isOn && !contentMatch.matchFragment(parent.content, startIndex, endIndex)?.validEnd) {
    return false;
  }
  const { tr } = state;
  dispatch?.((isOn ? tr.lift(range, 0) : tr.wrap(range, [{ type: blockquote }])).scrollIntoView());
  return true;
};

/**
 * Inserts a rule after the selection's block with the cursor after it. False if none is allowed
 * there.
 */
export function addRule(tr: Transaction): boolean {
  const { $from } = tr.selection;
  if ($from.depth !== 1 || !$from.parent.isTextblock) return false;
  const at = $from.parent.content.size === 0 ? $from.before() : $from.after();
  tr.insert(at, horizontal_rule.create());
  if (tr.doc.resolve(at + 1).nodeAfter === null) tr.insert(at + 1, paragraph.create());
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  return true;
}

export const insertBreak: Command = ({ selection, tr }, dispatch) => {
  if (!selection.$from.parent.inlineContent) return false;
  dispatch?.(tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

/** Backspace at the start of a heading first makes it a paragraph. */
export const headingToParagraph: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type !== heading) return false;
  return setBlockType(paragraph)(state, dispatch, view);
};
