import { InputRule } from 'prosemirror-inputrules';
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state';
import { addressesIn } from '@/domain/links/find';
import { withOwnUndo } from './ownUndo';
import { schema } from './schema';

const { link } = schema.marks;

/** Links the address in a word that begins at the position; null if there is none or a link already. */
function withLink(state: EditorState, word: string, start: number): Transaction | null {
  const [found] = addressesIn(word);
  if (!found) return null;
  const [from, to] = [start + found.from, start + found.to];
  const isMarked = [link, schema.marks.code].some((mark) => state.doc.rangeHasMark(from, to, mark));
  return isMarked ? null : state.tr.addMark(from, to, link.create({ href: found.href }));
}

/** A space after an address makes it a link. */
export const linkRule = new InputRule(/([^\s\uFFFC]+)\s$/, (state, match, start, end) => {
  const tr = withLink(state, match[1] ?? '', start);
  return tr && tr.insertText(' ', end);
});

const longest = 500;

/** Enter after an address makes it a link, too. */
export function linkAtEnter(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { empty, $head } = view.state.selection;
        const { parent, parentOffset, pos } = $head;
        if (event.key !== 'Enter' || event.isComposing || !empty || !parent.inlineContent) {
          return false;
        }
        const from = Math.max(0, parentOffset - longest);
        const before = parent.textBetween(from, parentOffset, undefined, '\uFFFC');
        const word = /[^\s\uFFFC]+$/.exec(before)?.[0] ?? '';
        const tr = withLink(view.state, word, pos - word.length);
        if (tr) view.dispatch(withOwnUndo(tr));
        // The key still ends the line.
        return false;
      },
    },
  });
}
