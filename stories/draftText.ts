import { fn } from 'storybook/test';
import type { DraftText } from '@/components/forms/fields/draftText';

type Listener = (isTyped: boolean) => void;

/** A text that a story types and replaces. It begins anew with each story. */
export function draftText(initial: string) {
  const listeners = new Set<Listener>();
  let read = () => initial;
  function set(next: () => string, isTyped: boolean) {
    read = next;
    for (const listener of listeners) listener(isTyped);
  }
  return {
    read: () => read(),
    type: fn((next: () => string) => set(next, true)),
    replace: (text) => set(() => text, false),
    save: fn(),
    follow(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) read = () => initial;
      };
    },
  } satisfies DraftText;
}
