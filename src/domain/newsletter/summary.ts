import { sentencesIn } from '@/domain/format/sentences';
import { stripInvisible } from '@/domain/format/stripInvisible';

/** Three lines of an email, in characters. */
const longest = 230;

/** Words with which a letter begins and that say nothing of the day. */
const greeting = /^(?:good (?:morning|afternoon|evening|day)|happy \p{L}+|hello|hi|dear)\b/iu;

/** True for words such as `Good morning.` and nothing else. */
export function isGreeting(words: string): boolean {
  return greeting.test(words) && sentencesIn(words.trim()).length === 1;
}

const mostLines = 3;

/** A summary as its author wrote it: without empty lines, and with what follows the third in it. */
export function writtenSummary(stored: string): string {
  const lines = stripInvisible(stored)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const last = lines.slice(mostLines - 1).join(' ');
  return [...lines.slice(0, mostLines - 1), ...(last === '' ? [] : [last])].join('\n');
}

/**
 * The first sentences of paragraphs, without a greeting: as many as fit in three lines. '' where the
 * first sentence is longer than that.
 */
export function firstSentences(texts: readonly string[]): string {
  const sentences = texts
    .flatMap((text) => sentencesIn(text))
    .filter((sentence) => /\p{L}/u.test(sentence) && !greeting.test(sentence));
  let fitting = '';
  for (const sentence of sentences) {
    const longer = fitting === '' ? sentence : `${fitting} ${sentence}`;
    if (longer.length > longest) break;
    fitting = longer;
  }
  return fitting;
}

export function firstSentence(summary: string): string {
  return sentencesIn(summary)[0] ?? '';
}
