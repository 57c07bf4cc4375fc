import { claimOf, isLoosely, wordsBetween, type Claim } from './claim';
import { directionOf, levelVerbs, reversal, stateVerbs } from './claimWords';
import { tailOf, type Scene } from './elsewhen';
import type { Amount, Mention } from './mentions';

const upward = /^(?:above|over|past|beyond|through)$/;
const downward = /^(?:below|under|beneath)$/;
const ofAmounts = /^(?:with|from|by|in|on)$/;
const ofPlace = /^(?:at|near|around|about|price|priced|quoted|hands|now)$/;

/** A price that a move passed through: `fell to $2.05 before settling above $2.18`. */
const wentOn =
  /\b(?:before|then|only to|later|and (?:has |had )?(?:since |then |now )?(?:settl|clos|end|finish|recover|rebound|bounc|steadi|climb|rose|fell|slipp|trad|stand|sit|hold|is\b))/i;

/** The rest of the sentence up to the next ticker. */
function beforeNext({ sentence, mentions }: Scene, { to }: Amount): string {
  return sentence.slice(to, mentions.find(({ from }) => from >= to)?.from);
}

function directionsIn(words: readonly string[]): string[] {
  return words.filter((word) => directionOf(word) !== 0);
}

const approximately = /^(?:about|around|near|nearly|almost|roughly|just|some)$/;

/** What the words before a price say about it; null for an amount, a range, or anything unclear. */
function kindOf(words: readonly string[], between: string): Claim['kind'] | null {
  const last = words.at(-1) ?? '';
  const isMoving = words.some((word) => directionOf(word) !== 0);
  const isCrossing = isMoving || words.some((word) => levelVerbs.has(word));
  const isState = words.some((word) => stateVerbs.has(word));
  const line = words.join(' ');
  const place = words.findLast((word) => !approximately.test(word)) ?? '';
  const isUp = upward.test(last) || line.endsWith('more than');
  const isDown = downward.test(last) || line.endsWith('less than');
  if ((isUp || isDown) && isCrossing) return 'crossed';
  if (isUp || isDown) return isState ? (isUp ? 'above' : 'below') : null;
  if (words.some((word) => levelVerbs.has(word))) return 'reached';
  if (ofAmounts.test(last) || (last === 'of' && !words.includes('price'))) return null;
  if (isMoving) return /^(?:to|at)$/.test(place) ? 'at' : null;
  const isBeside = /^\s?[:(=,–—-]?\s?\(?$/.test(between);
  const isSaid = isState || words.some((word) => ofPlace.test(word));
  return last !== 'to' && (isBeside || isSaid) ? 'at' : null;
}

/** `With BTC below $94,000` says where it stands. */
function standing({ sentence }: Scene, { from }: Mention, words: readonly string[]) {
  const [only = '', ...others] = words.filter(
    (word) => !approximately.test(word) && !stillWords.test(word),
  );
  const lead = sentence.slice(0, from);
  if (others.length > 0 || !/\bwith (?:the )?$|^$|[:–—] $/i.test(lead)) return null;
  return upward.test(only) ? ('above' as const) : downward.test(only) ? ('below' as const) : null;
}

const stillWords = /^(?:still|now|back|again|just|well|comfortably|firmly)$/;

/** Words for a price to watch instead of the current one. */
const watched =
  /^\s(?:strike|calls?|puts?|options?|support|resistance|target|level|area|zone|line|handle|floor|ceiling|a (?:month|year))\b/i;

/** The words after a distance, such as `$680 below $95,000`. */
const distance =
  /^\s(?:below|above|under|over|short of|shy of|away|from|more than|less than|higher|lower)\b/i;
const asSubject = /^\s(?:remains?|is|was|would|will|becomes?|looks?|makes?|feels?|has)\b/i;

/** True for a distance, and for a round price that somebody thinks of: `bitcoin at $100,000 is …`. */
function isNotional(between: string, after: string, { value }: Amount): boolean {
  if (distance.test(after)) return true;
  const digits = String(value).replace('.', '').replace(/0+$/, '').length;
  return digits <= 2 && asSubject.test(after) && /^ at $/.test(between);
}

/** Matches what follows a figure without a currency sign if it is a price. */
const plainEnd = /^(?:\s*$|[.,;:!?)]|\s(?:and|while|as|this|today|overnight|now|in|after|with)\b)/;

/**
 * Reads a price such as `$BTC trades at $94,300`. The words in between must all be about the price.
 */
export function priceClaim(scene: Scene, mention: Mention, amount: Amount): Claim | null {
  const raw = scene.sentence.slice(mention.to, amount.from);
  const between = raw.replace(/[+−-]?\d+(?:\.\d+)?\s?%/g, ' ').replace(/\bfrom \$[\d.,]+k?/gi, ' ');
  const words = wordsBetween(between);
  const kind = words && (standing(scene, mention, words) ?? kindOf(words, between));
  const after = scene.sentence.slice(amount.to);
  if (/\b(?:an?|any|each|every)\s$/i.test(scene.sentence.slice(0, mention.from))) return null;
  if (!kind || watched.test(after) || isNotional(between, after, amount)) return null;
  if (amount.unit === 'plain' && !plainEnd.test(after)) return null;
  const isPassed = /^(?:reached|crossed)$/.test(kind) && reversal.test(tailOf(after));
  if (isPassed || (directionsIn(words).length > 0 && wentOn.test(beforeNext(scene, amount))))
    return null;
  const isDown = words.some((word) => directionOf(word) < 0 || downward.test(word));
  return {
    ...claimOf(mention, kind, amount, { from: mention.from, to: amount.to }),
    direction: isDown ? -1 : 1,
    isLoose: isLoosely(raw),
  };
}
