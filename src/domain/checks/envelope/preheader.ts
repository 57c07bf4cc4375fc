import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { preheaderText } from '@/domain/checks/reading/words';
import { plainWords } from '@/domain/commentary/commentary';
import { quoted } from '@/domain/format/text';
import { graphemeCount } from '@/domain/format/text';

const limit = 100;

/**
 * The least length with padding. If it is shorter, inboxes continue with the first words of the
 * email: even on a wide screen they show about 110 characters.
 */
const leastWidth = 110;

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

function problems(line: string, subject: string): Draft[] {
  const words = wordsOf(line);
  const length = graphemeCount(words);
  const found: Draft[] = [];
  if (words === '') found.push({ ...preheaderFinding, text: 'The preheader is empty.' });
  if (length > limit) {
    found.push({
      ...preheaderFinding,
      text: `The preheader has ${length} characters; ${limit} are shown.`,
    });
  }
  if (words !== '' && words.toLowerCase() === wordsOf(subject).toLowerCase()) {
    found.push({ ...preheaderFinding, text: 'The preheader repeats the subject.' });
  }
  if (words !== '' && length <= limit && line.length < leastWidth) {
    const text = 'The preheader isn’t padded, so inboxes show other text after it.';
    found.push({ ...preheaderFinding, text });
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
    if (line !== null) {
      const found = ofLastNewsletter(line, subject);
      return found.length > 0 ? found : problems(line, subject.subject);
    }
    const hasComments = plainWords(subject.comments.commentary.words) !== '';
    const text = 'The email has no preheader, so inboxes show the masthead’s text.';
    return hasComments ? [{ ...preheaderFinding, text }] : [];
  },
};
