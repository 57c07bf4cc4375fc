import { claimOf, isLoosely, wordsBetween, type Claim } from './claim';
import { directionOf, moveNouns, plainDown, plainUp, reversal } from './claimWords';
import { tailOf, type Scene } from './elsewhen';
import type { Amount, Mention } from './mentions';

type Direction = Claim['direction'];

function directionsIn(words: readonly string[]): Direction[] {
  return words.map(directionOf).filter((way) => way !== 0);
}

/**
 * Reads a change after a ticker, such as `$ETH followed with a gain of 2.6%`, `$SOL (+4.1%)` or
 * `$SOL closed 4.1% higher`.
 */
export function moveClaim(
  scene: Scene,
  mention: Mention,
  amount: Amount,
  inherited: Direction,
): Claim | null {
  const raw = scene.sentence.slice(mention.to, amount.from);
  const words = wordsBetween(raw.replace(/\b(?:to|at) \$[\d.,]+k?/gi, ' '));
  if (!words || new Set(directionsIn(words)).size > 1) return null;
  if (/^(?:to|at|above|below|near|around|from)$/.test(words.at(-1) ?? '')) return null;
  const next = /^\s([a-z]+)/i.exec(scene.sentence.slice(amount.to))?.[1]?.toLowerCase() ?? '';
  const after = directionOf(next);
  const said = amount.sign || (directionsIn(words).at(-1) ?? 0) || after;
  const direction = said || (words.length === 0 ? inherited : 0);
  const isMove = words.some((word) => word.startsWith('mov')) || moveNouns.has(next);
  if (direction === 0 && !isMove) return null;
  const to = amount.to + (after ? next.length + 1 : 0);
  return {
    ...claimOf(mention, 'move', amount, { from: mention.from, to }),
    direction,
    isLoose: isLoosely(raw),
  };
}

const tickerEnd =
  /^(?:\s*$|[.,;:!?)]|\s(?:and|as|while|but|after|on|over|overnight|today|with|to|this|was|is|led|came|weighed|helped|hurt|dragged|followed|surprised|lifted)\b)/;

/** Reads a change before a ticker, such as `a 2.6% gain in $ETH`. */
export function moveBefore({ sentence }: Scene, mention: Mention, amount: Amount): Claim | null {
  const between = /^\s(?:([a-z]+)\s)?(?:in|for|by)\s$/i.exec(
    sentence.slice(amount.to, mention.from),
  );
  const led = /\b([a-z]+) of (?:about |around |nearly |almost )?$/i.exec(
    sentence.slice(0, amount.from),
  );
  const noun = (between?.[1] ?? led?.[1] ?? '').toLowerCase();
  const direction = directionOf(noun);
  const isWhole = tickerEnd.test(sentence.slice(mention.to));
  if (!between || !isWhole || direction === 0 || !moveNouns.has(noun)) return null;
  const from = between[1] === undefined && led ? led.index : amount.from;
  const claim = claimOf(mention, 'move', amount, { from, to: mention.to });
  return { ...claim, direction };
}

const bareVerb =
  /^,?\s(?:(?:is|are|was|has|have|also|again|meanwhile,?|still|traded|trades|closed|ended|finished)\s){0,2}([a-z]+)(?=\s*$|[.,;:)–—]|\s(?:overnight|today|again|sharply|slightly|modestly|further|alongside|together|while|as|and|with|after|on the day|over the (?:past|last) 24|this morning|(?:during|in) (?:asian|european|early|thin|us|london|overnight))\b)/i;

/** Reads a direction without a figure, such as `$ETH fell overnight`. */
export function bareMove({ sentence, amounts }: Scene, mention: Mention): Claim | null {
  const match = bareVerb.exec(sentence.slice(mention.to));
  const verb = match?.[1]?.toLowerCase() ?? '';
  const direction = plainUp.has(verb) ? 1 : plainDown.has(verb) ? -1 : 0;
  const to = mention.to + (match?.[0].length ?? 0);
  const clause = tailOf(sentence.slice(to));
  const hasFigure = amounts.some(
    ({ from, value }) => value !== 24 && from >= to && from < to + clause.length,
  );
  if (direction === 0 || hasFigure || reversal.test(sentence)) return null;
  const claim = claimOf(mention, 'move', { value: null, step: 0 }, { from: mention.from, to });
  return { ...claim, direction };
}
