import { directionOf, elsewhen, maybe, moveNouns, tableWindow } from './claimWords';
import type { MetricSubject } from './metricSubjects';
import { masked, quantitiesIn, type Quantity } from './quantities';

/** What a sentence says about a metric. */
export interface MetricClaim {
  metric: MetricSubject;
  kind: 'level' | 'change' | 'direction';
  quantity: Quantity | null;
  /** Where a direction leads: `fell to 57.98%`. */
  level?: Quantity | undefined;
  direction: 1 | -1 | 0;
  bound: 'over' | 'under' | null;
  isLoose: boolean;
  /** True for `just over`, which leaves no room on the other side. */
  isJust?: boolean;
  /** The index in the sentence. */
  from: number;
  to: number;
}

interface Mention {
  metric: MetricSubject;
  from: number;
  to: number;
}

interface Scene {
  sentence: string;
  quantities: readonly Quantity[];
  mentions: readonly Mention[];
}

/** Longer expressions win, so that `CME open interest` isn't read as `open interest`. */
function mentionsIn(text: string, metrics: readonly MetricSubject[]): Mention[] {
  const all = metrics.flatMap((metric) =>
    Array.from(text.matchAll(metric.pattern), (match): Mention => {
      return { metric, from: match.index, to: match.index + match[0].length };
    }),
  );
  const kept: Mention[] = [];
  for (const mention of all.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    const isFree = kept.every(({ from, to }) => mention.to <= from || mention.from >= to);
    if (isFree) kept.push(mention);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

const approximately =
  /(?:\b(?:about|around|roughly|approximately|nearly|almost|some|close to|just|only|a|an|the|now|just over|just under|more than|over|less than|under|at least|as much as|still|by|another|fully|barely|well)\s+)+$/i;

/** What ends the words before a level. */
const levelEnd =
  /(?:\b(?:at|to|of|is|are|stands?|was|reads?|reading|pays?|paying|holds?|totals?|totall?ed|equals?|hit|reached|worth|exceeds?|exceeded|passes|passed|tops|topped|above|below|near|around|over|under|hovers?|averages?|came in|comes in)|[:=(–—,])\s*$/i;

/** Words between a metric and its figure that make the figure another one's. */
const apart =
  /\b(?:while|whereas|but|although|though|after|because|when|if|versus|vs|from|compared|than|and|as|since|per|with|which|that|who|for|on|where|contrast|unlike|instead|against)\b|[;“"]/i;

const over =
  /\b(?:more than|over|at least|above|exceeds?|exceeded|topped|tops|passed|passes|upwards of)\s+$/i;
const under = /\b(?:less than|under|below|fewer than|at most|shy of)\s+$/i;
const loose =
  /\b(?:about|around|roughly|approximately|nearly|almost|some|close to|near)\s+(?:an?\s)?$/i;

/** A past perfect or a season is another time than the table's. */
const past =
  /\b(?:had|used to|once|spring|summer|autumn|winter|peaked|peak|bottomed|began|opened|needs?|must|has to|have to|ought|wants?)\b/i;

function isOtherTime(text: string, own: RegExp | null): boolean {
  const bare = text.replace(tableWindow, ' ').replace(/\b(?:the past|last|in a) day\b/gi, ' ');
  const left = own ? bare.replace(own, ' ') : bare;
  return elsewhen.test(left) || maybe.test(left) || past.test(left) || /\byesterday\b/i.test(left);
}

/** The text after a figure that still belongs to it. */
function tailAfter(sentence: string, to: number): string {
  const rest = sentence.slice(to);
  const end = rest.search(/[;:)—]|, | – | (?:and|while|as|but|although|whereas) /);
  return end === -1 ? rest : rest.slice(0, end);
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

function lastDirection(text: string): 1 | -1 | 0 {
  const ways = wordsIn(text.replace(/\bg[ai]ve up\b/gi, 'lost').replace(/\bput on\b/gi, 'gained'))
    .map(directionOf)
    .filter((way) => way !== 0);
  return ways.at(-1) ?? 0;
}

const unitsOf: Readonly<Record<MetricSubject['unit'], readonly Quantity['unit'][]>> = {
  dollar: ['dollar'],
  percent: ['percent', 'bps'],
  bps: ['bps', 'percent'],
  ratio: ['plain'],
  coins: ['plain'],
  index: ['plain', 'points'],
};

/** A share moves by percentage points. */
function isPointsOf(unit: MetricSubject['unit'], quantity: Quantity): boolean {
  return unit === 'percent' && quantity.unit === 'points';
}

function claimOf(
  mention: Mention,
  kind: MetricClaim['kind'],
  quantity: Quantity,
  direction: MetricClaim['direction'],
  lead: string,
): MetricClaim {
  const { from, to } = quantity;
  return {
    metric: mention.metric,
    kind,
    quantity,
    direction: quantity.sign || direction,
    bound: over.test(lead) ? 'over' : under.test(lead) ? 'under' : null,
    isLoose: loose.test(lead),
    isJust: /\bjust (?:over|under|above|below)\s+$/i.test(lead),
    from: Math.min(from, mention.from),
    to: Math.max(to, mention.to),
  };
}

/** The direction that the word behind a figure gives it: `11.3% lower`, `a 2% rise`. */
function wayBehind(tail: string): 1 | -1 | 0 {
  const word = /^\s(?:points? )?([a-z]+)/i.exec(tail)?.[1]?.toLowerCase() ?? '';
  if (word === 'more') return 1;
  return word === 'less' || word === 'fewer' ? -1 : directionOf(word);
}

/** `$550 more than the coin` compares with another thing, `2% more than a day ago` with another day. */
const thanAnother =
  /^ (?:more|less|fewer|higher|lower|cheaper|dearer|greater|larger|smaller) than (?!(?:a|the|one) day\b|yesterday\b|24 hours\b|on [A-Z][a-z]+day\b)/;

/** Words that leave a part of the market out, so that the rest isn't the table's figure. */
const leftOut =
  /\b(?:without|excluding|excluded|exclude|aside|apart from|other than|outside|except|minus|less|ex|beyond|besides|leave out|rest of|remains? of|remainder|left of)\b/i;

/** Reads a figure behind a metric, such as `dominance slipped by 0.3% to 57.98%`. */
function behind(scene: Scene, mention: Mention, quantity: Quantity): MetricClaim | null {
  const { sentence } = scene;
  const between = sentence.slice(mention.to, quantity.from);
  const plain = between.replace(/\s(?:to|at|from) \$?[\d.,]+\s?(?:%|bps|[mbt]r?illion)?/gi, ' ');
  if (between.length > 70 || apart.test(plain.replace(/\bon (?:the )?(?:day|CME)\b/gi, ' ')))
    return null;
  if (/^ (?:above|below|over|under|near|around) (?:about )?$/i.test(between)) return null;
  const tail = tailAfter(sentence, quantity.to);
  if (thanAnother.test(tail)) return null;
  const lead = between.replace(approximately, '');
  const { unit } = mention.metric;
  const way = wayBehind(tail);
  const isLevel = unitsOf[unit].includes(quantity.unit) && levelEnd.test(lead);
  const direction = lastDirection(between);
  const isChange = way !== 0 || (direction !== 0 && !/\b(?:to|at)\s*$/i.test(lead));
  const isOfMetric = unitsOf[unit].includes(quantity.unit) || isPointsOf(unit, quantity);
  if (isChange && (quantity.unit === 'percent' || isOfMetric)) {
    if (/,\s*$/.test(lead) && way === 0) return null;
    return claimOf(mention, 'change', quantity, way || direction, between);
  }
  return isLevel && way === 0 ? claimOf(mention, 'level', quantity, 0, between) : null;
}

/** Reads a figure before a metric, such as `At 0.62, the put/call ratio`, or inside its words. */
function ahead(scene: Scene, mention: Mention, quantity: Quantity): MetricClaim | null {
  const { sentence } = scene;
  const lead = sentence.slice(0, quantity.from);
  if (quantity.from >= mention.from) {
    return unitsOf[mention.metric.unit].includes(quantity.unit)
      ? claimOf(mention, 'level', quantity, 0, lead)
      : null;
  }
  const between = sentence.slice(quantity.to, mention.from);
  const isAt =
    /(?:^|[,;:–—] )(?:at|with) (?:an? (?:reading|level|value|print) of )?(?:(?:about|around|roughly|nearly|almost|just|only) )*$/i.test(
      lead,
    );
  if (isAt && /^(?: (?:billion|million))?, (?:the |aggregate |today[’']s )?$/.test(between)) {
    if (!unitsOf[mention.metric.unit].includes(quantity.unit)) return null;
    return claimOf(mention, 'level', quantity, 0, lead);
  }
  const noun = /^ ([a-z]+) (?:in|of|for) (?:the )?$/i.exec(between)?.[1]?.toLowerCase() ?? '';
  if (!moveNouns.has(noun) || directionOf(noun) === 0) return null;
  return claimOf(mention, 'change', quantity, directionOf(noun), lead);
}

const bareVerb =
  /^,? (?:(?:has|have|is|are|was|also|again|still|now|itself|keeps?|kept|slightly|modestly|sharply|further|on exchanges?) ){0,3}([a-z]+)\b(?! (?:rates?|chart))/i;

/** The direction verb right behind a metric. */
function verbBehind({ sentence, quantities }: Scene, mention: Mention): MetricClaim | null {
  const match = bareVerb.exec(sentence.slice(mention.to));
  const verb = match?.[1]?.toLowerCase() ?? '';
  const isDoubled = /^(?:doubled|tripled|halved|quadrupled)$/.test(verb);
  const direction = isDoubled ? (verb === 'halved' ? -1 : 1) : directionOf(verb);
  if (!match || direction === 0) return null;
  const end = mention.to + match[0].length;
  const level = quantities.find(({ from }) =>
    /^ (?:back |further )?to $/.test(sentence.slice(end, from)),
  );
  const to = level?.to ?? end;
  const times = { doubled: 100, tripled: 200, quadrupled: 300, halved: 50 }[verb];
  const quantity: Quantity | null =
    times === undefined
      ? null
      : { value: times, unit: 'percent', step: 20, sign: 0, from: end - verb.length, to: end };
  return {
    metric: mention.metric,
    kind: quantity ? 'change' : 'direction',
    quantity,
    level,
    direction,
    bound: null,
    isLoose: true,
    from: mention.from,
    to,
  };
}

/** Reads what one figure says about the nearest metric that it can belong to. */
function read(scene: Scene, quantity: Quantity): MetricClaim | null {
  const { mentions } = scene;
  const inside = mentions.find(({ from, to }) => quantity.from >= from && quantity.to <= to);
  if (inside) return ahead(scene, inside, quantity);
  const next = mentions.find(({ from }) => from >= quantity.to);
  const early = next && ahead(scene, next, quantity);
  if (early) return early;
  const last = mentions.findLast(({ to }) => to <= quantity.from);
  return last ? behind(scene, last, quantity) : null;
}

/** `The market` alone may be that of stocks, unless it gains or loses dollars. */
function isVague({ sentence, mentions }: Scene, { metric }: MetricClaim): boolean {
  const mention = mentions.find((each) => each.metric === metric);
  return /^the market$/i.test(sentence.slice(mention?.from, mention?.to));
}

function isToday({ sentence }: Scene, claim: MetricClaim, own: RegExp | null): boolean {
  const start = Math.max(
    0,
    ...[...sentence.slice(0, claim.from).matchAll(/; | – |: /g)].map(({ index }) => index),
  );
  const text = `${sentence.slice(start, claim.from)} | ${sentence.slice(claim.from, claim.to)} | ${tailAfter(sentence, claim.to)}`;
  const bare = text
    .replace(
      /\b(?:put|call)\b|\boptions?\b|\b(?:mean|average)(?= (?:funding|rate))|\blongs?\b|\bshorts?\b/gi,
      ' ',
    )
    .replace(/\bfrom \$?[\d.,]+%?/gi, ' ')
    .replace(/\bputs?\/calls?\b|\b(?:the|a) bid\b/gi, ' ');
  return !isOtherTime(bare, own);
}

/**
 * Reads what a sentence says about the market metrics: their level, their change, their direction.
 * Anything about another time, a condition or another figure is left out.
 */
export function metricClaimsIn(
  sentence: string,
  metrics: readonly MetricSubject[],
  own: RegExp | null,
): MetricClaim[] {
  const quantities = quantitiesIn(sentence);
  const mentions = mentionsIn(masked(sentence, quantities), metrics);
  if (mentions.length === 0) return [];
  const scene: Scene = { sentence, quantities, mentions };
  const figures = quantities.flatMap((quantity) => read(scene, quantity) ?? []);
  const verbs = mentions.flatMap((mention) => verbBehind(scene, mention) ?? []);
  const isPart = leftOut.test(sentence);
  const isClear = (claim: MetricClaim) =>
    (claim.quantity?.unit === 'dollar' || !isVague(scene, claim)) &&
    !(isPart && claim.metric.name === 'Market Cap');
  return [...figures, ...verbs].filter((claim) => isClear(claim) && isToday(scene, claim, own));
}
