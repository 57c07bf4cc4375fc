import { chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command } from 'prosemirror-state';
import {
  headingToParagraph,
  insertBreak,
  toggleHeading,
  toggleList,
  toggleQuote,
} from './commands';
import { type CommentOptions, openComment, startComment } from './comments/marks';
import { nextFinding, openFinding } from './findings/commands';
import type { MarkedFinding } from './findings/marks';
import { deleteFigure, homeBeforeFigure, passFigure } from './liveFigures';
import { schema } from './schema';

const { nodes, marks } = schema;

interface WritingKeysOptions {
  editLink: Command;
  /** Called with the finding at the cursor, which a key opened. */
  onFinding(found: MarkedFinding): void;
  comments(): CommentOptions | undefined;
  /** Called to go to the tools. */
  onTools(): void;
}

/**
 * What the text answers to beside tables and the search. Tab only acts in a list item that can move;
 * elsewhere it leaves the editor.
 */
export function writingKeys({
  editLink,
  onFinding,
  comments,
  onTools,
}: WritingKeysOptions): Record<string, Command> {
  return {
    F8: nextFinding,
    'Alt-Enter': chainCommands(openFinding(onFinding), openComment(comments)),
    'Mod-Alt-m': startComment(comments),
    'Alt-F10'(_state, dispatch) {
      if (dispatch) onTools();
      return true;
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    'Mod-u': toggleMark(marks.underline),
    'Shift-Mod-x': toggleMark(marks.strike),
    'Mod-e': toggleMark(marks.code),
    'Mod-,': toggleMark(marks.sub),
    'Mod-.': toggleMark(marks.sup),
    'Mod-k': editLink,
    'Mod-Alt-0': setBlockType(nodes.paragraph),
    'Mod-Alt-1': toggleHeading(3),
    'Mod-Alt-2': toggleHeading(4),
    'Shift-Mod-7': toggleList(nodes.ordered_list),
    'Shift-Mod-8': toggleList(nodes.bullet_list),
    'Shift-Mod-9': toggleQuote,
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, insertBreak),
    Backspace: chainCommands(undoInputRule, deleteFigure(-1), headingToParagraph),
    Delete: deleteFigure(1),
    Home: homeBeforeFigure,
    ArrowLeft: passFigure(-1),
    ArrowRight: passFigure(1),
    'Shift-ArrowLeft': passFigure(-1, true),
    'Shift-ArrowRight': passFigure(1, true),
    Tab: sinkListItem(nodes.list_item),
    'Shift-Tab': liftListItem(nodes.list_item),
  };
}
