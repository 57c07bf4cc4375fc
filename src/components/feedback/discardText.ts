/** The question that every form asks before unsaved changes are lost. */
export const discardText = {
  question: 'Discard what you typed?',
  keep: 'Keep editing',
  discard: 'Discard',
} as const;
