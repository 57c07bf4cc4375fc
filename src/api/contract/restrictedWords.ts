import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, listOf } from './wire';

/** The largest number of words and phrases. */
export const maxRestrictedWords = 300;

/** The longest word or phrase, in characters. */
export const restrictedWordLimit = 60;

export const RestrictedWord = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a word.'),
    z.maxLength(
      restrictedWordLimit,
      `Use at most ${restrictedWordLimit} characters for each word.`,
    ),
  );

export const RestrictedWords = z.object({
  /** Words and phrases that the firm must not write. */
  words: listOf(z.string()),
  /** False while the list is the one that the checks come with. */
  isStored: z.boolean(),
});
export type RestrictedWords = z.infer<typeof RestrictedWords>;

/** The new list; null to use the one that the checks come with. */
export const RestrictedWordsDraft = z.object({
  words: z.nullable(
    z
      .array(RestrictedWord)
      .check(z.maxLength(maxRestrictedWords, `Use at most ${maxRestrictedWords} words.`)),
  ),
});
export type RestrictedWordsDraft = z.infer<typeof RestrictedWordsDraft>;

/** Our addition. Everybody who writes reads the list, because the checks need it. */
export const restrictedWordCalls = {
  get: call('/settings/restricted_words', Empty, RestrictedWords, {
    capability: 'restrictedWords',
    isQuiet: true,
  }),
  save: call('/settings/save_restricted_words', RestrictedWordsDraft, Ignored, {
    capability: 'restrictedWords',
    level: levels.administer,
  }),
};
