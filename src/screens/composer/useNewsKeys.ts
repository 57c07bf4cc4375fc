import { useState, type RefObject } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { isTyping, isWithin, keyOf, useKeys } from '@/components/data/useKeys';
import { useNewsRows, type NewsRows } from './useNewsRows';
import { headline } from './useNewsUndo';

interface NewsKeysWishes {
  /** The newsletter's own items: only these have a category to choose and an order. */
  selected: NewsItem[] | undefined;
  onToggle(item: NewsItem): void;
  onCategory(item: NewsItem): void;
  /** Resolves to where it stands now, in words. */
  onMove(item: NewsItem, step: -1 | 1): Promise<string>;
  /** Resolves to what was taken back, in words. */
  onUndo(): Promise<string>;
  onHelp(): void;
}

const noRow = 'There is no row to go to.';

/** Triage of both lists without a mouse, while the focus is in `area` or nowhere. */
export function useNewsKeys(area: RefObject<HTMLElement | null>, wishes: NewsKeysWishes) {
  const [said, setSaid] = useState('');
  const rows = useNewsRows(area);
  const go = (isThere: boolean) => setSaid(isThere ? '' : noRow);
  const onRow = (act: (item: NewsItem) => string) => () => {
    const item = rows.current();
    setSaid(item ? act(item) : 'No row is current: press j to go to the first.');
  };
  const { toggle, categorise, reorder } = rowActions(wishes, rows, setSaid);
  const actions: Partial<Record<string, () => void>> = {
    j: () => go(rows.move(1)),
    k: () => go(rows.move(-1)),
    J: onRow(reorder(1)),
    K: onRow(reorder(-1)),
    x: onRow(toggle),
    c: onRow(categorise),
    o: onRow(rows.fold),
    s: () => go(rows.enter(rows.list === 'bucket' ? 'selected' : 'bucket')),
    u: () => void wishes.onUndo().then(setSaid),
    '/': () => filterOf(area.current)?.select(),
    '?': wishes.onHelp,
  };
  useKeys((event) => {
    if (!area.current || !isWithin(area.current, event)) return undefined;
    const isFilter = event.target === filterOf(area.current);
    if (isFilter && event.key === 'Escape') return () => go(rows.enter('bucket'));
    if (isTyping(event) || (event.repeat && !/^[jk]$/i.test(event.key))) return undefined;
    return actions[keyOf(event)];
  });
  return { said, rows };
}

/** What a key does to the row in hand; each answers what to say at once. */
function rowActions(wishes: NewsKeysWishes, rows: NewsRows, say: (words: string) => void) {
  /** An item that is not selected for this newsletter has neither category nor order. */
  function withOwn({ id }: NewsItem, act: (own: NewsItem) => void, purpose: string) {
    const own = wishes.selected?.find((item) => item.id === id);
    if (!own) return `Not selected for this newsletter: press x first, then ${purpose}.`;
    act(own);
    return '';
  }
  return {
    toggle(item: NewsItem) {
      if (rows.list === 'selected') rows.leave();
      wishes.onToggle(item);
      return `${item.block ? 'No longer selected' : 'Selected'}: ${headline(item)}`;
    },
    categorise: (item: NewsItem) => withOwn(item, wishes.onCategory, 'choose a category'),
    reorder: (step: -1 | 1) => (item: NewsItem) =>
      withOwn(item, (own) => void wishes.onMove(own, step).then(say), 'move it'),
  };
}

function filterOf(area: HTMLElement | null) {
  return area?.querySelector<HTMLInputElement>('input[type=search]');
}
