import { foundBy } from './emails';

type Newsletter = NonNullable<Parameters<typeof foundBy>[1]['newsletter']>;

/** The findings of one check for a newsletter with this market commentary. */
export function foundInText(check: string, words: string, rest: Newsletter = {}) {
  return foundBy(check, { newsletter: { daily_comments: `<p>${words}</p>`, ...rest } });
}

/** The words that a check underlines in a market commentary. */
export function underlined(check: string, words: string, rest: Newsletter = {}) {
  return foundInText(check, words, rest).map((finding) => finding.words);
}
