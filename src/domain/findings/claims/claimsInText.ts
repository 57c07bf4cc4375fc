import type { Claim } from './claim';
import { spanOf, type Scene } from './elsewhen';
import { amountsIn, sentencesOf, type Amount, type Mention } from './mentions';
import { bareMove, moveBefore, moveClaim } from './moveClaim';
import { priceClaim } from './priceClaim';

/** A claim with the words that it was read from. */
export type SpokenClaim = Claim & { excerpt: string };

interface Spoken {
  claim: Claim;
  mention: Mention;
}

/** The claim that a figure makes about the ticker next to it, or null. */
function spokenBy(scene: Scene, amount: Amount, way: Claim['direction']): Spoken | null {
  const after = scene.mentions.find(({ from }) => from >= amount.to);
  const early = after && amount.unit === 'percent' ? moveBefore(scene, after, amount) : null;
  if (after && early) return { claim: early, mention: after };
  const mention = scene.mentions.findLast(({ to }) => to <= amount.from);
  if (!mention) return null;
  const claim =
    amount.unit === 'percent'
      ? moveClaim(scene, mention, amount, way)
      : priceClaim(scene, mention, amount);
  return claim && { claim, mention };
}

/** Sets the period that the claim is about; null if no column has that period. */
function timed(scene: Scene, claim: Claim, ownTime: RegExp | null): Claim | null {
  const span = spanOf(scene, claim, claim.instrument.isListed, ownTime);
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
    return { ...claim, instrument, value: own?.value ?? null, step: own?.step ?? claim.step };
  });
}

function withFigures(scene: Scene, ownTime: RegExp | null, spoken: Set<Mention>): Claim[] {
  let way: Claim['direction'] = 0;
  return scene.amounts.flatMap((amount) => {
    const said = spokenBy(scene, amount, way);
    const claim = said && timed(scene, said.claim, ownTime);
    if (!said || !claim) return [];
    const group = mentionsNearby(scene, said.mention);
    if (claim.kind === 'move') way = claim.direction;
    for (const each of group) spoken.add(each);
    return shared(claim, group, listFrom(scene, amount));
  });
}

function withoutFigures(scene: Scene, ownTime: RegExp | null, spoken: Set<Mention>): Claim[] {
  return scene.mentions.flatMap((mention) => {
    const bare = spoken.has(mention) ? null : bareMove(scene, mention);
    const claim = bare && timed(scene, bare, ownTime);
    if (!claim) return [];
    return mentionsNearby(scene, mention).map(({ instrument }) => ({ ...claim, instrument }));
  });
}

/**
 * Reads what a text says about prices and the day's changes of its tickers. Statements about
 * another period, a hope, a level or another figure are not claims, and neither is anything
 * unclear. `ownTime` matches words for the table's own period.
 */
export function claimsIn(
  text: string,
  mentionsIn: (sentence: string) => Mention[],
  ownTime: RegExp | null,
): SpokenClaim[] {
  return sentencesOf(text).flatMap((sentence) => {
    const mentions = mentionsIn(sentence);
    if (mentions.length === 0) return [];
    const scene: Scene = { sentence, mentions, amounts: amountsIn(sentence) };
    const spoken = new Set<Mention>();
    const claims = [
      ...withFigures(scene, ownTime, spoken),
      ...withoutFigures(scene, ownTime, spoken),
    ];
    return claims.map((claim) => ({ ...claim, excerpt: sentence.slice(claim.from, claim.to) }));
  });
}
