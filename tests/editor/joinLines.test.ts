import { EditorState } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { brokenLineCount, withJoinedLines } from '@/components/editor/paste/joinLines';
import { lastPaste } from '@/components/editor/paste/lastPaste';
import { schema } from '@/components/editor/schema';

const { doc, paragraph, hard_break } = schema.nodes;

/** A paragraph with a break after each line but the last; the first word of each line is bold. */
function block(lines: readonly string[]) {
  const bold = schema.mark('strong');
  const nodes = lines.flatMap((line, at) => {
    const [, word = '', rest = ''] = /^(\S+)(.*)$/.exec(line) ?? [];
    const words = [schema.text(word, [bold]), ...(rest === '' ? [] : [schema.text(rest)])];
    return at === 0 ? words : [hard_break.create(), ...words];
  });
  return paragraph.create(null, nodes);
}

/** An editor with a typed paragraph, below which others were pasted. */
function pasted(typed: readonly string[], ...blocks: string[][]): EditorState {
  const state = EditorState.create({
    doc: doc.create(null, [block(typed)]),
    plugins: [lastPaste(() => undefined)],
  });
  const tr = state.tr.insert(state.doc.content.size, blocks.map(block));
  return state.apply(tr.setMeta('paste', true));
}

function textsOf(state: EditorState): string[] {
  const joined = withJoinedLines(state);
  return joined?.doc.children.map(({ textContent }) => textContent) ?? [];
}

const page = [
  'Bitcoin rose for a third day as the dollar',
  'softened, and funds took in $412 million on',
  'Thursday after five days of redemp-',
  'tions, the longest run since September,',
];

describe('the joined lines of a paste', () => {
  it('are one paragraph, without the hyphens that the page put in', () => {
    const state = pasted(['Before.'], page);
    expect(brokenLineCount(state)).toBe(3);
    expect(textsOf(state)).toEqual([
      'Before.',
      'Bitcoin rose for a third day as the dollar softened, and funds took in $412 million on ' +
        'Thursday after five days of redemptions, the longest run since September,',
    ]);
  });

  it('keep their formatting', () => {
    const bold: string[] = [];
    withJoinedLines(pasted(['a'], page))?.doc.descendants(({ text, marks }) => {
      if (text && marks.length > 0) bold.push(text.trim());
    });
    expect(bold).toEqual(['a', 'Bitcoin', 'softened,', 'Thursday', 'tions,']);
  });

  it('end a paragraph where a short line ends a sentence', () => {
    const lines = [...page.slice(0, 2), 'Thursday.', ...page.slice(0, 2)];
    expect(textsOf(pasted(['a'], lines)).slice(1)).toEqual([
      'Bitcoin rose for a third day as the dollar softened, and funds took in $412 million on Thursday.',
      'Bitcoin rose for a third day as the dollar softened, and funds took in $412 million on',
    ]);
  });

  it.each([
    ['lines that a person broke', ['BTC: up', 'ETH: down', 'SOL: flat']],
    ['two lines', page.slice(0, 2)],
  ])('leave %s as they are', (_, lines) => {
    const state = pasted(['a'], lines);
    expect(brokenLineCount(state)).toBe(0);
    expect(withJoinedLines(state)).toBeNull();
  });

  it('leave what was typed before as it is', () => {
    const state = pasted(page, ['pasted']);
    expect(brokenLineCount(state)).toBe(0);
    expect(withJoinedLines(state)).toBeNull();
  });

  it('are all joined where several paragraphs were pasted', () => {
    const state = pasted(['a'], page, page);
    expect(brokenLineCount(state)).toBe(6);
    const [, first, second] = textsOf(state);
    expect(first).toContain('redemptions');
    expect(second).toBe(first);
  });
});
