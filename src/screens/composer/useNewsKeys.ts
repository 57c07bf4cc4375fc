import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { NewsItem } from '@/api/contract/news';
import { headline } from './useNewsUndo';

interface NewsKeysWishes {
  /** The newsletter's own items: only these have a category to choose. */
  selected: NewsItem[] | undefined;
  onToggle(item: NewsItem): void;
  onCategory(item: NewsItem): void;
  /** Resolves to what was taken back, in words. */
  onUndo(): Promise<string>;
  onHelp(): void;
}

/** Triage of the bucket without a mouse, while the focus is in `area` or nowhere. */
export function useNewsKeys(area: RefObject<HTMLElement | null>, wishes: NewsKeysWishes) {
  const [said, setSaid] = useState('');
  const { currentKey, onCurrent, onShown, current, move } = useCurrent(area);

  function handleMove(step: number) {
    setSaid(move(step) ? '' : 'There is no row to go to.');
  }
  function withRow(act: (item: NewsItem) => string) {
    const item = current();
    setSaid(item ? act(item) : 'No row is current: press j to go to the first.');
  }
  function toggle(item: NewsItem) {
    wishes.onToggle(item);
    return `${item.block ? 'No longer selected' : 'Selected'}: ${headline(item)}`;
  }
  function categorise({ id }: NewsItem) {
    const own = wishes.selected?.find((item) => item.id === id);
    if (!own) return 'Not selected for this newsletter: press x first, then choose a category.';
    wishes.onCategory(own);
    return '';
  }
  const actions: Partial<Record<string, () => void>> = {
    j: () => handleMove(1),
    k: () => handleMove(-1),
    x: () => withRow(toggle),
    c: () => withRow(categorise),
    u: () => void wishes.onUndo().then(setSaid),
    '/': () => filterOf(area.current)?.select(),
    '?': wishes.onHelp,
  };
  useKeys((event) => {
    if (!area.current || !isWithin(area.current, event)) return undefined;
    const isFilter = event.target === filterOf(area.current);
    if (isFilter && event.key === 'Escape') return () => handleMove(0);
    if (isTyping(event) || (event.repeat && !/^[jk]$/.test(event.key))) return undefined;
    return actions[event.key];
  });
  return { currentKey, said, onCurrent, onShown };
}

/** The row in hand among those that the table shows, in its order. */
function useCurrent(area: RefObject<HTMLElement | null>) {
  const shown = useRef<NewsItem[]>([]);
  const [currentKey, setCurrentKey] = useState<string | number | null>(null);
  const at = () => shown.current.findIndex(({ id }) => id === currentKey);

  return {
    currentKey,
    onCurrent: setCurrentKey,
    onShown(rows: NewsItem[]) {
      shown.current = rows;
    },
    current: () => shown.current[at()],
    /** Stops at both ends; false where there are no rows. */
    move(step: number): boolean {
      const index = Math.max(0, Math.min(at() + step, shown.current.length - 1));
      const item = shown.current[index];
      if (!item) return false;
      setCurrentKey(item.id);
      if (item.id === currentKey) currentRow(area.current)?.focus();
      return true;
    },
  };
}

/** Runs what `find` has for a key; a modifier, an open dialog and an input method keep theirs. */
function useKeys(find: (event: KeyboardEvent) => (() => void) | undefined) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
    if (isTaken || document.querySelector('dialog[open]')) return;
    const act = find(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Before the filter, which would empty itself at Escape.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Without a focus the target is the body, or the `main` around the area. */
function isWithin(area: HTMLElement, { target }: KeyboardEvent): boolean {
  return target instanceof Node && (area.contains(target) || target.contains(area));
}

function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, select, textarea');
}

function filterOf(area: HTMLElement | null) {
  return area?.querySelector<HTMLInputElement>('input[type=search]');
}

function currentRow(area: HTMLElement | null) {
  return area?.querySelector<HTMLElement>('tr[aria-current]');
}
