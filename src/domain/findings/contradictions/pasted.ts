import type { Draft, Subject } from '@/domain/findings/check';
import { sentenceFinding, sentencesIn, type Sentence } from '@/domain/findings/reading/sentences';
import { quoted } from '@/domain/findings/wording';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';

const fewest = 8;
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

function repeat(sentence: Sentence, isExact: boolean, where: string): Draft {
  const words = sentence.text.trim();
  const text = `${quoted(words)} in ${sentence.authored.where} ${isExact ? 'is' : 'is nearly'} ${where}.`;
  return sentenceFinding(sentence, {
    severity: isExact ? 'mustFix' : 'check',
    index: sentence.text.indexOf(words),
    words,
    text,
  });
}

/** Reports each sentence that is known already; of a block, only the first. */
function firstOfEach(found: { sentence: Sentence; draft: Draft }[]): Draft[] {
  const seen = new Set<unknown>();
  return found.flatMap(({ sentence, draft }) => {
    if (seen.has(sentence.authored)) return [];
    seen.add(sentence.authored);
    return [draft];
  });
}

/** Sentences that are in the two commentaries twice. */
function pastedTwice(sentences: readonly Sentence[]): Draft[] {
  const known: Known[] = [];
  const found = sentences.filter(ours).flatMap((sentence) => {
    const passage = passageOf(sentence.text);
    if (passage.words.length < fewest - 2) return [];
    const same = known.find(
      (each) => likeness(each, passage) >= (passage.words.length < fewest ? 1 : near),
    );
    known.push({ ...passage, where: sentence.authored.where });
    if (!same) return [];
    const isExact = likeness(same, passage) === 1 && passage.words.length >= fewest;
    const where = same.where === sentence.authored.where ? 'there twice' : `in ${same.where}, too`;
    return [{ sentence, draft: repeat(sentence, isExact, where) }];
  });
  return firstOfEach(found);
}

function oldSentences(html: string): Passage[] {
  const text = commentaryText(parseCommentary(html));
  return text
    .split(/(?<=[^\s.]{2}[.!?]['"’”)]?)\s+|\n+/)
    .map(passageOf)
    .filter(({ words }) => words.length >= fewestOfLast);
}

/** Sentences of the last newsletter. */
function pastedFromLast({ input }: Subject, sentences: readonly Sentence[]): Draft[] {
  const { previous } = input;
  if (!previous) return [];
  const old = [...oldSentences(previous.commentary), ...oldSentences(previous.technical)];
  if (old.length === 0) return [];
  const name = previous.newsletter?.name ?? '';
  const found = sentences.filter(ours).flatMap((sentence) => {
    const passage = passageOf(sentence.text);
    if (passage.words.length < fewestOfLast) return [];
    const best = Math.max(...old.map((each) => likeness(each, passage)));
    if (best < near) return [];
    const where = `in the last newsletter${name === '' ? '' : `, ${quoted(name)}`}`;
    return [{ sentence, draft: repeat(sentence, best === 1, where) }];
  });
  return firstOfEach(found);
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
