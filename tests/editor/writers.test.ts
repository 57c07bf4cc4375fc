import { EditorState, TextSelection } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import type { DecorationSet, EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { schema } from '@/components/editor/schema';
import { cursorAnchor, withWriters, writerMarks } from '@/components/editor/writers/marks';
import { anchorOf, type TextWriter } from '@/domain/newsletter/blockAnchor';

const texts = ['Good morning.', 'Flows into the funds rose again today.', 'See the calendar.'];

function stateOf(...paragraphs: string[]): EditorState {
  const blocks = paragraphs.map((words) =>
    schema.node('paragraph', null, words === '' ? [] : [schema.text(words)]),
  );
  return EditorState.create({
    doc: schema.node('doc', null, blocks),
    plugins: [writerMarks()],
  });
}

function show(state: EditorState, ...writers: TextWriter[]): EditorState {
  const transaction = withWriters(state, writers);
  return transaction ? state.apply(transaction) : state;
}

/** The marked blocks, each with who writes there. */
function marksIn(state: EditorState): string[] {
  const [plugin] = state.plugins;
  const set = plugin?.props.decorations?.call(plugin, state as EditorState & EditorView);
  return (set as DecorationSet).find().map(({ from, to, spec }) => {
    const names = (spec.writers as TextWriter[]).map(({ name }) => name);
    return `${state.doc.textBetween(from, to)} ${names.join(' ')}`.trim();
  });
}

const ann: TextWriter = { name: 'Ann', block: anchorOf(texts, 1) };
const bo: TextWriter = { name: 'Bo', block: anchorOf(texts, 2) };
const startOf = (doc: Node, index: number) =>
  Array.from({ length: index }, (_, at) => doc.child(at).nodeSize).reduce((a, b) => a + b, 0) + 1;

describe('the blocks where colleagues write', () => {
  it('are marked, and one mark stands for all who write in a block', () => {
    const shown = show(stateOf(...texts), ann, bo, { ...ann, name: 'Cy' });
    expect(marksIn(shown)).toEqual([
      'Flows into the funds rose again today. Ann Cy',
      'See the calendar. Bo',
    ]);
    expect(marksIn(show(shown, bo))).toEqual(['See the calendar. Bo']);
    expect(marksIn(show(shown))).toEqual([]);
  });

  it('move with the text while others write above and in them', () => {
    const shown = show(stateOf(...texts), ann);
    const above = shown.apply(shown.tr.insertText('Hello. ', 1));
    const inside = above.apply(above.tr.insertText('As said: ', startOf(above.doc, 1)));
    expect(marksIn(inside)).toEqual(['As said: Flows into the funds rose again today. Ann']);
    expect(withWriters(inside, [ann])).toBeNull();
  });

  it('go on at their start when they are split, whatever stands there by then', () => {
    const shown = show(stateOf(...texts), ann);
    const split = shown.apply(shown.tr.split(startOf(shown.doc, 1) + 'Flows'.length));
    expect(marksIn(split)).toEqual([]);
    expect(marksIn(show(split, ann))).toEqual(['Flows Ann']);
  });

  it('stay while their writer goes on, although the words here differ at both ends', () => {
    const shown = show(stateOf(...texts), ann);
    const edited = shown.apply(shown.tr.insertText('As said: ', startOf(shown.doc, 1)));
    const further = { ...ann, block: anchorOf(['Good morning.', `${texts[1]} More.`], 1) };
    expect(marksIn(show(edited, further))).toEqual([
      'As said: Flows into the funds rose again today. Ann',
    ]);
  });

  it('are gone with their block, and come back with it', () => {
    const shown = show(stateOf(...texts), ann);
    const { from, to } = { from: startOf(shown.doc, 1) - 1, to: startOf(shown.doc, 2) - 1 };
    const deleted = shown.apply(shown.tr.delete(from, to));
    expect(marksIn(deleted)).toEqual([]);
    const back = deleted.apply(deleted.tr.insert(from, shown.doc.child(1)));
    expect(marksIn(show(back, ann))).toEqual(['Flows into the funds rose again today. Ann']);
  });

  it('change neither the text nor its history', () => {
    const state = stateOf(...texts);
    const transaction = withWriters(state, [ann]);
    expect(transaction?.docChanged).toBe(false);
    expect(transaction?.getMeta('addToHistory')).toBe(false);
  });

  it('are told by where the cursor is', () => {
    const state = stateOf(...texts);
    const at = (pos: number) =>
      cursorAnchor(state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos))));
    expect(at(startOf(state.doc, 1) + 3)).toEqual(ann.block);
    expect(at(startOf(state.doc, 2))).toEqual(bo.block);
  });
});
