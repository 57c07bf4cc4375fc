import { plainLine } from '@/domain/commentary/plainRuns';
import { stripInvisible } from '@/domain/format/stripInvisible';
import type { EmailBlock } from './emailCommentary';

/** Three lines of an email, in characters. */
const longest = 230;

/** Words with which a letter begins and that say nothing of the day. */
const greeting = /^(?:good (?:morning|afternoon|evening|day)|happy \p{L}+|hello|hi|dear)\b/iu;

/** True for words such as `Good morning.` and nothing else. */
export function isGreeting(words: string): boolean {
  return greeting.test(words) && words.trim().split(sentenceEnd).length === 1;
}

/** Ends of sentences: not those of `U.S.`, `vs.` and other short words with a full stop. */
const sentenceEnd =
  /(?<=[^\s.]{2}[.!?][”")\]]?)(?<!\b(?:Inc|Corp|Ltd|Co|vs|Mr|Ms|Dr|St|No|approx|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.)\s+(?=[“"($#]?[\p{Lu}\d$#])/u;

const mostLines = 3;

/** A point of a proposed summary, in characters: two lines of an email at most. */
const longestPoint = 110;

/** Words that point back at a sentence before them, which a summary doesn't have. */
const pointsBack = /^(?:this|that|these|those|it|its|they|their|but|and|yet|still|however)\b/iu;

/** A summary as its author wrote it: without empty lines, and with what follows the third in it. */
export function writtenSummary(stored: string): string {
  const lines = stripInvisible(stored)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const last = lines.slice(mostLines - 1).join(' ');
  return [...lines.slice(0, mostLines - 1), ...(last === '' ? [] : [last])].join('\n');
}

/** Sentences without greetings and without lines that say nothing. */
function sentencesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(sentenceEnd))
    .filter((sentence) => /\p{L}/u.test(sentence) && !greeting.test(sentence));
}

/** As many of the first sentences as fit; '' where the first is longer than that. */
function fitting(sentences: readonly string[], limit: number): string {
  let fits = '';
  for (const sentence of sentences) {
    const longer = fits === '' ? sentence : `${fits} ${sentence}`;
    if (longer.length > limit) break;
    fits = longer;
  }
  return fits;
}

/** The beginnings of texts that can be understood alone. */
function pointsOf(texts: readonly string[]): string[] {
  return texts
    .map((text) => fitting(sentencesOf([text]), longestPoint))
    .filter((point) => /[.!?][”")\]]?$/.test(point) && !pointsBack.test(point))
    .slice(0, mostLines);
}

/**
 * Three points of the commentary, a line each: those of its list, or else of its later paragraphs.
 * Never its first sentence, which readers see a moment later. '' where there are none.
 */
export function summaryOf(blocks: readonly EmailBlock[]): string {
  const textsOf = (kind: EmailBlock['kind']) =>
    blocks.flatMap((block) =>
      block.kind === kind && 'runs' in block ? [plainLine(block.runs)] : [],
    );
  const later = textsOf('paragraph')
    .filter((text) => sentencesOf([text]).length > 0)
    .slice(1);
  const listed = pointsOf(textsOf('item'));
  return (listed.length > 1 ? listed : pointsOf(later)).join('\n');
}

/**
 * The first sentences of paragraphs, without a greeting: as many as fit in three lines. '' where the
 * first sentence is longer than that.
 */
export function summaryOfParagraphs(texts: readonly string[]): string {
  return fitting(sentencesOf(texts), longest);
}

export function firstSentence(summary: string): string {
  return summary.split(sentenceEnd)[0] ?? '';
}
