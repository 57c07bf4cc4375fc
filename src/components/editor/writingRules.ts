import type { MarkType, NodeRange } from 'prosemirror-model';
import type { EditorState, Plugin } from 'prosemirror-state';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { linkRule } from './autoLinks';
import { addRule } from './commands';
import { schema } from './schema';

const { paragraph, heading, blockquote, bullet_list, ordered_list, list_item } = schema.nodes;

/** Typing `---` alone in a paragraph makes a rule. */
const ruleRule = new InputRule(/^---$/, ({ tr }, _match, start, end) => {
  return addRule(tr.delete(start, end)) ? tr : null;
});

/** Typing a sign around words gives them the mark. The pattern's first group has the words. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  const handler = (state: EditorState, match: RegExpMatchArray, start: number, end: number) => {
    const words = match[1] ?? '';
    const { tr } = state;
    const from = start + match[0].indexOf(words);
    tr.delete(from + words.length, end).delete(start, from);
    tr.addMark(start, start + words.length, type.create());
    return tr.removeStoredMark(type);
  };
  return new InputRule(pattern, handler, { inCodeMark: false });
}

const { strong, em, strike, code } = schema.marks;

const markRules = [
  markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong),
  markRule(/(?<![\p{L}\p{N}*])\*([^*\s](?:[^*]*[^*\s])?)\*$/u, em),
  markRule(/(?<![\p{L}\p{N}_])_([^_\s](?:[^_]*[^_\s])?)_$/u, em),
  markRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, strike),
  markRule(/(?<!`)`([^`\s](?:[^`]*[^`\s])?)`$/, code),
];

/** The number after the last one of the nearest numbered list above; null without one. */
function nextNumber({ parent, startIndex }: NodeRange): number | null {
  for (let at = startIndex - 1; at >= 0; at -= 1) {
    const { type, attrs, childCount } = parent.child(at);
    if (type === ordered_list) return Number(attrs.order) + childCount;
  }
  return null;
}

/** Typing `1. `, or the number that continues the list above. `97. ` and `2026. ` stay text. */
const numberRule = new InputRule(/^(\d{1,3})[.)]\s$/, ({ tr }, match, start, end) => {
  const order = Number(match[1]);
  const range = tr.delete(start, end).doc.resolve(start).blockRange();
  if (!range || range.$from.parent.type !== paragraph) return null;
  const { parent, startIndex, endIndex } = range;
  if (!parent.canReplaceWith(startIndex, endIndex, ordered_list)) return null;
  const next = nextNumber(range);
  if (order !== 1 && order !== next) return null;
  tr.wrap(range, [{ type: ordered_list, attrs: { order } }, { type: list_item }]);
  const isBelow = startIndex > 0 && parent.child(startIndex - 1).type === ordered_list;
  return isBelow && order === next ? tr.join(range.start) : tr;
});

/**
 * Shortcuts of Markdown: `- `, `1. `, `> `, `# ` to `#### `, `---`, `**bold**`, `*italic*`,
 * `~~struck~~` and `` `code` ``. A space after an address makes it a link.
 */
export function writingRules(): Plugin {
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, bullet_list),
      numberRule,
      wrappingInputRule(/^\s*>\s$/, blockquote),
      textblockTypeInputRule(/^(#{1,4})\s$/, heading, ([, hashes = '']) => ({
        level: hashes.length > 2 ? 4 : 3,
      })),
      ruleRule,
      ...markRules,
      linkRule,
    ],
  });
}
