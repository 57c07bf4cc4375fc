import { type Command, Plugin, PluginKey, type Selection, TextSelection } from 'prosemirror-state';
import type { EditorState, Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { PassagePlaces, Quote, TextComment } from '@/domain/newsletter/comments';
import { lineOf, quoteOf, type Range, rangeOfQuote, wordsAt } from './passages';

/** A passage that somebody is about to comment on. */
export interface NewComment extends Range {
  quote: Quote;
}

/** What opens a comment, and begins one. */
export interface CommentOptions {
  /** `takesFocus` if a key opened it. */
  onOpen: (id: number, takesFocus: boolean) => void;
  onStart: (comment: NewComment) => void;
}

/** The options as they are now; undefined where no comments are kept. */
type Latest = () => CommentOptions | undefined;

/** The comment that is being read or written, which stands out among the others. */
type Active = number | 'new' | null;

interface Shown {
  comments: readonly TextComment[];
  /** The passage of a comment that isn't stored yet. */
  draft: Range | null;
  active: Active;
  set: DecorationSet;
}

type Change = Partial<Pick<Shown, 'comments' | 'draft' | 'active'>>;

function mark({ from, to }: Range, id: number | 'new', isActive: boolean): Decoration {
  const attributes = { class: isActive ? 'comment activeComment' : 'comment' };
  return Decoration.inline(from, to, attributes, { id });
}

const idOf = ({ spec }: Decoration) => spec.id as number | 'new';

/** Passages that are marked stay where edits have moved them; all others are looked for. */
function marked({ comments, draft, active, set }: Shown, { doc }: Transaction): DecorationSet {
  const known = new Map(set.find().map((each) => [idOf(each), each]));
  const missing = comments.some(({ id }) => !known.has(id));
  const line = missing ? lineOf(doc) : null;
  const marks = comments.flatMap((comment) => {
    const range = known.get(comment.id) ?? (line && rangeOfQuote(line, comment));
    return range ? [mark(range, comment.id, comment.id === active)] : [];
  });
  const drafted = draft ? [mark(draft, 'new', true)] : [];
  return DecorationSet.create(doc, [...marks, ...drafted]);
}

const key = new PluginKey<Shown>('comments');

const nothing: Shown = { comments: [], draft: null, active: null, set: DecorationSet.empty };

/** Marks the passages that colleagues commented on. The text stays as it is. */
export function commentMarks(latest: Latest): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => nothing,
      apply(transaction, before) {
        const set = before.set.map(transaction.mapping, transaction.doc);
        const change = transaction.getMeta(key) as Change | undefined;
        const shown = { ...before, ...change, set };
        return change ? { ...shown, set: marked(shown, transaction) } : shown;
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.set,
      handleDOMEvents: {
        click(view, { target }) {
          const words = target instanceof Element ? target.closest('.comment') : null;
          if (!words || words.matches('.finding')) return;
          const id = commentAt(view.state, view.posAtDOM(words, 0));
          if (id !== null) latest()?.onOpen(id, false);
        },
      },
    },
  });
}

/** The shortest of the comments at this position; null for none. */
export function commentAt(state: EditorState, pos: number): number | null {
  const [closest] = (key.getState(state)?.set.find(pos, pos) ?? [])
    .filter(({ from, to, spec }) => spec.id !== 'new' && from <= pos && to > pos)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return closest ? (closest.spec.id as number) : null;
}

/** Where the passage of a comment is now; null if it is gone. */
export function passageOf(state: EditorState, id: number | 'new'): Range | null {
  return key.getState(state)?.set.find(undefined, undefined, (spec) => spec.id === id)[0] ?? null;
}

/** A transaction that shows these comments, or another one as the one that is open. */
export function withComments(state: EditorState, change: Change): Transaction {
  return state.tr.setMeta(key, change).setMeta('addToHistory', false);
}

/** The comments that are shown, for another document in the same editor. */
export function commentsIn(state: EditorState): Change {
  const { comments, active } = key.getState(state) ?? nothing;
  return { comments, active };
}

/** True if a passage could be found again, such as after Undo. */
export function hasLostComment(state: EditorState): boolean {
  const { comments, set } = key.getState(state) ?? nothing;
  return comments.length > set.find(undefined, undefined, ({ id }) => id !== 'new').length;
}

/** Where the passages of all shown comments are. */
export function placesIn(state: EditorState): PassagePlaces {
  const { comments, set } = key.getState(state) ?? nothing;
  if (comments.length === 0) return {};
  const line = lineOf(state.doc);
  const quotes = new Map(comments.map(({ id, quote }) => [id, quote]));
  const places = set
    .find(undefined, undefined, ({ id }) => id !== 'new')
    .map((each) => {
      const isChanged = wordsAt(line, each) !== quotes.get(Number(idOf(each)));
      return [idOf(each), { from: each.from, isChanged }] as const;
    });
  return Object.fromEntries(places);
}

/** All that is selected: of selected cells from the first to the last, else the words. */
function rangeOf({ ranges }: Selection): Range {
  return {
    from: Math.min(...ranges.map(({ $from }) => $from.pos)),
    to: Math.max(...ranges.map(({ $to }) => $to.pos)),
  };
}

/** Begins a comment on the selected words. */
export function startComment(latest: Latest): Command {
  return ({ selection, doc }, dispatch) => {
    const options = latest();
    if (selection.empty || !options) return false;
    if (!dispatch) return true;
    const range = rangeOf(selection);
    const quote = quoteOf(doc, range);
    if (quote) options.onStart({ ...range, quote });
    return quote !== null;
  };
}

/** Selects the passage of a comment. */
export function selectPassage(id: number): Command {
  return (state, dispatch) => {
    const range = passageOf(state, id);
    if (!range) return false;
    const selection = TextSelection.create(state.doc, range.from, range.to);
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Opens the comment at the cursor. */
export function openComment(latest: Latest): Command {
  return (state, dispatch) => {
    const id = commentAt(state, state.selection.from);
    if (id !== null && dispatch) latest()?.onOpen(id, true);
    return id !== null;
  };
}
