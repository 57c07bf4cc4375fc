import { useRef, useState, type RefObject } from 'react';
import type { NewsItem } from '@/api/contract/news';

export type NewsList = 'selected' | 'bucket';
type Key = string | number | null;

/** The row in hand among those that a table shows, in its order; each list remembers its own. */
export function useNewsRows(area: RefObject<HTMLElement | null>) {
  const shown = useRef<Record<NewsList, NewsItem[]>>({ selected: [], bucket: [] });
  const fold = useRef((_: NewsItem): string => '');
  const { list, keys, hold } = useHeld();
  const placeIn = (of: NewsList) => shown.current[of].findIndex(({ id }) => id === keys[of]);

  function moveIn(of: NewsList, step: number): boolean {
    const rows = shown.current[of];
    const item = rows[Math.max(0, Math.min(placeIn(of) + step, rows.length - 1))];
    if (!item) return false;
    if (!hold(of, item.id)) currentRow(area.current)?.focus();
    return true;
  }
  return {
    list,
    current: () => shown.current[list][placeIn(list)],
    /** Stops at both ends; false where there are no rows. */
    move: (step: number) => moveIn(list, step),
    /** Goes to the list's row in hand, or to its first; false where there are no rows. */
    enter: (of: NewsList) => moveIn(of, 0),
    /** Takes the row after the current one, which is about to go. */
    leave() {
      const rows = shown.current[list];
      const place = placeIn(list);
      hold(list, (rows[place + 1] ?? rows[place - 1])?.id ?? null);
    },
    /** Opens or folds the group of a bucket's row and says so. */
    fold: (item: NewsItem) =>
      list === 'bucket' ? fold.current(item) : 'Rows are grouped in the bucket only.',
    onFold: (run: (item: NewsItem) => string) => void (fold.current = run),
    /** What each table is given. */
    of: (name: NewsList) => ({
      currentKey: name === list ? keys[name] : null,
      onCurrent: (key: string | number) => void hold(name, key),
      onShown: (rows: NewsItem[]) => void (shown.current[name] = rows),
    }),
  };
}

export type NewsRows = ReturnType<typeof useNewsRows>;

/** The list in hand, and the key in hand of each. */
function useHeld() {
  const [list, setList] = useState<NewsList>('bucket');
  const [keys, setKeys] = useState<Record<NewsList, Key>>({ selected: null, bucket: null });

  /** False where it was in hand already. */
  function hold(of: NewsList, key: Key): boolean {
    if (of === list && key === keys[of]) return false;
    setList(of);
    setKeys((all) => ({ ...all, [of]: key }));
    return true;
  }
  return { list, keys, hold };
}

function currentRow(area: HTMLElement | null) {
  return area?.querySelector<HTMLElement>('tr[aria-current]');
}
