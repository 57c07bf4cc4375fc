import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';
import { sentenceFinding, sentencesIn, type Sentence } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';

/** The fewest words of a sentence that nobody writes twice by chance, and of one with a figure. */
const fewest = 8;
const fewestWithFigure = 6;
const fewestOfLast = 12;
/** From this likeness on, two sentences are one with a word changed. */
const near = 0.78;

/** A text as its words, in small letters, and what differs in sentences of one mold. */
export interface Wording {
  words: string[];
  pairs: ReadonlySet<string>;
  figures: string;
}

export function wordingOf(text: string): Wording {
  const found = text
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[\p{L}\p{N}$#][\p{L}\p{N}.,%'-]*/gu);
  const words = (found ?? []).map((word) => word.replace(/[.,'-]+$/, ''));
  const pairs = new Set(words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`));
  return { words, pairs, figures: words.filter((word) => /[\d$#]/.test(word)).join(' ') };
}

/** From 0 to 1, for the same words; 0 if the figures or tickers differ. */
function likeness(a: Wording, b: Wording): number {
  const [less, more] = a.pairs.size < b.pairs.size ? [a.pairs, b.pairs] : [b.pairs, a.pairs];
  if (less.size === 0 || more.size > less.size * 1.8 || a.figures !== b.figures) return 0;
  let both = 0;
  for (const pair of less) if (more.has(pair)) both += 1;
  return (2 * both) / (less.size + more.size);
}

/** True for two texts that are the same but for a few words. */
export function areNearlySame(a: Wording, b: Wording): boolean {
  return likeness(a, b) >= near;
}

interface Known extends Wording {
  where: string;
  /** True in the last newsletter. */
  isLast: boolean;
}

function isLong({ words, figures }: Wording, least: number): boolean {
  return words.length >= least || (words.length >= fewestWithFigure && /\d/.test(figures));
}

function repeatOf(sentence: Sentence, known: readonly Known[], least: number): Draft[] {
  const own = wordingOf(sentence.text);
  if (!isLong(own, least)) return [];
  const same = known.find((each) => areNearlySame(each, own));
  if (!same) return [];
  const isExact = likeness(same, own) === 1;
  const words = sentence.text.trim();
  const { where } = sentence.authored;
  const there = same.isLast
    ? same.where
    : same.where === where
      ? 'there twice'
      : `in ${same.where}, too`;
  const text = `${quoted(words)} in ${where} ${isExact ? 'is' : 'is nearly'} ${there}.`;
  const index = sentence.text.indexOf(words);
  // A sentence of the last newsletter may stand in every one.
  const severity = isExact && least === fewest ? 'mustFix' : 'check';
  return [sentenceFinding(sentence, { severity, index, words, text })];
}

/** Sentences that are in the two commentaries twice. */
function twice(sentences: readonly Sentence[]): (readonly [Sentence, Draft[]])[] {
  const known: Known[] = [];
  return sentences.map((sentence) => {
    const drafts = repeatOf(sentence, known, fewest);
    const own = wordingOf(sentence.text);
    // Shorter ones are like none that is compared with them.
    if (own.pairs.size > 0) known.push({ ...own, where: sentence.authored.where, isLast: false });
    return [sentence, drafts] as const;
  });
}

/** The sentences of the last newsletter. */
function lastSentences({ input: { previous } }: Subject): Known[] {
  if (!previous) return [];
  const name = previous.newsletter?.name ?? '';
  const where = `in the last newsletter${name === '' ? '' : `, ${quoted(name)}`}`;
  return [previous.commentary, previous.technical].flatMap((html) =>
    commentaryText(parseCommentary(html))
      .split(/(?<=[^\s.]{2}[.!?]['"’”)]?)\s+|\n+/)
      .map((text) => ({ ...wordingOf(text), where, isLast: true })),
  );
}

/** Sentences that were pasted twice, or left from the last newsletter: the first of each block. */
export const pastedText: Check = {
  key: 'pastedText',
  name: 'Text pasted twice',
  run(subject) {
    const own = sentencesIn(subject).filter(
      ({ authored: { kind, field } }) =>
        kind !== 'alt' && (field === 'commentary' || field === 'technical'),
    );
    const last = lastSentences(subject);
    const found = [
      ...twice(own),
      ...own.map((sentence) => [sentence, repeatOf(sentence, last, fewestOfLast)] as const),
    ];
    const blocks = new Set();
    return found.flatMap(([{ authored }, drafts]) => {
      if (drafts.length === 0 || blocks.has(authored)) return [];
      blocks.add(authored);
      return drafts;
    });
  },
};
