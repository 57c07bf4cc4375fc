import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { type NewsKey, numbered } from '@/domain/news/shortcuts';
import { rowIndex, rowWith, type RowList } from '@/components/data/table/column';
import { isTyping, isWithin, keyOf, useKeys } from '@/components/data/list/useKeys';

interface NewsKeysOptions {
  /** The newsletter's items. Only these have a category and an order. */
  selected: NewsItem[] | undefined;
  /** This one, `onChoose` and `onTake` return a message about what was done. */
  onToggle(item: NewsItem): string;
  onCategory(item: NewsItem): void;
  onChoose(item: NewsItem, category: NewsCategory): string;
  /** Selects an item into its likely category. */
  onTake(item: NewsItem): string;
  /** Resolves to a message about its new position; absent where the API keeps no order. */
  onMove?: ((item: NewsItem, step: -1 | 1) => Promise<string>) | undefined;
  /** Resolves to a message about what was undone. */
  onUndo(): Promise<string>;
  onHelp(): void;
}

const noRow = 'There are no rows.';

/** Keyboard shortcuts for both news lists, active while the focus is in `area` or nowhere. */
export function useNewsKeys(area: RefObject<HTMLElement | null>, options: NewsKeysOptions) {
  const [message, setMessage] = useState('');
  const rows = useNewsRows(area);
  const go = (isThere: boolean) => setMessage(isThere ? '' : noRow);
  const onRow = (act: (item: NewsItem) => string) => () => {
    const item = rows.current();
    setMessage(item ? act(item) : 'No row selected. Press j to go to the first.');
  };
  const reorder = (step: -1 | 1) => (item: NewsItem) => {
    const own = options.selected?.find(({ id }) => id === item.id);
    if (!own) return 'Not in this newsletter yet. Press x first, then move it.';
    void options.onMove?.(own, step).then(setMessage);
    return '';
  };
  const actions: Record<Exclude<NewsKey, 'Escape'>, (() => void) | undefined> = {
    j: () => go(rows.move(1)),
    k: () => go(rows.move(-1)),
    'Shift+J': options.onMove && onRow(reorder(1)),
    'Shift+K': options.onMove && onRow(reorder(-1)),
    x: onRow(options.onToggle),
    c: onRow((item) => {
      options.onCategory(item);
      return '';
    }),
    Enter: onRow(options.onTake),
    ...Object.fromEntries(
      numbered.map((category, at) => [
        String(at + 1),
        onRow((item) => options.onChoose(item, category)),
      ]),
    ),
    o: onRow(rows.fold),
    s: () => go(rows.enter(rows.list === 'bucket' ? 'selected' : 'bucket')),
    u: () => void options.onUndo().then(setMessage),
    '/'() {
      flushSync(() => rows.show('bucket'));
      filterOf(area.current)?.select();
    },
    '?': options.onHelp,
  };
  useKeys((event) => {
    if (!area.current || !isWithin(area.current, event)) return undefined;
    const isFilter = event.target === filterOf(area.current);
    if (isFilter && event.key === 'Escape') return () => go(rows.enter('bucket'));
    if (event.key === 'Enter' && isPressed(event)) return undefined;
    if (isTyping(event) || (event.repeat && !/^[jk]$/i.test(event.key))) return undefined;
    const key = keyOf(event).replace(/^[A-Z]$/, 'Shift+$&');
    return Object.hasOwn(actions, key) ? actions[key as keyof typeof actions] : undefined;
  });
  return { message, silence: () => setMessage(''), rows };
}

function filterOf(area: HTMLElement | null) {
  return area?.querySelector<HTMLInputElement>('input[type=search]');
}

/** True for a key that presses what has the focus. */
function isPressed({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('a, button, input');
}

export type NewsList = 'selected' | 'bucket';

type Key = string | number | null;

const idOf = ({ id }: NewsItem) => id;

/** Tracks the current row of each news list, among the rows shown. */
function useNewsRows(area: RefObject<HTMLElement | null>) {
  const shown = useRef<Record<NewsList, RowList<NewsItem>>>({ selected: [], bucket: [] });
  const fold = useRef((_: NewsItem): string => '');
  const { list, keys, makeCurrent } = useCurrentKeys();
  const indexIn = (of: NewsList) => rowIndex(shown.current[of], idOf, keys[of]);

  function moveIn(of: NewsList, step: number): boolean {
    const rows = shown.current[of];
    const item = rows.at(Math.max(0, Math.min(indexIn(of) + step, rows.length - 1)));
    if (!item) return false;
    if (!makeCurrent(of, item.id)) currentRow(area.current)?.focus();
    return true;
  }
  return {
    list,
    currentKey: keys[list],
    current: () => rowWith(shown.current[list], idOf, keys[list]),
    /** Moves the current row and stops at both ends; false if there are no rows. */
    move: (step: number) => moveIn(list, step),
    /** Goes to the list's current row, or to its first; false if there are no rows. */
    enter: (of: NewsList) => moveIn(of, 0),
    /** Shows the list, without a current row. */
    show(of: NewsList) {
      if (of !== list) makeCurrent(of, null);
    },
    /** Makes the pressed row current. */
    press(target: EventTarget) {
      const row = target instanceof Element ? target.closest('tr[data-key]') : null;
      const item = row && rowWith(shown.current[list], idOf, Number(row.getAttribute('data-key')));
      if (item) makeCurrent(list, item.id);
    },
    /** Expands or collapses the group of a bucket row and returns a message. */
    fold: (item: NewsItem) =>
      list === 'bucket' ? fold.current(item) : 'Similar rows are only grouped in the News Bucket.',
    onFold: (run: (item: NewsItem) => string) => void (fold.current = run),
    /** The rows of the bucket in the displayed order. */
    inBucket: () => shown.current.bucket,
    /** The props for each table. */
    of: (name: NewsList) => ({
      currentKey: name === list ? keys[name] : null,
      onCurrent: (key: string | number) => void makeCurrent(name, key),
      onShown: (rows: RowList<NewsItem>) => void (shown.current[name] = rows),
    }),
  };
}

export type NewsRows = ReturnType<typeof useNewsRows>;

/** Which list is current, and the current row's key in each list. */
function useCurrentKeys() {
  const [list, setList] = useState<NewsList>('bucket');
  const [keys, setKeys] = useState<Record<NewsList, Key>>({ selected: null, bucket: null });

  /** Returns false if it was current already. */
  function makeCurrent(of: NewsList, key: Key): boolean {
    if (of === list && key === keys[of]) return false;
    setList(of);
    setKeys((all) => ({ ...all, [of]: key }));
    return true;
  }
  return { list, keys, makeCurrent };
}

function currentRow(area: HTMLElement | null) {
  return area?.querySelector<HTMLElement>('tr[aria-current]');
}
