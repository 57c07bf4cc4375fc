import { noDocument, type Check, type Draft, type Subject } from '@/domain/findings/check';
import { preheaderText } from '@/domain/findings/reading/words';
import { plainWords } from '@/domain/commentary';
import { graphemeCount } from '@/domain/text';

const limit = 100;

/** With its padding; below this an inbox goes on with the words of the masthead. */
const leastWidth = 140;

/** What fills the line without being seen. */
const padding = /(?:\u034F|[\s\u00AD\u061C\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\uFEFF])+/gu;

const place = { isBlocking: false, field: 'commentary' } as const;

function wordsOf(line: string): string {
  return line.replace(padding, ' ').trim();
}

function faults(line: string, subject: string): Draft[] {
  const words = wordsOf(line);
  const length = graphemeCount(words);
  const found: Draft[] = [];
  if (words === '') found.push({ ...place, text: 'The preheader is empty.' });
  if (length > limit) {
    found.push({ ...place, text: `The preheader has ${length} characters; ${limit} are shown.` });
  }
  if (words !== '' && words.toLowerCase() === wordsOf(subject).toLowerCase()) {
    found.push({ ...place, text: 'The preheader says the same as the subject.' });
  }
  if (words !== '' && length <= limit && line.length < leastWidth) {
    const text = 'The preheader is not padded, so other words of the email follow it in an inbox.';
    found.push({ ...place, text });
  }
  return found;
}

export const preheader: Check = {
  key: 'preheader',
  name: 'Preheader',
  run(subject: Subject) {
    if (!subject.document) return noDocument;
    if (subject.form === 'website') return [];
    const line = preheaderText(subject.document);
    if (line !== null) return faults(line, subject.subject);
    const hasComments = plainWords(subject.comments.commentary.words) !== '';
    const text = 'The email has no preheader, so an inbox shows the words of the masthead.';
    return hasComments ? [{ ...place, text }] : [];
  },
};
