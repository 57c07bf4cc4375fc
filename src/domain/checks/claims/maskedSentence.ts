import { elsewhen, tableWindow, yearWindow } from './claimWords';
import type { OwnTimes } from './elsewhen';
import type { Instrument, Mention } from './mentions';
import { quantitiesIn, type Quantity } from './quantities';

/** A sentence with its tickers as `§` and its figures as `¤`, for patterns of sentences. */
export interface MaskedSentence {
  sentence: string;
  masked: string;
  mentions: readonly Mention[];
  quantities: readonly Quantity[];
  /** The period of the whole sentence; null for any that no table shows. */
  period: 'day' | 'year' | null;
}

function covered(
  text: string,
  ranges: readonly { from: number; to: number }[],
  mark: string,
): string {
  return ranges.reduce(
    (all, { from, to }) => all.slice(0, from) + mark.repeat(to - from) + all.slice(to),
    text,
  );
}

const conditional =
  /\b(?:if|unless|would|could|should|might|may|must|will|expect\w*|forecast\w*|likely|not|never|hardly|scarcely|n[o’']t|had|used to|usually|often|typically|historically|whether|rarely)\b/i;

const yearOnly = new RegExp(yearWindow.source, 'i');

function periodOf(sentence: string, { coins, listed }: OwnTimes): MaskedSentence['period'] {
  const bare = [coins, listed].reduce(
    (text, own) => (own ? text.replace(own, ' ') : text),
    sentence.replace(tableWindow, ' ').replace(/\b(?:in a|on the|past|last) day\b/gi, ' '),
  );
  const ofYear = bare
    .replace(/\b(?:above|below|over|under) the (?=spot|current|round|price|\$?\d)/gi, ' ')
    .replace(yearWindow, ' ')
    .replace(/\bthe year[’']s\b/gi, ' ');
  const left = ofYear
    .replace(/\b(?:times|twice|half|double) as much as\b/gi, ' ')
    .replace(/\b(?:compared|versus|vs|relative|against)\b|\bput\/call\b/gi, ' ');
  if (elsewhen.test(left) || conditional.test(left)) return null;
  return yearOnly.test(bare) ? 'year' : 'day';
}

export function maskedSentence(
  sentence: string,
  mentions: readonly Mention[],
  own: OwnTimes,
): MaskedSentence {
  const named = covered(sentence, mentions, '§');
  const quantities = quantitiesIn(named);
  return {
    sentence,
    masked: covered(named, quantities, '¤'),
    mentions,
    quantities,
    period: periodOf(sentence, own),
  };
}

/** The words of a match, with the tickers and figures within. */
export interface Found {
  words: string;
  groups: RegExpMatchArray;
  instruments: Instrument[];
  quantities: Quantity[];
}

/** All places where a pattern of `§` and `¤` matches. */
export function matchesOf(
  { sentence, masked, ...scene }: MaskedSentence,
  pattern: RegExp,
): Found[] {
  return Array.from(masked.matchAll(pattern), (groups): Found => {
    const [from, to] = [groups.index, groups.index + groups[0].length];
    const isWithin = (each: { from: number; to: number }) => each.from >= from && each.to <= to;
    return {
      words: sentence.slice(from, to).trim(),
      groups,
      instruments: scene.mentions.filter(isWithin).map(({ instrument }) => instrument),
      quantities: scene.quantities.filter(isWithin),
    };
  });
}

const spelledNumbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `three` or `3`; null for anything else. */
export function numberOf(word: string): number | null {
  const at = spelledNumbers.indexOf(word.toLowerCase());
  if (at !== -1) return at;
  return /^\d+(?:\.\d+)?$/.test(word) ? Number(word) : null;
}

export const numberWord = `(?:${spelledNumbers.join('|')})`;
