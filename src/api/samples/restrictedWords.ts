import type { RestrictedWords } from '@/api/contract/restrictedWords';

/** A short list that was saved in Settings. */
export const sampleRestrictedWords: RestrictedWords = {
  words: ['guaranteed', 'risk-free', 'can’t lose', 'sure thing', 'get rich'],
  isStored: true,
};
