import { EditorState } from 'prosemirror-state';
import { afterAll, describe, expect, it, vi } from 'vitest';
import * as html from '@/components/editor/html';
import { measure } from '@/components/editor/measure';
import { schema } from '@/components/editor/schema';

// Node has no document to serialize HTML with. The tests in the browser cover that.
const written = vi
  .spyOn(html, 'blockHtml')
  .mockImplementation((block) => `<p>${block.textBetween(0, block.content.size)}</p>`);
afterAll(() => written.mockRestore());

const { paragraph, bullet_list, list_item, hard_break } = schema.nodes;

function docOf(...lines: string[]) {
  return schema.node(
    'doc',
    null,
    lines.map((line) => paragraph.create(null, line === '' ? [] : schema.text(line))),
  );
}

describe('measure', () => {
  it.each([
    ['', 0, 0],
    ['   ', 0, 3],
    ['One two', 2, 7],
    ['well-known', 1, 10],
    ['$1,234.50 — up 4%', 3, 17],
    ['don’t…stop', 1, 10],
    ['BTC/ETH & SOL', 2, 13],
    ['Ελλάδα №5', 2, 9],
    ['🚀🚀 moon', 1, 7],
    ['a\u00A0b', 2, 3],
  ])('counts %j as %d words and %d characters', (line, words, characters) => {
    expect(measure(docOf(line))).toMatchObject({ words, characters });
  });

  it('separates words at line breaks, items and paragraphs', () => {
    const broken = paragraph.create(null, [
      schema.text('a'),
      hard_break.create(),
      schema.text('b'),
    ]);
    const items = ['c d', 'e'].map((line) =>
      list_item.create(null, paragraph.create(null, schema.text(line))),
    );
    const doc = schema.node('doc', null, [broken, bullet_list.create(null, items), broken]);
    expect(measure(doc)).toMatchObject({ words: 7, characters: 8 });
  });

  it('reads a long text once and then the changed block alone', () => {
    const lines = Array.from({ length: 200 }, (_, at) => `paragraph ${at} of a long text`);
    const state = EditorState.create({ doc: docOf(...lines) });
    const before = measure(state.doc);
    expect(before.words).toBe(1200);
    written.mockClear();
    const after = measure(state.apply(state.tr.insertText('more ', 1)).doc);
    expect(written).toHaveBeenCalledTimes(1);
    expect(after.words).toBe(before.words + 1);
    expect(after.htmlLength).toBe(before.htmlLength + 5);
  });
});
