import { type RefObject, useRef, useState } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { rowIndex, rowWith, type RowList } from '@/components/data/table/column';
import { isTyping, isWithin, keyOf, useKeys } from '@/components/data/list/useKeys';
import { headline } from './useNewsUndo';

interface NewsKeysOptions {
  /** The newsletter's items. Only these have a category and an order. */
  selected: NewsItem[] | undefined;
  onToggle(item: NewsItem): void;
  onCategory(item: NewsItem): void;
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
  const { toggle, categorise, reorder } = rowActions(options, rows, setMessage);
  const actions: Partial<Record<string, () => void>> = {
    j: () => go(rows.move(1)),
    k: () => go(rows.move(-1)),
    ...(options.onMove && { J: onRow(reorder(1)), K: onRow(reorder(-1)) }),
    x: onRow(toggle),
    c: onRow(categorise),
    o: onRow(rows.fold),
    s: () => go(rows.enter(rows.list === 'bucket' ? 'selected' : 'bucket')),
    u: () => void options.onUndo().then(setMessage),
    '/': () => filterOf(area.current)?.select(),
    '?': options.onHelp,
  };
  useKeys((event) => {
    if (!area.current || !isWithin(area.current, event)) return undefined;
    const isFilter = event.target === filterOf(area.current);
    if (isFilter && event.key === 'Escape') return () => go(rows.enter('bucket'));
    if (isTyping(event) || (event.repeat && !/^[jk]$/i.test(event.key))) return undefined;
    return actions[keyOf(event)];
  });
  return { message, rows };
}

/** Shortcuts for the current row. Each returns the message to announce immediately. */
function rowActions(options: NewsKeysOptions, rows: NewsRows, announce: (text: string) => void) {
  /** Only items of this newsletter have a category and an order. */
  function withOwn({ id }: NewsItem, act: (own: NewsItem) => void, purpose: string) {
    const own = options.selected?.find((item) => item.id === id);
    if (!own) return `Not in this newsletter yet. Press x first, then ${purpose}.`;
    act(own);
    return '';
  }
  return {
    toggle(item: NewsItem) {
      if (rows.list === 'selected') rows.leave();
      options.onToggle(item);
      return `${item.block ? 'Unselected' : 'Selected'}: ${headline(item)}`;
    },
    categorise: (item: NewsItem) => withOwn(item, options.onCategory, 'choose a category'),
    reorder: (step: -1 | 1) => (item: NewsItem) =>
      withOwn(item, (own) => void options.onMove?.(own, step).then(announce), 'move it'),
  };
}

function filterOf(area: HTMLElement | null) {
  return area?.querySelector<HTMLInputElement>('input[type=search]');
}

type NewsList = 'selected' | 'bucket';

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
    current: () => rowWith(shown.current[list], idOf, keys[list]),
    /** Moves the current row and stops at both ends; false if there are no rows. */
    move: (step: number) => moveIn(list, step),
    /** Goes to the list's current row, or to its first; false if there are no rows. */
    enter: (of: NewsList) => moveIn(of, 0),
    /** Makes the next row current, because the current one is about to be removed. */
    leave() {
      const rows = shown.current[list];
      const index = indexIn(list);
      const before = index > 0 ? rows.at(index - 1) : undefined;
      makeCurrent(list, (rows.at(index + 1) ?? before)?.id ?? null);
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
