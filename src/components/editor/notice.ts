/** An image that couldn't be stored is an error; words that were left out are not. */
export type NoticeKind = 'error' | 'info';

/** A button of a notice. Pressing it also closes the notice. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** What an author must know about a paste or a drop. */
export interface Notice {
  kind: NoticeKind;
  /** One line that isn't empty. */
  text: string;
  actions: readonly NoticeAction[];
}
