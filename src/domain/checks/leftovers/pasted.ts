import type { Draft, Subject } from '@/domain/checks/check';
import { sentenceFinding, sentencesIn, type Sentence } from '@/domain/checks/reading/sentences';
import type { Authored } from '@/domain/checks/reading/authored';
import { quoted } from '@/domain/format/text';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';

const fewest = 8;
/** Words of a repeated sentence that gives a figure. */
const fewestWithFigure = 6;
const fewestOfLast = 12;

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’]/g, "'")
      .match(/[\p{L}\p{N}$#][\p{L}\p{N}.,%'-]*/gu)
      ?.map((word) => word.replace(/[.,'-]+$/, '')) ?? []
  );
}

interface Passage {
  words: string[];
  pairs: Set<string>;
  /** Figures and tickers: what differs in sentences of one mold. */
  figures: string;
}

function passageOf(text: string): Passage {
  const words = wordsOf(text);
  const pairs = new Set(words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`));
  return { words, pairs, figures: words.filter((word) => /[\d$#]/.test(word)).join(' ') };
}

/** 1 for the same words, and at least 0.7 for nearly the same. */
function likeness(a: Passage, b: Passage): number {
  const [less, more] = [a.pairs.size, b.pairs.size].toSorted((x, y) => x - y);
  if (!less || !more || more > less * 1.8 || a.figures !== b.figures) return 0;
  let both = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) both += 1;
  return (2 * both) / (less + more);
}

const near = 0.78;

interface Known extends Passage {
  where: string;
}

function ours(sentence: Sentence): boolean {
  return (
    sentence.authored.kind !== 'alt' &&
    /^(?:commentary|technical)$/.test(sentence.authored.section ?? '')
  );
}

interface Repeat {
  sentence: Sentence;
  likeness: number;
  length: number;
  where: string;
}

/** One finding for each block, about its first sentence that is known already. */
function findingsOf(repeats: readonly Repeat[], least: number): Draft[] {
  const blocks = new Map<Authored, Repeat[]>();
  for (const repeat of repeats) {
    const { authored } = repeat.sentence;
    blocks.set(authored, [...(blocks.get(authored) ?? []), repeat]);
  }
  return [...blocks.values()].flatMap((block): Draft[] => {
    const [first] = block;
    const words = first?.sentence.text.trim() ?? '';
    const total = block.reduce((sum, { length }) => sum + length, 0);
    const isSame = block.every((each) => each.likeness === 1);
    const isFigure = isSame && total >= fewestWithFigure && /\d/.test(words);
    if (!first || (total < least && !isFigure)) return [];
    const isExact = isSame && (total >= fewest || isFigure);
    const { sentence, where } = first;
    const text = `${quoted(words)} in ${sentence.authored.where} ${isExact ? 'is' : 'is nearly'} ${where}.`;
    const index = sentence.text.indexOf(words);
    const severity = isExact ? 'mustFix' : 'check';
    return [sentenceFinding(sentence, { severity, index, words, text })];
  });
}

/** Short sentences only count if they are the same, and beside longer ones. */
const shortest = 5;

/** The sentences that are nearly the same as a known one. */
function repeatOf(sentence: Sentence, known: readonly Known[], least: number): Repeat[] {
  const passage = passageOf(sentence.text);
  const { length } = passage.words;
  if (length < shortest) return [];
  const wanted = length < least ? 1 : near;
  const same = known.find((each) => likeness(each, passage) >= wanted);
  if (!same) return [];
  return [{ sentence, likeness: likeness(same, passage), length, where: same.where }];
}

/** Sentences that are in the two commentaries twice. */
function pastedTwice(sentences: readonly Sentence[]): Draft[] {
  const known: Known[] = [];
  const found = sentences.filter(ours).flatMap((sentence) => {
    const { where } = sentence.authored;
    const repeats = repeatOf(sentence, known, fewest);
    known.push({ ...passageOf(sentence.text), where });
    return repeats.map((each) => ({
      ...each,
      where: each.where === where ? 'there twice' : `in ${each.where}, too`,
    }));
  });
  return findingsOf(found, fewest);
}

/** Sentences of the last newsletter. */
function pastedFromLast({ input }: Subject, sentences: readonly Sentence[]): Draft[] {
  const { previous } = input;
  if (!previous) return [];
  const name = previous.newsletter?.name ?? '';
  const where = `in the last newsletter${name === '' ? '' : `, ${quoted(name)}`}`;
  const old = [previous.commentary, previous.technical].flatMap((html) =>
    commentaryText(parseCommentary(html))
      .split(/(?<=[^\s.]{2}[.!?]['"’”)]?)\s+|\n+/)
      .map((text) => ({ ...passageOf(text), where })),
  );
  const found = sentences.filter(ours).flatMap((sentence) => repeatOf(sentence, old, fewestOfLast));
  return findingsOf(found, fewestOfLast);
}

export function pastedTexts(subject: Subject): Draft[] {
  const sentences = sentencesIn(subject);
  return [...pastedTwice(sentences), ...pastedFromLast(subject, sentences)];
}

/** True if two texts are nearly the same; for the bodies of news items. */
export function areNearlySame(a: string, b: string): boolean {
  const [one, two] = [passageOf(a), passageOf(b)];
  return one.words.length >= fewestOfLast && likeness(one, two) >= 0.7;
}
