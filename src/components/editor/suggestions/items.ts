import type { Node } from 'prosemirror-model';
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { figureLabel, isFigureName, isFigureText, noFigure } from '@/domain/commentary/figureNames';
import type { EditorView } from 'prosemirror-view';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import type { Chip } from '../chips';
import { hasWords } from '../placedImages';
import { schema } from '../schema';
import { snippetItems, type SnippetOptions } from '../snippets/insertSnippet';
import { blockItems } from './blocks';
import type { Query, Suggestion } from './plugin';

/** What can be inserted by name. */
export interface Inserts {
  chips: readonly Chip[];
  /** The tickers of the day with their figures. */
  tickers: readonly TickerFigure[];
  /** Asks for the file of an image, which then stands at the cursor; absent where none can be stored. */
  askForImage?: ((view: EditorView) => void) | undefined;
  /** The saved passages; absent where none are kept. */
  snippets?: SnippetOptions | undefined;
}

/** As many as fit below a line of text. */
const most = 12;

/** Replaces a range by text without formatting, with the cursor after it. */
export function insertWords(text: string) {
  return (tr: Transaction, from: number, to: number) => {
    tr.replaceWith(from, to, schema.text(text));
    return tr.setSelection(TextSelection.create(tr.doc, from + text.length));
  };
}

function imageItem({ text, imageUrl, emptyText }: Chip, doc: Node): Suggestion {
  const state = imageUrl === '' ? emptyText : 'Has an image';
  return {
    key: text,
    label: text,
    note: hasWords(doc, text) ? `${state}, already in the text` : state,
    group: 'Images',
    insert: insertWords(text),
  };
}

function fileItem(askForImage: (view: EditorView) => void): Suggestion {
  return {
    key: 'image file',
    label: 'Picture',
    finds: 'image chart photo file upload',
    note: 'Choose a file',
    group: 'Images',
    insert: (tr, from, to) => tr.delete(from, to),
    open: askForImage,
  };
}

/** True if the name, without its sign, begins with the typed text. */
function begins({ label }: Suggestion, wanted: string): boolean {
  return label.replace(/^[[$]/, '').toLowerCase().startsWith(wanted);
}

/** Better matches first: those that begin with the typed text. */
function matching(items: Suggestion[], wanted: string): Suggestion[] {
  const found = items.filter(({ label, finds = '' }) =>
    `${label} ${finds}`.toLowerCase().includes(wanted),
  );
  return [
    ...found.filter((item) => begins(item, wanted)),
    ...found.filter((item) => !begins(item, wanted)),
  ];
}

/**
 * The groups of a list one below the other: first the group with a better match, and of each group
 * as many items as leave room for the others.
 */
function grouped(groups: Suggestion[][], text: string): Suggestion[] {
  const wanted = text.toLowerCase();
  const found = groups.map((items) => matching(items, wanted)).filter(({ length }) => length > 0);
  const shares = found.map(() => 0);
  for (let left = most; left > 0;) {
    const open = found.flatMap((items, at) => ((shares[at] ?? 0) < items.length ? [at] : []));
    if (open.length === 0) break;
    for (const at of open.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
    left -= open.length;
  }
  const shown = found.map((items, at) => items.slice(0, shares[at]));
  const isBetter = ([first]: Suggestion[]) => first !== undefined && begins(first, wanted);
  return [...shown.filter(isBetter), ...shown.filter((items) => !isBetter(items))].flat();
}

function tickerItem({ symbol, price }: TickerFigure): Suggestion {
  const label = `$${symbol}`;
  return { key: label, label, note: price, group: 'Tickers', insert: insertWords(label) };
}

/** Nothing for a complete ticker, so that Enter after it begins a paragraph. */
function tickerItems(tickers: readonly TickerFigure[], text: string): Suggestion[] {
  const wanted = text.toUpperCase();
  if (tickers.some(({ symbol }) => symbol === wanted)) return [];
  return tickers
    .filter(({ symbol }) => symbol.startsWith(wanted))
    .slice(0, most)
    .map(tickerItem);
}

function insertFigure(name: string, text: string): Suggestion['insert'] {
  return (tr, from, to) => {
    tr.replaceWith(from, to, schema.nodes.figure.create({ name, text }));
    return tr.setSelection(TextSelection.create(tr.doc, from + 1));
  };
}

/** The live figures of one ticker, without those that aren't known. */
function figureItems(ticker: TickerFigure): Suggestion[] {
  return (['price', 'change'] as const).flatMap((measure) => {
    const name = `${ticker.symbol}:${measure}`;
    const text = ticker[measure];
    if (!isFigureName(name) || text === noFigure || !isFigureText(text)) return [];
    const label = figureLabel(name);
    const insert = insertFigure(name, text);
    return [{ key: name, label, note: text, group: 'Live figures', insert }];
  });
}

/** The suggestions for what was typed. */
export function suggestionsFor(
  { trigger, text }: Query,
  state: EditorState,
  { chips, tickers, askForImage, snippets }: Inserts,
): Suggestion[] {
  if (trigger === '$') return tickerItems(tickers, text);
  const groups = [
    blockItems(state),
    [
      ...(askForImage ? [fileItem(askForImage)] : []),
      ...chips
        .filter(({ isUnlisted = false }) => !isUnlisted)
        .map((chip) => imageItem(chip, state.doc)),
    ],
    snippets ? snippetItems(snippets, state) : [],
    tickers.flatMap(figureItems),
  ];
  return grouped(groups, text);
}
