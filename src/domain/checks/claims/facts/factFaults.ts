import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { MaskedSentence } from '@/domain/checks/claims/maskedSentence';
import { masked } from '@/domain/checks/claims/quantities';
import { countedFaults } from './counts';
import { derivativeFaults } from './derivatives';
import { futuresFaults, levelFaults } from './distances';
import { factPeriod } from './factPeriod';
import type { Facts, FactScene } from './factScene';
import { moveFaults, pointFaults } from './moves';
import { bracketFaults, orderFaults, respectiveFaults } from './orders';
import { pairFaults } from './pairs';
import { periodFaults } from './periods';
import { shareFaults } from './shares';
import { singleFaults, standingFaults } from './singles';
import { superlativeFaults } from './superlatives';
import { wholeMarketFaults } from './wholeMarket';

const readers: readonly ((each: FactScene) => ReadFault[])[] = [
  singleFaults,
  pairFaults,
  countedFaults,
  orderFaults,
  bracketFaults,
  respectiveFaults,
  levelFaults,
  futuresFaults,
  derivativeFaults,
  shareFaults,
  wholeMarketFaults,
  pointFaults,
  moveFaults,
];

/** Words that deny a thing of everything else, which is no denial: `no coin did better`. */
const denial = /\b(?:no(?: other)?|nothing(?: else)?|none|nobody|nowhere|not one|not a single)\b/gi;

/** `Bitcoin` in `Bitcoin Misery Index` is a part of the metric’s name, and not the coin. */
function withoutMetrics(scene: MaskedSentence, { subjects }: Facts): MaskedSentence {
  if (scene.mentions.length === 0) return scene;
  const text = masked(scene.sentence, scene.quantities);
  const names = subjects.flatMap(({ pattern }) => Array.from(text.matchAll(pattern)));
  const isOwn = (mention: { from: number; to: number }) =>
    names.some(({ index, 0: { length } }) => mention.from >= index && mention.to <= index + length);
  return { ...scene, mentions: scene.mentions.filter((mention) => !isOwn(mention)) };
}

/**
 * Reads a sentence by what it names, wherever in the sentence it is: rows, venues and metrics with
 * quantities, ranks, counts and directions.
 */
export function factFaults(whole: MaskedSentence, facts: Facts): ReadFault[] {
  const scene = withoutMetrics(whole, facts);
  const { sentence } = scene;
  const ofPeriods = periodFaults(scene, facts);
  if (ofPeriods.length > 0) return ofPeriods;
  const period = factPeriod(sentence, facts.own, facts.year);
  if (period === '') return standingFaults({ scene, facts, period: 'day' });
  const each: FactScene = { scene, facts, period };
  const ranked = superlativeFaults(each);
  if (ranked.length > 0) return ranked;
  const isDenied =
    sentence.search(denial) !== -1 &&
    !/\b(?:none|not one|not a single|no) (?:of|[a-z-]+ (?:coin|fund|stock|product|exchange|venue))/i.test(
      sentence,
    );
  if (isDenied) return [];
  for (const read of readers) {
    const found = read(each);
    if (found.length > 0) return found;
  }
  return [];
}
