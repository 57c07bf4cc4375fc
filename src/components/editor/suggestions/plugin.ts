import type { ResolvedPos } from 'prosemirror-model';
import {
  Plugin,
  PluginKey,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { withOwnUndo } from '../ownUndo';

/** One thing that can be put into the text. */
export interface Suggestion {
  /** Unique in its list. */
  key: string;
  /** Such as `[IMAGE1]` or `$BTC price`. */
  label: string;
  /** Such as `Empty` or `$97,402`. */
  note: string;
  /** Other words that find it. */
  finds?: string;
  /** The heading above it. */
  group: string;
  /** Replaces the typed word by it. */
  insert: (tr: Transaction, from: number, to: number) => Transaction;
  /** Called after that, for what asks a question first, such as which file. */
  open?: (view: EditorView) => void;
}

/** `/` and `$` were typed; `''` is the toolbar's button. */
export interface Query {
  trigger: '/' | '$' | '';
  /** What was typed since. */
  text: string;
}

/** The list that is open at the cursor. */
export interface OpenList {
  trigger: Query['trigger'];
  /** Where the word begins, with its trigger. */
  from: number;
  to: number;
  /** At least one. */
  items: readonly Suggestion[];
  /** The index of the item that Enter takes; -1 while Enter ends the line. */
  active: number;
}

interface Suggesting {
  open: OpenList | null;
  /** Where a list was closed with Escape; nothing opens there again while that word is typed. */
  dismissed: number | null;
}

type Ask = { kind: 'open' } | { kind: 'close' } | { kind: 'move'; active: number };

export interface SuggestionOptions {
  /** The items for a query, best first; [] for none. Only called for a word that has a trigger. */
  suggest: (query: Query, state: EditorState) => Suggestion[];
  /** Called when a list opens, changes or closes. */
  onChange: (open: OpenList | null) => void;
}

const key = new PluginKey<Suggesting>('suggestions');
const longest = 24;
const typed = /(?:^|[\s(["'“‘—–-])([/$])([\p{L}\p{N}]*)$/u;
const closed: Suggesting = { open: null, dismissed: null };

/** The id of an option of the list with this id, for `aria-activedescendant`. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

export function openListOf(state: EditorState): OpenList | null {
  return key.getState(state)?.open ?? null;
}

/** The word before the cursor that begins with a trigger; null for any other word. */
function typedQuery($head: ResolvedPos): (Query & { from: number }) | null {
  const { parent, parentOffset } = $head;
  if (!parent.inlineContent) return null;
  const start = Math.max(0, parentOffset - longest);
  const found = typed.exec(parent.textBetween(start, parentOffset, undefined, '\uFFFC'));
  if (!found) return null;
  const [, trigger, text = ''] = found;
  const from = $head.pos - text.length - 1;
  // At the start of the part that was looked at, another word may be cut.
  if (start > 0 && from === $head.pos - (parentOffset - start)) return null;
  if (trigger === '$' && !/^\p{L}/u.test(text)) return null;
  if ($head.marks().some(({ type }) => type.spec.code)) return null;
  return { trigger: trigger === '$' ? '$' : '/', text, from };
}

/** What was typed since the button opened the list; null once that is no single word. */
function askedQuery($head: ResolvedPos, from: number): (Query & { from: number }) | null {
  const length = $head.pos - from;
  if (length < 0 || length > Math.min(longest, $head.parentOffset)) return null;
  const { parent, parentOffset } = $head;
  const text = parent.textBetween(parentOffset - length, parentOffset, undefined, ' ');
  return /\s/.test(text) ? null : { trigger: '', text, from };
}

function isTyping(tr: Transaction): boolean {
  return tr.docChanged && !tr.getMeta('paste') && !tr.getMeta('uiEvent') && !tr.getMeta('history$');
}

/** So many letters after `/` are a word to look for, and no unit such as `/h`. */
const fewestLetters = 3;

/**
 * Enter must not replace what somebody typed on purpose, such as `$T` or `/` at the end of a line. So
 * it only takes an item of a list that was asked for by the button, the arrow keys or a word.
 */
function firstActive({ trigger, text }: Query): number {
  const isAsked = trigger === '' || (trigger === '/' && text.length >= fewestLetters);
  return isAsked ? 0 : -1;
}

function listFor(
  query: (Query & { from: number }) | null,
  state: EditorState,
  suggest: SuggestionOptions['suggest'],
): OpenList | null {
  const items = query ? suggest(query, state) : [];
  if (!query || items.length === 0) return null;
  const { trigger, from } = query;
  return { trigger, from, to: state.selection.head, items, active: firstActive(query) };
}

function afterAsk(ask: Ask, before: Suggesting, state: EditorState, options: SuggestionOptions) {
  if (ask.kind === 'close') return { open: null, dismissed: before.open?.from ?? null };
  if (ask.kind === 'move') {
    return { ...before, open: before.open && { ...before.open, active: ask.active } };
  }
  const query: Query & { from: number } = { trigger: '', text: '', from: state.selection.head };
  return { open: listFor(query, state, options.suggest), dismissed: null };
}

function next(
  tr: Transaction,
  before: Suggesting,
  state: EditorState,
  options: SuggestionOptions,
): Suggesting {
  const ask = tr.getMeta(key) as Ask | undefined;
  if (ask) return afterAsk(ask, before, state, options);
  if (!tr.docChanged && !tr.selectionSet) return before;
  if (!before.open && !isTyping(tr)) return before.dismissed === null ? before : closed;
  const { selection } = state;
  const isAsked = before.open?.trigger === '';
  const from = before.open ? tr.mapping.map(before.open.from, -1) : 0;
  const query = !selection.empty
    ? null
    : isAsked
      ? askedQuery(selection.$head, from)
      : typedQuery(selection.$head);
  if (!query) return closed;
  const dismissed = before.dismissed === null ? null : tr.mapping.map(before.dismissed, -1);
  if (query.from === dismissed) return { open: null, dismissed };
  return { open: listFor(query, state, options.suggest), dismissed: null };
}

/** Puts the item in place of the typed word. */
export function choose(view: EditorView, item: Suggestion): void {
  const open = openListOf(view.state);
  if (!open) return;
  const tr = withOwnUndo(item.insert(view.state.tr, open.from, open.to));
  view.dispatch(tr.setMeta(key, { kind: 'close' } satisfies Ask).scrollIntoView());
  view.focus();
  item.open?.(view);
}

/** Moves to an item of the open list. */
export function moveTo(view: EditorView, active: number): void {
  if (openListOf(view.state)?.active === active) return;
  view.dispatch(view.state.tr.setMeta(key, { kind: 'move', active } satisfies Ask));
}

function close(view: EditorView): void {
  if (openListOf(view.state)) {
    view.dispatch(view.state.tr.setMeta(key, { kind: 'close' } satisfies Ask));
  }
}

/** Opens the list at the cursor, for the toolbar's button. */
export const askForSuggestions: Command = (state, dispatch) => {
  if (!state.selection.$head.parent.inlineContent) return false;
  dispatch?.(state.tr.setMeta(key, { kind: 'open' } satisfies Ask));
  return true;
};

function handleKey(view: EditorView, event: KeyboardEvent): boolean {
  const open = openListOf(view.state);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!open || !isPlain || event.isComposing) return false;
  const { items, active } = open;
  if (event.key === 'ArrowDown') moveTo(view, (active + 1) % items.length);
  else if (event.key === 'ArrowUp') moveTo(view, active > 0 ? active - 1 : items.length - 1);
  else if (event.key === 'Escape') close(view);
  else if (event.key === 'Enter' || event.key === 'Tab') {
    const item = items[active];
    if (!item) return false;
    choose(view, item);
  } else return false;
  event.stopPropagation();
  return true;
}

/**
 * Suggests what to insert for a word that begins with `/` or `$`. A word without a trigger costs one
 * look at the few characters before the cursor.
 */
export function suggestions(options: SuggestionOptions): Plugin<Suggesting> {
  return new Plugin<Suggesting>({
    key,
    state: {
      init: () => closed,
      apply: (tr, before, _old, state) => next(tr, before, state, options),
    },
    props: {
      handleKeyDown: handleKey,
      handleDOMEvents: { blur: close },
    },
    view: () => ({
      update(view, previous) {
        const open = openListOf(view.state);
        if (open !== openListOf(previous)) options.onChange(open);
      },
    }),
  });
}
