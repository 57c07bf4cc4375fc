import type { Check } from '@/domain/checks/check';
import { sentenceFinding, sentencesIn } from '@/domain/checks/reading/sentences';
import { isGreeting } from '@/domain/newsletter/summary';
import { areNearlySame, type Wording, wordingOf } from './pasted';

/** The fewest words of which one may differ. */
const fewest = 6;

function isSame(a: Wording, b: Wording): boolean {
  if (a.words.length < fewest) return a.words.join(' ') === b.words.join(' ');
  return areNearlySame(a, b);
}

/** A summary with the sentence that readers see first in the commentary below it. */
export const summaryRepeats: Check = {
  key: 'summaryRepeats',
  name: 'Summary that repeats the commentary',
  run(subject) {
    const sentences = sentencesIn(subject);
    const first = sentences.find(
      ({ authored: { field, kind }, text }) =>
        field === 'commentary' && kind === 'paragraph' && !isGreeting(text.trim()),
    );
    if (!first) return [];
    const known = wordingOf(first.text);
    const text = 'The summary repeats the first sentence of the commentary. Say something else.';
    return sentences
      .filter((each) => each.authored.kind === 'summary' && isSame(wordingOf(each.text), known))
      .map((each) => {
        const words = each.text.trim();
        const index = each.text.indexOf(words);
        return sentenceFinding(each, { severity: 'check', index, words, text });
      });
  },
};
