import type { Commentary } from '@/domain/commentary/blocks';
import { wordBlocks } from '@/domain/commentary/commentary';
import { plainLine } from '@/domain/commentary/plainRuns';

const longest = 60;
const shortest = 18;

/** A period after an initial or a number belongs to the word: `U.S.`, `a.m.`, `0.6`. */
const sentenceEnd = /(?<!\b(?:\p{L}|U\.S|U\.K|a\.m|p\.m|vs|Inc|Corp|No|St|Mr|Ms))[.!?](?=\s|$)/u;

function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  for (let match = sentenceEnd.exec(rest); match; match = sentenceEnd.exec(rest)) {
    found.push(rest.slice(0, match.index).trim());
    rest = rest.slice(match.index + 1).trim();
  }
  return [...found, rest].filter((sentence) => sentence !== '');
}

/** `Good morning` and `Happy Friday` aren’t the news. */
const greeting =
  /^(?:good (?:morning|day|afternoon|evening)|happy \w+|hello|hi|dear|welcome|greetings|morning)\b/i;

function isLead(sentence: string): boolean {
  return sentence.split(' ').length >= 4 && !(greeting.test(sentence) && sentence.length < 40);
}

/** Where a clause ends that can stand alone. */
const clauseEnd =
  /,(?= )|;| [–—] | (?=(?:as|after|while|when|because|although|though|which|with|amid|despite|and|but|yet|even|ahead of)\b)/g;
/** Words that can’t end a subject. */
const dangling =
  /[\s,;:–—-]+(?:the|a|an|and|or|but|of|to|in|on|at|by|for|with|from|as|than|that|its|their|our|is|are|was|were|has|have|had|will|would|into|over|under|after|before|near|about|per|between|this|these|more|most|very|only|some|all|both|each|no|not)$/i;

function trimmed(words: string): string {
  let text = words.replace(/[\s,;:–—-]+$/, '');
  while (dangling.test(text)) text = text.replace(dangling, '');
  return text;
}

function shortened(sentence: string): string {
  if (sentence.length <= longest) return trimmed(sentence);
  const ends = [...sentence.matchAll(clauseEnd)].map(({ index }) => index);
  const clause = ends.findLast((index) => index >= shortest && index <= longest);
  if (clause !== undefined) return trimmed(sentence.slice(0, clause));
  const cut = sentence.slice(0, longest + 1);
  return trimmed(cut.slice(0, cut.lastIndexOf(' ')));
}

/**
 * A subject of at most 60 characters from the first sentence that says something: its first clause,
 * or as many words as fit. Empty if the commentary has no such sentence.
 */
export function proposeSubject(commentary: Commentary): string {
  const blocks = wordBlocks(commentary).filter(({ kind }) => kind !== 'heading');
  for (const block of blocks) {
    const lead = sentencesOf(plainLine(block.runs, { image: '' })).find(isLead);
    if (lead !== undefined) return shortened(lead);
  }
  return '';
}
