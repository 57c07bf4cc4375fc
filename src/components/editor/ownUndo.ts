import { closeHistory } from 'prosemirror-history';
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state';

const key = 'ownUndo';

/** Lets one press of Undo take back this change and nothing typed before or after it. */
export function withOwnUndo(tr: Transaction): Transaction {
  return tr.setMeta(key, true);
}

/** True for pastes and drops, and for what was made by `withOwnUndo`. */
function hasOwnUndo(tr: Transaction): boolean {
  const isBrought = tr.getMeta('paste') || tr.getMeta('uiEvent') === 'drop';
  return tr.docChanged && Boolean(isBrought || tr.getMeta(key));
}

/** What the input rules remember about the rule that a typed character began. */
interface TypedRule {
  from: number;
  to: number;
  text: string;
}

function appliedAlone(state: EditorState, tr: Transaction): EditorState {
  const changed = state.apply(closeHistory(tr));
  return changed.apply(closeHistory(changed.tr));
}

/**
 * A rule takes the place of the character that began it. Here that character is typed first, so that
 * Undo gives back exactly what was typed.
 */
function appliedRule(state: EditorState, tr: Transaction): EditorState | null {
  const plugin = state.plugins.find(({ spec }) => spec.isInputRules === true);
  const rule = plugin && (tr.getMeta(plugin) as TypedRule | undefined);
  if (!rule || rule.text === '' || rule.from !== rule.to) return null;
  const typed = state.apply(state.tr.insertText(rule.text, rule.from));
  const again = typed.tr.delete(rule.from, rule.from + rule.text.length);
  for (const step of tr.steps) again.step(step);
  const { anchor, head } = tr.selection;
  again.setSelection(TextSelection.create(again.doc, anchor, head));
  if (tr.storedMarksSet) again.setStoredMarks(tr.storedMarks);
  return appliedAlone(typed, again.setMeta(plugin, rule).scrollIntoView());
}

/** The state after the change. Changes that follow soon are usually taken back together. */
export function applied(state: EditorState, tr: Transaction): EditorState {
  if (hasOwnUndo(tr)) return appliedAlone(state, tr);
  return appliedRule(state, tr) ?? state.apply(tr);
}
