import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

const debounceMs = 500;

/** What a lookup asks of its owner. */
export interface LookupSearch<T> {
  results: readonly T[];
  isSearching?: boolean;
  /** Why the last search has no answer; it stands below the field in place of results. */
  failure?: string | null;
  /** Called 500 ms after the last keystroke, never with an empty text. */
  onSearch(text: string): void;
  onPick(item: T): void;
  itemText(item: T): string;
}

/** The state of a lookup; `active` is the marked result, -1 for none. */
export function useLookup<T>(search: LookupSearch<T>) {
  const { results, isSearching, onPick, itemText } = search;
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const { setQuery, shown, setShown } = useDebouncedQuery(search.onSearch);

  const close = () => {
    setQuery('');
    setShown('');
    setActive(-1);
  };
  const type = (next: string) => {
    setText(next);
    setQuery(next.trim());
    setActive(-1);
    if (next.trim() === '') setShown('');
  };
  const pick = (index: number) => {
    const item = results[index];
    if (item === undefined) return;
    setText(itemText(item));
    close();
    onPick(item);
  };
  const count = results.length;
  const isOpen = shown !== '' && (isSearching || !search.failure);
  const hasList = isOpen && !isSearching && count > 0;
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' && !isOpen) setQuery(text.trim());
    else if (key === 'Enter' && hasList && active >= 0) pick(active);
    else if (key === 'Escape' && isOpen) close();
    else if (hasList && key === 'ArrowDown') setActive((active + 1) % count);
    else if (hasList && key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const status = isOpen ? inWords(isSearching, count, shown) : '';
  return { text, active, isOpen, hasList, status, type, pick, close, handleKey };
}

/** `shown` is the query whose results are in sight, '' while the list is closed. */
function useDebouncedQuery(onSearch: (text: string) => void) {
  const [asked, setAsked] = useState({ query: '' });
  const [shown, setShown] = useState('');
  const send = useEffectEvent(() => {
    setShown(asked.query);
    onSearch(asked.query);
  });
  useEffect(() => {
    if (asked.query === '') return;
    const timer = setTimeout(send, debounceMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return { setQuery: (query: string) => setAsked({ query }), shown, setShown };
}

function inWords(isSearching: boolean | undefined, count: number, query: string): string {
  if (isSearching) return 'Searching…';
  if (count === 0) return `Nothing found for “${query}”.`;
  return count === 1 ? '1 result' : `${count} results`;
}
