import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ComboBoxInput as ComboBoxInputComponent } from './ComboBoxInput';

type ComboBoxInput = typeof ComboBoxInputComponent;

let loaded: ComboBoxInput | null = null;

/**
 * Loads the input with a list, on demand because its library is large and public pages use it too.
 */
export async function loadComboBoxInput(): Promise<ComboBoxInput> {
  loaded ??= (await import('./ComboBoxInput')).ComboBoxInput;
  return loaded;
}

/**
 * The input with a list, or null until it is loaded. If the user is typing in the plain input
 * inside `root`, the new one takes over its focus and cursor.
 */
export function useComboBoxInput(root: RefObject<HTMLElement | null>): ComboBoxInput | null {
  const [Input, setInput] = useState(() => loaded);
  useEffect(() => {
    if (Input) return;
    let isUnmounted = false;
    loadComboBoxInput().then(
      (Loaded) => {
        if (isUnmounted) return;
        const before = root.current?.querySelector('input');
        const isFocused = before && before === document.activeElement;
        const { selectionStart = 0, selectionEnd = 0 } = before ?? {};
        // At once: a focus that came before a later render would be lost with the plain input.
        flushSync(() => setInput(() => Loaded));
        if (!isFocused) return;
        const after = root.current?.querySelector('input');
        after?.focus();
        after?.setSelectionRange(selectionStart, selectionEnd);
      },
      // The plain input stays. The next field tries again.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [Input, root]);
  return Input;
}
