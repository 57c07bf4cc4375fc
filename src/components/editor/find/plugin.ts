import { undo } from 'prosemirror-history';
import { keydownHandler } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import {
  Plugin,
  PluginKey,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { Chip } from '../chips';
import { withOwnUndo } from '../ownUndo';
import { schema } from '../schema';
import { openListOf } from '../suggestions/plugin';
import { type FindQuery, spansIn } from './spans';

/** Words that were found. A live figure is found by its text, but never replaced. */
interface Match {
  from: number;
  to: number;
  isFigure: boolean;
}

/** The search in one text. */
export interface Search {
  isOpen: boolean;
  /** True while the bar offers to replace. */
  hasReplace: boolean;
  /** Another one each time that the bar is asked for, which then takes the focus. */
  asked: number;
  query: FindQuery;
  matches: readonly Match[];
  /** The index of the selected match; -1 if none is selected. */
  active: number;
  /** How many were replaced at once, until the next change; null otherwise. */
  replaced: { words: number; figures: number } | null;
}

export interface FindOptions {
  chips: () => readonly Chip[];
  /** The text that a live figure shows now. */
  textOf: (figure: Node) => string;
  /** Called when the search opens, changes or closes. */
  onChange: (search: Search) => void;
}

interface Shown {
  search: Search;
  marks: DecorationSet;
}

const key = new PluginKey<Shown>('find');

const closed: Search = {
  isOpen: false,
  hasReplace: false,
  asked: 0,
  query: { text: '', isCaseSensitive: false, isWholeWord: false },
  matches: [],
  active: -1,
  replaced: null,
};

function searchOf(state: EditorState): Search {
  return key.getState(state)?.search ?? closed;
}

/** A live figure counts as one character, as it does in the document's positions. */
const leaf = '\uFFFC';

/** What was found in one text block. A part of a chip isn't found: the word stands for an image. */
function matchesOf(block: Node, start: number, query: FindQuery, options: FindOptions): Match[] {
  const line = block.textBetween(0, block.content.size, undefined, leaf);
  const exact = { isCaseSensitive: true, isWholeWord: false };
  const chips = options.chips().flatMap(({ text }) => spansIn(line, { text, ...exact }));
  const words = spansIn(line, query).filter(({ from, to }) =>
    chips.every(
      (chip) => chip.to <= from || chip.from >= to || (from <= chip.from && chip.to <= to),
    ),
  );
  const found = words.map(({ from, to }) => ({
    from: start + from,
    to: start + to,
    isFigure: false,
  }));
  block.forEach((node, offset) => {
    if (node.type !== schema.nodes.figure) return;
    if (spansIn(options.textOf(node), query).length === 0) return;
    found.push({ from: start + offset, to: start + offset + 1, isFigure: true });
  });
  return found.toSorted((a, b) => a.from - b.from);
}

function matchesIn(doc: Node, query: FindQuery, options: FindOptions): Match[] {
  const found: Match[] = [];
  if (query.text === '') return found;
  doc.descendants((node, pos) => {
    if (node.isTextblock) found.push(...matchesOf(node, pos + 1, query, options));
    return !node.isTextblock;
  });
  return found;
}

function marksOf(doc: Node, { matches, active }: Search): DecorationSet {
  const marks = matches.map(({ from, to }, at) =>
    Decoration.inline(from, to, { class: at === active ? 'found activeFound' : 'found' }),
  );
  return DecorationSet.create(doc, marks);
}

/** What a transaction changes of the search. */
type Ask = Partial<Pick<Search, 'isOpen' | 'hasReplace' | 'asked' | 'query' | 'replaced'>>;

function next(tr: Transaction, before: Shown, state: EditorState, options: FindOptions): Shown {
  const change = tr.getMeta(key) as Ask | undefined;
  const isMoved = tr.docChanged || tr.selectionSet;
  if (!change && (!before.search.isOpen || !isMoved)) return before;
  const asked = { ...before.search, ...(isMoved && { replaced: null }), ...change };
  if (!asked.isOpen)
    return { search: { ...asked, matches: [], active: -1 }, marks: DecorationSet.empty };
  const isKnown = !tr.docChanged && before.search.isOpen && !change?.query;
  const matches = isKnown ? asked.matches : matchesIn(state.doc, asked.query, options);
  const { from, to } = state.selection;
  const active = matches.findIndex((match) => match.from === from && match.to === to);
  const search = { ...asked, matches, active };
  return { search, marks: marksOf(state.doc, search) };
}

/** The selected words, if they are a few on one line. */
function selectedWords({ selection, doc }: EditorState): string {
  const { from, to, empty, $from, $to } = selection;
  if (empty || !$from.sameParent($to) || to - from > 100) return '';
  const words = doc.textBetween(from, to, undefined, leaf);
  return words.includes(leaf) ? '' : words;
}

function ask(tr: Transaction, change: Ask): Transaction {
  return tr.setMeta(key, change).setMeta('addToHistory', false);
}

/** Opens the bar, with the selected words in it. */
export function openFind(hasReplace: boolean): Command {
  return (state, dispatch, view) => {
    const { query, asked } = searchOf(state);
    const text = selectedWords(state) || query.text;
    const canReplace = hasReplace && view?.editable !== false;
    dispatch?.(
      ask(state.tr, {
        isOpen: true,
        hasReplace: canReplace,
        asked: asked + 1,
        query: { ...query, text },
      }),
    );
    return true;
  };
}

/** Shows the active match while the focus is in the bar, when the browser wouldn't. */
function reveal({ dom }: EditorView): void {
  dom.querySelector('.activeFound')?.scrollIntoView({ block: 'nearest' });
}

function select(tr: Transaction, { from, to }: Match): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, from, to));
}

/** Looks for something else: the first that is found from the cursor on is selected. */
export function look(view: EditorView, query: FindQuery): void {
  view.dispatch(ask(view.state.tr, { query, replaced: null }));
  const { matches } = searchOf(view.state);
  const { from } = view.state.selection;
  const nearest = matches.find((match) => match.from >= from) ?? matches[0];
  if (nearest) view.dispatch(select(view.state.tr, nearest));
  reveal(view);
}

/** Selects the next match, or the one before; after the last one the first. */
export function step(view: EditorView, by: 1 | -1): void {
  const { matches } = searchOf(view.state);
  const { from, to } = view.state.selection;
  const beyond =
    by === 1
      ? matches.find((match) => match.from >= to && match.to > from)
      : matches.findLast((match) => match.to <= from);
  const target = beyond ?? matches.at(by === 1 ? 0 : -1);
  if (target) view.dispatch(select(view.state.tr, target));
  reveal(view);
}

export function showReplace(view: EditorView, hasReplace: boolean): void {
  view.dispatch(ask(view.state.tr, { hasReplace }));
}

/** Closes the bar. The focus returns to the text, where the match stays selected. */
export function closeFind(view: EditorView): void {
  view.dispatch(ask(view.state.tr, { isOpen: false, hasReplace: false, replaced: null }));
  view.focus();
}

/** Puts other words in place of a match. They are formatted like the first of those before. */
function put(tr: Transaction, { from, to }: Match, words: string): void {
  const marks = tr.doc.resolve(from).nodeAfter?.marks ?? [];
  if (words === '') tr.delete(from, to);
  else tr.replaceWith(from, to, schema.text(words, marks));
}

/** Not typed, so no suggestions open for it; and undone by itself. */
function replacing(state: EditorState): Transaction {
  return withOwnUndo(state.tr).setMeta('uiEvent', 'replace');
}

/** Replaces the active match and goes to the next one. Without an active match it only goes there. */
export function replace(view: EditorView, words: string): void {
  const { matches, active } = searchOf(view.state);
  const match = matches[active];
  if (match && !match.isFigure) {
    const tr = replacing(view.state);
    put(tr, match, words);
    tr.setSelection(TextSelection.create(tr.doc, match.from + words.length));
    view.dispatch(tr);
  }
  step(view, 1);
}

/** Replaces all matches in one step of the history. */
export function replaceAll(view: EditorView, words: string): void {
  const { matches } = searchOf(view.state);
  const replaceable = matches.filter(({ isFigure }) => !isFigure);
  const tr = replacing(view.state);
  for (const match of replaceable.toReversed()) put(tr, match, words);
  const figures = matches.length - replaceable.length;
  view.dispatch(
    tr.setMeta(key, { replaced: { words: replaceable.length, figures } } satisfies Ask),
  );
}

/** Takes back what was replaced at once. */
export function undoReplace(view: EditorView): void {
  undo(view.state, view.dispatch);
}

/** The keys that lead from match to match, both in the text and in the bar. */
const stepKeys: Record<string, Command> = {
  'Mod-g': stepping(1),
  'Shift-Mod-g': stepping(-1),
  F3: stepping(1),
  'Shift-F3': stepping(-1),
  Escape(state, _dispatch, view) {
    const isOpen = searchOf(state).isOpen && openListOf(state) === null;
    if (isOpen && view) closeFind(view);
    return isOpen;
  },
};

export const handleStepKey = keydownHandler(stepKeys);

export const findKeys: Record<string, Command> = {
  'Mod-f': openFind(false),
  'Mod-h': openFind(true),
  'Shift-Mod-h': openFind(true),
  ...stepKeys,
};

const handleKey = keydownHandler(findKeys);

/** Where nothing is looked for, the key belongs to the browser. */
function stepping(by: 1 | -1): Command {
  return (state, _dispatch, view) => {
    const { isOpen } = searchOf(state);
    if (isOpen && view) step(view, by);
    return isOpen;
  };
}

/** Finds words in the text, and marks them while the bar is open. */
export function find(options: FindOptions): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => ({ search: closed, marks: DecorationSet.empty }),
      apply: (tr, before, _old, state) => next(tr, before, state, options),
    },
    props: {
      decorations: (state) => key.getState(state)?.marks,
      handleDOMEvents: {
        // Before the keys for editing, which a text that is only read doesn't have.
        keydown(view, event) {
          const isTaken = !event.isComposing && handleKey(view, event);
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
    },
    view: (created) => {
      options.onChange(searchOf(created.state));
      return {
        update(view, previous) {
          const search = searchOf(view.state);
          if (search !== searchOf(previous)) options.onChange(search);
        },
      };
    },
  });
}
