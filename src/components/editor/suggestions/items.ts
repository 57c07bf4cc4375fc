import type { Node } from 'prosemirror-model';
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state';
import { figureLabel, isFigureName, isFigureText, noFigure } from '@/domain/commentary/figureNames';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import type { Chip } from '../chips';
import { hasWords } from '../placedImages';
import { schema } from '../schema';
import type { Query, Suggestion } from './plugin';

/** What can be inserted by name. */
export interface Inserts {
  chips: readonly Chip[];
  /** The tickers of the day with their figures. */
  tickers: readonly TickerFigure[];
}

/** As many as fit below a line of text. */
const most = 9;

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

/** Better matches first: those that begin with the typed text. */
function matching(items: Suggestion[], text: string): Suggestion[] {
  const wanted = text.toLowerCase();
  const starts = ({ label }: Suggestion) => label.replace(/^[[$]/, '').toLowerCase();
  const found = items.filter((item) => item.label.toLowerCase().includes(wanted));
  return [
    ...found.filter((item) => starts(item).startsWith(wanted)),
    ...found.filter((item) => !starts(item).startsWith(wanted)),
  ];
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
  { doc }: EditorState,
  { chips, tickers }: Inserts,
): Suggestion[] {
  if (trigger === '$') return tickerItems(tickers, text);
  const images = matching(
    chips.map((chip) => imageItem(chip, doc)),
    text,
  );
  return [...images, ...matching(tickers.flatMap(figureItems), text)].slice(0, most);
}
