import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Field, VisuallyHidden, type FieldText } from '@/components/forms/fields/Field';
import { counted } from '@/domain/format/text';
import { ComboBoxInput } from './ComboBoxInput';

const debounceMs = 500;

interface LookupProps<T> extends FieldText {
  /** What can be typed. */
  placeholder?: string;
  results: readonly T[];
  /** True until the answer to the last search. */
  isSearching?: boolean;
  /** Why the last search failed. Shown below the field instead of results. */
  searchError?: string | null;
  itemKey(item: T): string | number;
  itemText(item: T): string;
  /** Called 500 ms after the last keystroke, never with an empty text. */
  onSearch(text: string): void;
  onPick(item: T): void;
}

/** A field to search and pick one result. */
export function Lookup<T>(props: LookupProps<T>) {
  const { label, hint, placeholder, results, isSearching = false, searchError, onPick } = props;
  const [text, setText] = useState('');
  const { shownQuery, search, close } = useDebouncedSearch(props.onSearch);
  const isOpen = shownQuery !== '' && (isSearching || !searchError);
  const options =
    isOpen && !isSearching
      ? results.map((item) => ({ key: String(props.itemKey(item)), text: props.itemText(item) }))
      : [];
  const status = isOpen ? describe(isSearching, options.length, shownQuery) : '';

  function handleChange(next: string) {
    setText(next);
    search(next.trim());
  }
  function handlePick(key: string) {
    const item = results.find((each) => String(props.itemKey(each)) === key);
    if (item === undefined) return;
    setText(props.itemText(item));
    close();
    onPick(item);
  }
  /* Enter picks the highlighted result. It never submits the form while the list is open. */
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && isOpen) event.preventDefault();
  }
  return (
    <Field {...{ label, hint }} error={props.error ?? searchError ?? undefined}>
      {(controlProps) => (
        <div onKeyDownCapture={handleKey}>
          <ComboBoxInput
            input={{ ...controlProps, placeholder }}
            {...{ label, options }}
            note={status}
            value={text}
            onChange={handleChange}
            onPick={handlePick}
            onOpen={() => search(text.trim())}
            onClose={close}
          />
          <VisuallyHidden role="status">{status}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

/** `shownQuery` is the query whose results are shown, or '' if there are none. */
function useDebouncedSearch(onSearch: (text: string) => void) {
  // An object, so that searching for the same text again restarts the delay.
  const [asked, setAsked] = useState({ query: '' });
  const [shownQuery, setShownQuery] = useState('');
  const send = useEffectEvent(() => {
    setShownQuery(asked.query);
    onSearch(asked.query);
  });
  useEffect(() => {
    if (asked.query === '') return;
    const timer = setTimeout(send, debounceMs);
    return () => clearTimeout(timer);
  }, [asked]);

  function search(query: string) {
    setAsked({ query });
    if (query === '') setShownQuery('');
  }
  return { shownQuery, search, close: () => search('') };
}

function describe(isSearching: boolean, count: number, query: string): string {
  if (isSearching) return 'Searching…';
  if (count === 0) return `Nothing found for “${query}”.`;
  return counted(count, 'result');
}
