/** One question wherever typing would be lost. */
export const discardWords = {
  question: 'Discard what you typed?',
  keep: 'Keep editing',
  discard: 'Discard',
} as const;
