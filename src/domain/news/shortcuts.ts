import { emailCategories } from './news';

/** The categories that the keys 1 to 9 choose. */
export const numbered = emailCategories.slice(0, 9);

const rowKeys = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Previous row' },
  { keys: 'Enter', does: 'Select the row into the category that its button shows' },
  { keys: 'x', does: 'Select or unselect the row' },
] as const;

const otherKeys = [
  { keys: 'c', does: 'Choose any category' },
  { keys: 'o', does: 'Show or hide similar rows' },
  { keys: 's', does: 'Switch between News Bucket and Selected News' },
  { keys: 'Shift+K', does: 'Move a selected item up in its category' },
  { keys: 'Shift+J', does: 'Move a selected item down in its category' },
  { keys: 'u', does: 'Undo the last change' },
  { keys: '/', does: 'Filter the News Bucket' },
  { keys: 'Escape', does: 'Go from the filter to its results' },
  { keys: '?', does: 'Show these shortcuts' },
] as const;

/** What a newsletter’s news answers to, in the order of the list of shortcuts. */
export const newsShortcuts: readonly { keys: string; does: string }[] = [
  ...rowKeys,
  ...numbered.map((category, at) => ({ keys: String(at + 1), does: category })),
  ...otherKeys,
];

/** Each of them but the digits, so that the handler can’t miss one. */
export type NewsKey = (typeof rowKeys | typeof otherKeys)[number]['keys'];
