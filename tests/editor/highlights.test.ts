import { EditorState, type Transaction } from 'prosemirror-state';
import { DecorationSet, type EditorView } from 'prosemirror-view';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { highlights, withChips } from '@/components/editor/highlights';
import { schema } from '@/components/editor/schema';
import * as tickers from '@/domain/newsletter/tickers';

const scans = vi.spyOn(tickers, 'tickerSpans');
afterAll(() => scans.mockRestore());

const sentence =
  'Dealers stayed long gamma while $BTC and #SOL moved with $ETH for most of the week';
const chips = [{ text: '[IMAGE]', imageUrl: '', emptyText: 'Slot 1 is empty' }];

/** 210 paragraphs of 49 words. */
function longState(): EditorState {
  const words = `${Array.from({ length: 3 }, () => sentence).join(', ')}. [IMAGE]`;
  const blocks = Array.from({ length: 210 }, () =>
    schema.node('paragraph', null, [schema.text(words)]),
  );
  return EditorState.create({
    doc: schema.node('doc', null, blocks),
    plugins: [highlights(chips)],
  });
}

/** The number of blocks that were scanned while `change` was applied. */
function scansOf(state: EditorState, change: Transaction): { next: EditorState; count: number } {
  scans.mockClear();
  const next = state.apply(change);
  return { next, count: scans.mock.calls.length };
}

function marksIn(state: EditorState): DecorationSet {
  const [plugin] = state.plugins;
  const set = plugin?.props.decorations?.call(plugin, state as EditorState & EditorView);
  if (!(set instanceof DecorationSet)) throw new Error('There are no decorations.');
  return set;
}

function marked(state: EditorState): string[] {
  return marksIn(state)
    .find()
    .map(({ from, to }) => state.doc.textBetween(from, to));
}

describe('10,000 words', () => {
  const state = longState();
  const words = state.doc.textBetween(0, state.doc.content.size, ' ').split(/\s+/);
  const middle = state.doc.resolve(state.doc.content.size / 2).start(1);

  it('are loaded', () => {
    expect(words.length).toBeGreaterThanOrEqual(10_000);
    expect(marked(state).filter((word) => word === '$BTC')).toHaveLength(630);
  });

  it('cost one block a key', () => {
    let typed = state;
    for (const [at, email] of [...' $AVAX '].entries()) {
      const { next, count } = scansOf(typed, typed.tr.insertText(email, middle + at));
      expect(count).toBe(1);
      typed = next;
    }
    expect(marked(typed)).toContain('$AVAX');
    expect(marked(typed).filter((word) => word === '$BTC')).toHaveLength(630);
  });

  it('keep all their marks when a key changes none of them', () => {
    const add = vi.spyOn(DecorationSet.prototype, 'add');
    const typed = state.apply(state.tr.insertText(' again', middle + sentence.length));
    expect(add).not.toHaveBeenCalled();
    expect(marked(typed)).toEqual(marked(state));
    typed.apply(typed.tr.insertText(' $AVAX', middle + sentence.length));
    expect(add).toHaveBeenCalledOnce();
    add.mockRestore();
  });

  it('lose and get marks with the words that they are on', () => {
    const at = middle + sentence.indexOf('BTC');
    const broken = state.apply(state.tr.insertText(' ', at));
    expect(marked(broken).filter((word) => word === '$BTC')).toHaveLength(629);
    const back = broken.apply(broken.tr.delete(at, at + 1));
    expect(marked(back)).toEqual(marked(state));
  });

  it.each([
    ['a new paragraph', () => state.tr.split(middle + 40), 2],
    ['a deleted letter', () => state.tr.delete(middle + 2, middle + 3), 1],
    ['two paragraphs joined', () => state.tr.join(middle - 1), 1],
    ['bold', () => state.tr.addMark(middle, middle + 9, schema.mark('strong')), 0],
    ['a moved cursor', () => state.tr.setMeta('pointer', true), 0],
  ])('cost a look at the touched blocks for %s', (_, change, atMost) => {
    expect(scansOf(state, change()).count).toBeLessThanOrEqual(atMost);
  });

  it('are only scanned again when a chip changes', () => {
    expect(withChips(state, [...chips])).toBeNull();
    const filled = [{ ...chips[0], text: '[IMAGE]', imageUrl: 'a.png', emptyText: '' }];
    const change = withChips(state, filled);
    if (!change) throw new Error('The picture is not shown.');
    const { next, count } = scansOf(state, change);
    expect(count).toBe(210);
    expect(next.doc).toBe(state.doc);
    expect(next.selection.eq(state.selection)).toBe(true);
  });
});
