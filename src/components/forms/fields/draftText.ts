import { type ChangeEvent, useSyncExternalStore } from 'react';

/** A text that is saved while it is typed. Its field shows it, and hears when another takes its place. */
export interface DraftText {
  /** The text as it is now. Serializes a commentary, so it is called in pauses of the typing only. */
  read: () => string;
  /** Notes what was typed. `readText` is called in a pause of the typing. */
  type: (readText: () => string) => void;
  /** Puts another text in its place, which is saved as if somebody had typed it. */
  replace: (text: string) => void;
  /** Saves what was typed. */
  save: () => void;
  /**
   * Calls the listener after each change: `isTyped` if the field itself was typed in, `isChosen` if
   * its author took another text. The returned function stops it.
   */
  follow: (listener: (isTyped: boolean, isChosen?: boolean) => void) => () => void;
}

/** The text of one line, as it is typed and replaced. */
export function useDraftText({ follow, read }: DraftText): string {
  return useSyncExternalStore(follow, read);
}

/** What the input of a text needs. */
export function useDraftInput(draft: DraftText) {
  return {
    value: useDraftText(draft),
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      draft.type(() => value),
    onBlur: draft.save,
  };
}
