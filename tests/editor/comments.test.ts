import { EditorState, TextSelection } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { CellSelection } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { sampleComments } from '@/api/samples/comments';
import {
  commentAt,
  commentMarks,
  hasLostComment,
  passageOf,
  placesIn,
  startComment,
  withComments,
  type NewComment,
} from '@/components/editor/comments/marks';
import { lineOf, quoteOf, rangeOfQuote } from '@/components/editor/comments/passages';
import { schema } from '@/components/editor/schema';
import type { Quote, TextComment } from '@/domain/newsletter/comments';

function docOf(...paragraphs: string[]): Node {
  const blocks = paragraphs.map((words) =>
    schema.node('paragraph', null, words === '' ? [] : [schema.text(words)]),
  );
  return schema.node('doc', null, blocks);
}

function find(doc: Node, words: string) {
  const range = rangeOfQuote(lineOf(doc), { quote: words, before: '', after: '' });
  if (!range) throw new Error(`There is no “${words}”.`);
  return range;
}

function shown(doc: Node, quote: Quote): string | null {
  const range = rangeOfQuote(lineOf(doc), quote);
  return range && doc.textBetween(range.from, range.to, ' / ');
}

describe('a passage', () => {
  const doc = docOf('Flows rose today, and prices rose with them.', 'Volumes fell.');

  it('is quoted with what stands around it', () => {
    expect(quoteOf(doc, find(doc, 'prices rose'))).toEqual({
      quote: 'prices rose',
      before: 'Flows rose today, and ',
      after: ' with them. Volumes fell.',
    });
  });

  it('may go over several paragraphs', () => {
    const over = { from: find(doc, 'with').from, to: find(doc, 'Volumes').to };
    const quote = quoteOf(doc, over);
    expect(quote?.quote).toBe('with them. Volumes');
    expect(quote && shown(doc, quote)).toBe('with them. / Volumes');
  });

  it('has no spaces around it, and is nothing without words', () => {
    const { from } = find(doc, 'today');
    expect(quoteOf(doc, { from: from - 1, to: from + 7 })?.quote).toBe('today,');
    expect(quoteOf(docOf(' '), { from: 1, to: 2 })).toBeNull();
    expect(quoteOf(docOf('', ''), { from: 1, to: 3 })).toBeNull();
  });

  it('is quoted up to a bound', () => {
    const long = docOf('word '.repeat(400));
    expect(quoteOf(long, { from: 1, to: long.content.size - 1 })?.quote.length).toBe(1_000);
  });

  it('is found where its surroundings are most alike', () => {
    const twice = docOf('Flows rose today.', 'Prices rose, too.');
    const second = { quote: 'rose', before: 'Prices ', after: ', too.' };
    expect(rangeOfQuote(lineOf(twice), second)?.from).toBe(find(twice, ', too').from - 4);
    const first = { quote: 'rose', before: 'Flows ', after: ' today.' };
    expect(rangeOfQuote(lineOf(twice), first)?.from).toBe(find(twice, ' today').from - 4);
  });

  it('is found whatever white space stands in it', () => {
    const quote = { quote: 'two words', before: '', after: '' };
    expect(shown(docOf('Here: two\u00a0 words.'), quote)).toBe('two\u00a0 words');
  });

  it('stands where other words took its place', () => {
    const quote = {
      quote: 'prices rose',
      before: 'Flows rose today, and ',
      after: ' with them. Volumes fell.',
    };
    const edited = docOf('Flows rose today, and spot prices gained with them.', 'Volumes fell.');
    expect(shown(edited, quote)).toBe('spot prices gained');
  });

  it('is gone with its words', () => {
    const quote = {
      quote: 'prices rose',
      before: 'Flows rose today, and ',
      after: ' with them. Volumes fell.',
    };
    expect(shown(docOf('Flows rose today, and  with them.', 'Volumes fell.'), quote)).toBeNull();
    expect(shown(docOf('Another text.'), quote)).toBeNull();
    expect(
      shown(docOf('A short text.'), { quote: 'gone', before: 'A ', after: ' text' }),
    ).toBeNull();
  });

  it('keeps its place beside a live figure, which it quotes as a sign', () => {
    const figure = schema.nodes.figure.create({ name: 'BTC:price', text: '$94,000' });
    const live = schema.node('doc', null, [
      schema.node('paragraph', null, [schema.text('BTC is at '), figure, schema.text(' today.')]),
    ]);
    const quote = quoteOf(live, { from: 8, to: 18 });
    expect(quote?.quote).toBe('at … today');
    expect(quote && rangeOfQuote(lineOf(live), quote)).toEqual({ from: 8, to: 18 });
  });
});

const [sample] = sampleComments;

function comment(id: number, quote: string): TextComment {
  return { ...sample!, id, quote, before: '', after: '' };
}

function stateOf(doc: Node, comments: readonly TextComment[]): EditorState {
  const options = () => ({ onOpen: () => undefined, onStart: () => undefined });
  const state = EditorState.create({ doc, plugins: [commentMarks(options)] });
  return state.apply(withComments(state, { comments }));
}

function wordsOf(state: EditorState, id: number): string | null {
  const range = passageOf(state, id);
  return range && state.doc.textBetween(range.from, range.to);
}

describe('a marked passage', () => {
  const doc = docOf('Flows rose today, and prices rose with them.', 'Volumes fell.');
  const state = stateOf(doc, [comment(1, 'prices rose'), comment(2, 'nowhere')]);

  it('is known by its position', () => {
    const { from, to } = find(doc, 'prices rose');
    expect([from - 1, from, to - 1, to].map((pos) => commentAt(state, pos))).toEqual([
      null,
      1,
      1,
      null,
    ]);
    expect(placesIn(state)).toEqual({ 1: { from, isChanged: false } });
    expect(hasLostComment(state)).toBe(true);
  });

  it('follows what is typed before it and in it, and then says that it changed', () => {
    const { from } = find(doc, 'prices rose');
    const before = state.apply(state.tr.insertText('Good morning. ', 1));
    expect([wordsOf(before, 1), placesIn(before)[1]?.isChanged]).toEqual(['prices rose', false]);
    const inside = state.apply(state.tr.insertText('spot ', from + 7));
    expect([wordsOf(inside, 1), placesIn(inside)[1]?.isChanged]).toEqual([
      'prices spot rose',
      true,
    ]);
  });

  it('is gone when its words are deleted, and back when they are', () => {
    const { from, to } = find(doc, 'prices rose');
    const deleted = state.apply(state.tr.delete(from, to));
    expect(placesIn(deleted)).toEqual({});
    const back = deleted.apply(deleted.tr.insertText('prices rose', from));
    expect(wordsOf(back, 1)).toBeNull();
    expect(wordsOf(back.apply(withComments(back, {})), 1)).toBe('prices rose');
  });

  it('gives way to the shorter one within it', () => {
    const both = stateOf(doc, [comment(1, 'today, and prices rose'), comment(2, 'prices')]);
    const { from, to } = find(doc, 'prices');
    expect([commentAt(both, from), commentAt(both, to + 2)]).toEqual([2, 1]);
  });

  it('is no part of the document, nor of its history', () => {
    expect(state.doc).toBe(doc);
    expect(withComments(state, {}).getMeta('addToHistory')).toBe(false);
  });
});

it('a comment begins on selected words only', () => {
  const doc = docOf('Flows rose today.');
  const begun: NewComment[] = [];
  const options = { onOpen: () => undefined, onStart: (each: NewComment) => begun.push(each) };
  const command = startComment(() => options);
  const state = EditorState.create({ doc });
  expect(command(state, () => undefined)).toBe(false);
  const selected = state.apply(state.tr.setSelection(selectionOf(doc, 'rose')));
  expect(command(selected)).toBe(true);
  expect(begun).toEqual([]);
  expect(startComment(() => undefined)(selected)).toBe(false);
  command(selected, () => undefined);
  expect(begun).toMatchObject([{ quote: { quote: 'rose', before: 'Flows ', after: ' today.' } }]);
});

it('a comment on selected cells quotes all of them', () => {
  const cellOf = (words: string) =>
    schema.node('table_cell', null, schema.node('paragraph', null, schema.text(words)));
  const rows = [
    ['BTC', 'rose'],
    ['ETH', 'fell'],
  ].map((words) => schema.node('table_row', null, words.map(cellOf)));
  const doc = schema.node('doc', null, schema.node('table', null, rows));
  const begun: NewComment[] = [];
  const options = { onOpen: () => undefined, onStart: (each: NewComment) => begun.push(each) };
  const places = [find(doc, 'BTC').from - 2, find(doc, 'fell').from - 2] as const;
  for (const [anchor, head] of [places, [...places].toReversed()]) {
    const selection = CellSelection.create(doc, anchor ?? 0, head);
    startComment(() => options)(EditorState.create({ doc, selection }), () => undefined);
  }
  const quote = { quote: 'BTC rose ETH fell', before: '', after: '' };
  expect(begun).toMatchObject([{ quote }, { quote }]);
});

function selectionOf(doc: Node, words: string) {
  const { from, to } = find(doc, words);
  return TextSelection.create(doc, from, to);
}
