import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { preheaderText } from '@/domain/checks/reading/words';
import { plainWords } from '@/domain/commentary/commentary';
import { quoted } from '@/domain/format/text';

/** Invisible characters that fill the line. */
const padding = /(?:\u034F|[\s\u00AD\u061C\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\uFEFF])+/gu;

const preheaderFinding = { severity: 'check', field: 'commentary' } as const;

function wordsOf(line: string): string {
  return line.replace(padding, ' ').trim();
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$#]+/gu, ' ')
    .trim();
}

/** A preheader that says what the last newsletter said, and not what this one says. */
function ofLastNewsletter(line: string, { input, comments }: Subject): Draft[] {
  const words = plain(wordsOf(line));
  const last = plain(plainWords(input.previous?.commentary ?? ''));
  const isSentence = (words.match(/\p{L}+/gu) ?? []).length >= 5;
  if (!isSentence || !last.includes(words)) return [];
  if (plain(plainWords(comments.commentary.words)).includes(words)) return [];
  const text = `The preheader ${quoted(wordsOf(line))} is that of the last newsletter.`;
  return [{ ...preheaderFinding, severity: 'mustFix', text }];
}

/** What is wrong with the words; '' if nothing is. */
function problemOf(words: string, subject: string): string {
  if (words === '') return 'The preheader is empty.';
  const isSubject = words.toLowerCase() === wordsOf(subject).toLowerCase();
  return isSubject ? 'The preheader repeats the subject.' : '';
}

/** The line that inboxes show after the subject. Its length and its padding are the template's. */
export const preheader: Check = {
  key: 'preheader',
  name: 'Preheader',
  run(subject: Subject) {
    if (!subject.document) return noDocument;
    if (subject.form === 'website') return [];
    const line = preheaderText(subject.document);
    if (line !== null) {
      const text = problemOf(wordsOf(line), subject.subject);
      return [...ofLastNewsletter(line, subject), ...(text ? [{ ...preheaderFinding, text }] : [])];
    }
    const hasComments = plainWords(subject.comments.commentary.words) !== '';
    const text = 'The email has no preheader, so inboxes show the masthead’s text.';
    return hasComments ? [{ ...preheaderFinding, text }] : [];
  },
};
