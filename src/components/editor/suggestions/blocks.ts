import type { EditorState, Transaction } from 'prosemirror-state';
import { addRule } from '../commands';
import { addTable } from '../tables/commands';
import type { Suggestion } from './plugin';

/** Something that stands between the paragraphs of a text. */
interface Block extends Pick<Suggestion, 'label' | 'note' | 'finds' | 'open'> {
  /** Puts it at the cursor. Where this returns false, the block isn't offered. */
  add: (tr: Transaction) => boolean;
}

/** In the order of the list. */
const blocks: readonly Block[] = [
  { label: 'Horizontal rule', note: '---', finds: 'divider line', add: addRule },
  { label: 'Table', note: '3 × 3', finds: 'rows columns grid', add: addTable },
];

/** The blocks that can be put where the cursor is. */
export function blockItems(state: EditorState): Suggestion[] {
  return blocks
    .filter(({ add }) => add(state.tr))
    .map(({ add, ...words }) => ({
      ...words,
      key: words.label,
      group: 'Blocks',
      insert(tr, from, to) {
        add(tr.delete(from, to));
        return tr;
      },
    }));
}
