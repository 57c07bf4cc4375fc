import type { Plugin } from 'prosemirror-state';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { addRule } from './commands';
import { schema } from './schema';

const { heading, blockquote, bullet_list, ordered_list } = schema.nodes;

/** Typing `---` alone in a paragraph makes a rule. */
const ruleRule = new InputRule(/^---$/, ({ tr }, _match, start, end) => {
  return addRule(tr.delete(start, end)) ? tr : null;
});

/** Typing `**words**` makes bold text. */
const boldRule = new InputRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, (state, match, start, end) => {
  const words = match[1] ?? '';
  const { tr } = state;
  const from = start + match[0].indexOf(words);
  tr.delete(from + words.length, end).delete(start, from);
  tr.addMark(start, start + words.length, schema.marks.strong.create());
  return tr.removeStoredMark(schema.marks.strong);
});

/** Markdown shortcuts: `- `, `1. `, `> `, `# ` to `#### `, `---` and `**bold**`. */
export function writingRules(): Plugin {
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, bullet_list),
      wrappingInputRule(
        /^(\d{1,4})[.)]\s$/,
        ordered_list,
        ([, order]) => ({ order: Number(order) }),
        ([, order], before) => before.childCount + Number(before.attrs.order) === Number(order),
      ),
      wrappingInputRule(/^\s*>\s$/, blockquote),
      textblockTypeInputRule(/^(#{1,4})\s$/, heading, ([, hashes = '']) => ({
        level: hashes.length > 2 ? 4 : 3,
      })),
      ruleRule,
      boldRule,
    ],
  });
}
