import type { Claim } from './claim';
import { claimBefore, dollarsClaim, notYetClaim, premiumClaim, yearClaim } from './besideClaim';
import { elsewhen, maybe } from './claimWords';
import { spanOf, type OwnTimes, type Scene } from './elsewhen';
import { amountsIn, sentencesOf, type Amount, type Instrument, type Mention } from './mentions';
import { bareMove, moveBefore, moveClaim, multipleMove, nounBefore } from './moveClaim';
import { priceClaim } from './priceClaim';

/** A claim with the words that it was read from. */
export type SpokenClaim = Claim & {
  excerpt: string;
  sentence: string;
  /** The figure as it is written; '' for a claim without one. */
  figureText: string;
  /** The tickers of the sentence. */
  named: readonly Instrument[];
};

interface Spoken {
  claim: Claim;
  mention: Mention;
}

/** The claim that a figure makes about the ticker next to it, or null. */
function spokenBy(scene: Scene, amount: Amount, way: Claim['direction']): Spoken | null {
  const after = scene.mentions.find(({ from }) => from >= amount.to);
  const mention = scene.mentions.findLast(({ to }) => to <= amount.from);
  const premium = amount.unit === 'percent' ? premiumBeside(scene, amount, mention, after) : null;
  if (premium) return premium;
  const early = after && (amount.unit === 'percent' ? moveBefore(scene, after, amount) : null);
  const before = after && (early ?? claimBefore(scene, after, amount));
  if (after && before) return { claim: before, mention: after };
  const claim = mention && claimAfter(scene, mention, amount, way);
  return mention && claim ? { claim, mention } : null;
}

/** The claim of a figure about the ticker before it. */
function claimAfter(
  scene: Scene,
  mention: Mention,
  amount: Amount,
  way: Claim['direction'],
): Claim | null {
  if (amount.unit === 'percent')
    return (
      yearClaim(scene, mention, amount) ??
      nounBefore(scene, mention, amount) ??
      moveClaim(scene, mention, amount, way)
    );
  return (
    notYetClaim(scene, mention, amount) ??
    dollarsClaim(scene, mention, amount) ??
    priceClaim(scene, mention, amount)
  );
}

function premiumBeside(
  scene: Scene,
  amount: Amount,
  ...mentions: (Mention | undefined)[]
): Spoken | null {
  for (const mention of mentions) {
    const claim = mention && premiumClaim(scene, mention, amount);
    if (mention && claim) return { claim, mention };
  }
  return null;
}

/** True if the words around a premium name no other time, and no condition. */
function isOfToday({ sentence }: Scene, { from, to }: Claim): boolean {
  const around = `${sentence.slice(0, from)} | ${sentence.slice(to)}`;
  return (
    !elsewhen.test(around) && !/\b(?:if|would|could|should|may|might|was|had|were)\b/i.test(around)
  );
}

/** Sets the period that the claim is about; null if no column has that period. */
function timed(scene: Scene, claim: Claim, own: OwnTimes): Claim | null {
  if (claim.kind === 'year') return maybe.test(scene.sentence.slice(0, claim.from)) ? null : claim;
  if (claim.kind === 'premium') return isOfToday(scene, claim) ? claim : null;
  const { isListed } = claim.instrument;
  const span = spanOf(scene, claim, isListed, isListed ? own.listed : own.coins);
  if (span === 'day') return claim;
  return span === 'year' && claim.kind === 'move' ? { ...claim, kind: 'year' } : null;
}

/** In `$BTC and $ETH rose 2% and 3%`, the tickers that share the verb, including this one. */
function mentionsNearby({ sentence, mentions }: Scene, mention: Mention): Mention[] {
  const chain = [mention];
  for (const earlier of mentions.slice(0, mentions.indexOf(mention)).toReversed()) {
    const link = sentence.slice(earlier.to, chain[0]?.from);
    if (!/^(?:,? and |, | & |\/)(?:both )?$/.test(link)) break;
    chain.unshift(earlier);
  }
  return chain;
}

/** The figures of a list such as `2%, 3% and 4%`, starting with this one. */
function listFrom({ sentence, amounts }: Scene, first: Amount): Amount[] {
  const list = [first];
  for (const next of amounts.slice(amounts.indexOf(first) + 1)) {
    if (!/^(?:,|,? and) $/.test(sentence.slice(list.at(-1)?.to, next.from))) break;
    list.push(next);
  }
  return list;
}

/**
 * Gives each ticker that shares a verb the figure at the same position in the list, or only the
 * direction.
 */
function shared(claim: Claim, group: readonly Mention[], list: readonly Amount[]): Claim[] {
  if (group.length === 1) return [claim];
  return group.map(({ instrument }, at) => {
    const own = list.length === group.length ? list[at] : undefined;
    const figure = own && { figure: { from: own.from, to: own.to } };
    const value = own?.value ?? null;
    return { ...claim, instrument, value, step: own?.step ?? claim.step, ...figure };
  });
}

function withFigures(scene: Scene, ownTime: OwnTimes, spoken: Set<Mention>): Claim[] {
  let way: Claim['direction'] = 0;
  let isOfYear = false;
  return scene.amounts.flatMap((amount) => {
    const said = spokenBy(scene, amount, way);
    const read = said && timed(scene, said.claim, ownTime);
    if (!said || !read) return [];
    const isList = /^\s?\(?$/.test(scene.sentence.slice(said.mention.to, amount.from));
    const isYear = isOfYear && isList && read.kind === 'move';
    const claim: Claim = isYear ? { ...read, kind: 'year' } : read;
    isOfYear = claim.kind === 'year';
    const group = mentionsNearby(scene, said.mention);
    if (claim.kind === 'move' || claim.kind === 'year') way = claim.direction;
    for (const each of group) spoken.add(each);
    return shared(claim, group, listFrom(scene, amount));
  });
}

function withoutFigures(scene: Scene, ownTime: OwnTimes, spoken: Set<Mention>): Claim[] {
  return scene.mentions.flatMap((mention) => {
    const bare = spoken.has(mention)
      ? null
      : (multipleMove(scene, mention) ?? bareMove(scene, mention));
    const claim = bare && timed(scene, bare, ownTime);
    if (!claim) return [];
    return mentionsNearby(scene, mention).map(({ instrument }) => ({ ...claim, instrument }));
  });
}

/**
 * Reads what a text says about prices and the day's changes of its tickers. Statements about
 * another period, a hope, a level or another figure are not claims, and neither is anything
 * unclear. `own` matches words for the table's own period. `context` is the text before.
 */
export function claimsIn(
  text: string,
  mentionsIn: (sentence: string) => Mention[],
  own: OwnTimes,
  context = '',
): SpokenClaim[] {
  return sentencesOf(text).flatMap((sentence) => {
    const mentions = mentionsIn(sentence);
    if (mentions.length === 0) return [];
    const scene: Scene = { sentence, mentions, amounts: amountsIn(sentence), context };
    const spoken = new Set<Mention>();
    const claims = [...withFigures(scene, own, spoken), ...withoutFigures(scene, own, spoken)];
    return claims.map((claim) => ({
      ...claim,
      excerpt: sentence.slice(claim.from, claim.to),
      sentence,
      figureText: claim.figure ? sentence.slice(claim.figure.from, claim.figure.to) : '',
      named: mentions.map(({ instrument }) => instrument),
    }));
  });
}
