import { type Fragment, type ResolvedPos, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { cellAround } from 'prosemirror-tables';
import { readHtml, writeHtml } from '../html';
import { schema } from '../schema';
import type { Suggestion } from '../suggestions/plugin';
import { hasTable, inlineOf, insertBelow } from '../tables/cellContent';

/** A saved passage. */
export interface SavedSnippet {
  id: number;
  name: string;
  html: string;
}

/** What the editor is told about snippets; absent where none are kept. */
export interface SnippetOptions {
  list: readonly SavedSnippet[];
  /** Saves the selected words, which are HTML here. */
  onSave: (html: string) => void;
  onManage: () => void;
}

/** One paragraph goes into the line; anything longer stands between the paragraphs. */
function sliceOf(html: string): Slice {
  const { content, firstChild, childCount } = readHtml(html);
  const isLine = childCount === 1 && firstChild?.type === schema.nodes.paragraph;
  return isLine ? new Slice(content, 1, 1) : new Slice(content, 0, 0);
}

/** In a cell, blocks become its lines; tables go below, with what is around them. */
function insertInCell(
  tr: Transaction,
  from: number,
  to: number,
  { $cell, content }: { $cell: ResolvedPos; content: Fragment },
): Transaction {
  if (!hasTable(content)) {
    const words = inlineOf(content);
    tr.replaceWith(from, to, words);
    return tr.setSelection(TextSelection.create(tr.doc, from + words.size));
  }
  const end = $cell.after(-1);
  tr.delete(from, to);
  return insertBelow(tr, content, tr.mapping.map(end));
}

const group = 'Snippets';

const known = new WeakMap<SavedSnippet, string>();

/** How a snippet begins. Read once, because the list is made anew at every key. */
function firstWords(snippet: SavedSnippet): string {
  const read = known.get(snippet);
  if (read !== undefined) return read;
  const { content } = readHtml(snippet.html);
  const words = content.textBetween(0, content.size, ' ');
  const begun = words.length > 30 ? `${words.slice(0, 29).trimEnd()}…` : words;
  known.set(snippet, begun);
  return begun;
}

/** Read like every text, so that nothing comes in that a text can't have. Live figures stay live. */
function snippetItem(snippet: SavedSnippet): Suggestion {
  const { id, name, html } = snippet;
  return {
    key: `snippet ${id}`,
    label: name,
    note: firstWords(snippet),
    group,
    insert(tr, from, to) {
      const $cell = cellAround(tr.doc.resolve(from));
      if ($cell) return insertInCell(tr, from, to, { $cell, content: readHtml(html).content });
      tr.replaceRange(from, to, sliceOf(html));
      const end = tr.doc.resolve(tr.mapping.map(to));
      return tr.setSelection(TextSelection.near(end, -1));
    },
  };
}

/** The HTML of the selected words; '' where none are selected. */
function selectedHtml({ selection: { empty, from, to }, doc }: EditorState): string {
  return empty ? '' : writeHtml(doc.cut(from, to));
}

/** The snippets in the list of what can be inserted. Selected words can be saved as another one. */
export function snippetItems(options: SnippetOptions, state: EditorState): Suggestion[] {
  const { list, onSave, onManage } = options;
  const selected = selectedHtml(state);
  const save: Suggestion = {
    key: 'save snippet',
    label: 'Save as snippet',
    note: 'Selected words',
    group,
    insert: (tr) => tr,
    open: () => onSave(selected),
  };
  const manage: Suggestion = {
    key: 'manage snippets',
    label: 'Manage snippets',
    note: 'Edit or delete',
    group,
    insert: (tr, from, to) => tr.delete(from, to),
    open: onManage,
  };
  return [
    ...(selected === '' ? [] : [save]),
    ...list.map(snippetItem),
    ...(list.length > 0 ? [manage] : []),
  ];
}
