import { boundOf, claimOf, isLoosely, wordsBetween, type Claim } from './claim';
import { directionOf, moveNouns, plainDown, plainUp, reversal, yearWindow } from './claimWords';
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
  const words =
    withNoun(raw) ??
    wordsBetween(raw.replace(yearWindow, ' ').replace(/\b(?:to|at) \$[\d.,]+k?/gi, ' '));
  if (!words || new Set(directionsIn(words)).size > 1) return null;
  if (/^(?:to|at|above|below|near|around|from)$/.test(words.at(-1) ?? '')) return null;
  const next = /^\s([a-z]+)/i.exec(scene.sentence.slice(amount.to))?.[1]?.toLowerCase() ?? '';
  const after = directionOf(next);
  const said = amount.sign || (directionsIn(words).at(-1) ?? 0) || after;
  const isBracketed = words.length === 0 && /^\s?\($/.test(raw);
  const direction =
    said || (words.length === 0 ? inherited || (isBracketed ? leadWay(scene, mention) : 0) : 0);
  const isMove = words.some((word) => word.startsWith('mov')) || moveNouns.has(next);
  if (direction === 0 && !isMove) return null;
  const to = amount.to + (after ? next.length + 1 : 0);
  return {
    ...claimOf(mention, 'move', amount, { from: mention.from, to }),
    direction,
    isLoose: isLoosely(raw),
    ...boundOf(raw),
  };
}

const nounFirst =
  /\b(?:(?:this year|today|yesterday|[a-z]+day)[’']s )?([a-z-]+) (?:in|of|for|by) (?:the )?$/i;

/** Reads a noun before the ticker and the figure behind it: `the gain in ether amounts to 2.6%`. */
export function nounBefore({ sentence }: Scene, mention: Mention, amount: Amount): Claim | null {
  const match = nounFirst.exec(sentence.slice(0, mention.from));
  const noun = match?.[1]?.toLowerCase() ?? '';
  const between = sentence.slice(mention.to, amount.from);
  const isSaid =
    /^(?: (?:now|overnight|today|amounts?|comes?|came|totals?|is|was|to|of|at|about|nearly|almost|some))+ $/i.test(
      between,
    );
  if (!match || !isSaid || !moveNouns.has(noun) || directionOf(noun) === 0) return null;
  const claim = claimOf(mention, 'move', amount, { from: match.index, to: amount.to });
  return { ...claim, direction: directionOf(noun), isLoose: isLoosely(between) };
}

/** The direction of `Gains were led by …` for the tickers behind it. */
function leadWay({ sentence }: Scene, { from }: Mention): Direction {
  const lead =
    sentence
      .slice(0, from)
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const ways = new Set(directionsIn(lead));
  const [way = 0] = ways;
  return ways.size === 1 ? way : 0;
}

/** Other figures than a price that rise and fall. */
const otherFigure =
  /\b(?:volumes?|flows?|inflows?|outflows?|revenues?|sales|earnings|profits?|supply|fees|funding|interest|users|deposits|stake|staking|yields?|holdings|reserves|dominance|hash ?rate|difficulty|market cap|capitali[sz]ation|options|futures|mention|activity|addresses|transactions|balances?|guidance|forecasts?|costs?|rates?|shipments|production|output)\b/i;

/** The noun of `… with a gain of`, whatever the words before it. */
function withNoun(raw: string): string[] | null {
  const match =
    /^[^,;:()]{0,60}\bwith (?:a|an|its) (?:[a-z]+ )?([a-z]+) of (?:about |nearly |almost |some |more than |over )?$/i.exec(
      raw,
    );
  const noun = match?.[1]?.toLowerCase() ?? '';
  return match && moveNouns.has(noun) && !otherFigure.test(raw) ? [noun] : null;
}

const tickerEnd =
  /^(?:\s*$|[.,;:!?)]|\s(?:and|as|while|but|after|on|over|overnight|today|with|to|this|was|is|led|came|weighed|helped|hurt|dragged|followed|surprised|lifted|during|yesterday|at|by|since|for|from|after)\b)/;

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
  /^[,)]?\s(?:(?:is|are|was|were|has|have|also|again|meanwhile,?|still|traded|trades|trading|shares|stock|closed|ended|finished|settled|remains|opened|the day|the session|yesterday|thursday|(?:on )?[a-z]+day|slightly|modestly|sharply|a (?:bit|touch|little))\s){0,3}(in the (?:red|green)|(?:lost|gained|gave) ground|[a-z]+)(?=\s*$|[.,;:)–—]|\s(?:overnight|today|again|sharply|slightly|modestly|further|alongside|together|while|as|and|with|after|too|yesterday|on the day|on [a-z]+day|at the close|by the close|since yesterday|in yesterday[’']s session|over the (?:past|last) 24|this morning|(?:during|in) (?:asian|european|early|thin|us|london|overnight))\b)/i;

const downPhrases = /^(?:in the red|lost ground|gave ground)$/;
const upPhrases = /^(?:in the green|gained ground)$/;

const multiples: Readonly<Record<string, readonly [percent: number, way: 1 | -1]>> = {
  doubled: [100, 1],
  tripled: [200, 1],
  quadrupled: [300, 1],
  halved: [50, -1],
};

/** Reads `$SOL has doubled this year`, with room for a loose word. */
export function multipleMove({ sentence }: Scene, mention: Mention): Claim | null {
  const match =
    /^(?: (?:has|have|already|almost|nearly|more than|roughly|about))* ([a-z]+)\b(?! (?:down|its|their|the|as))/.exec(
      sentence.slice(mention.to),
    );
  const multiple = multiples[match?.[1] ?? ''];
  if (!match || !multiple) return null;
  const range = { from: mention.from, to: mention.to + match[0].length };
  const [value, direction] = multiple;
  return {
    ...claimOf(mention, 'move', { value, step: value * 0.4 }, range),
    direction,
    isLoose: true,
  };
}

/** Reads a direction without a figure, such as `$ETH fell overnight`. */
export function bareMove({ sentence, amounts }: Scene, mention: Mention): Claim | null {
  const match = bareVerb.exec(sentence.slice(mention.to));
  const verb = match?.[1]?.toLowerCase() ?? '';
  const direction =
    plainUp.has(verb) || upPhrases.test(verb)
      ? 1
      : plainDown.has(verb) || downPhrases.test(verb)
        ? -1
        : 0;
  const to = mention.to + (match?.[0].length ?? 0);
  const clause = tailOf(sentence.slice(to));
  const hasFigure = amounts.some(
    ({ from, value }) => value !== 24 && from >= to && from < to + clause.length,
  );
  if (direction === 0 || hasFigure || reversal.test(sentence)) return null;
  const claim = claimOf(mention, 'move', { value: null, step: 0 }, { from: mention.from, to });
  return { ...claim, direction };
}
