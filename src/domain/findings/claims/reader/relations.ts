import type { Metrics } from '@/api/contract/metrics';
import {
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';
import type { Instrument } from '../mentions';
import type { Fault } from './fault';
import type { SpokenFigure } from './spokenFigures';
import { matchesIn, type Match, type Statement } from './statement';

/** What relations of several figures are compared with. */
export interface Tables {
  rows: readonly Instrument[];
  metrics: Metrics;
}

function isIn({ low, high }: SpokenFigure, actual: number, room: number): boolean {
  return actual >= low - room && actual <= high + room;
}

const list = '§(?:(?:, |,? and | plus )§)+';
const worth =
  '(?: s)?(?:,? (?:are|is|have|has|a|combined|total|sum|come to|comes to|amount to|amounts to|add up to|adds up to|make up|makes up|account for|accounts for|represent|represents|command|commands|hold|holds|carry|carries|boast|worth|market (?:cap(?:itali[sz]ation)?|value)|now|of|at|for|up))*';
const added = /\badd § (?:to|and) § and (?:you (?:have|get)|the (?:sum|total|result) is) ¤/g;
const whole =
  '(?:(?:all|the|total|entire|whole|crypto|overall)\\s)*(?:µ|market(?: s)?(?: (?:total )?(?:value|cap(?:itali[sz]ation)?|worth))?|(?:crypto )?(?:market (?:cap|value)))';

function capsOf({ topics }: Match): number | null {
  const caps = topics.map((each) => each.topics[0]?.row?.cap ?? null);
  if (caps.some((cap) => cap === null)) return null;
  return caps.reduce<number>((sum, cap) => sum + (cap ?? 0), 0);
}

const sum = new RegExp(`(?:§ and )?${list}${worth} ¤`, 'g');

/** `Together, § and § are worth ¤`, `§ and § are ¤ of the market`. */
function sumFaults(statement: Statement, { metrics }: Tables, used: Set<SpokenFigure>): Fault[] {
  const matches = [sum, added].flatMap((pattern) => matchesIn(statement, pattern));
  return matches.flatMap((match): Fault[] => {
    const { topics, figures, words, groups } = match;
    const figure = figures.at(-1);
    const total = capsOf({ ...match, topics: topics.filter((each) => each.topics[0]?.row) });
    const behind = statement.text.slice(groups.index + groups[0].length);
    if (!figure || total === null) return [];
    const names = topics.map((each) => each.topics[0]?.name ?? '').join(' and ');
    if (figure.unit === 'dollar' && figure.value >= 1e6) {
      used.add(figure);
      if (/\beach\b/.test(groups[0]) || isIn(figure, total, total * 0.006)) return [];
      return [
        { words, text: `the market caps of ${names} add up to ${formatMoneyAbbreviated(total)}.` },
      ];
    }
    const isShare = new RegExp(`^ of ${whole}`).test(behind);
    if (!isShare || !metrics.market_cap || !(figure.unit === 'part' || figure.unit === 'percent'))
      return [];
    used.add(figure);
    return shareFault(words, figure, (total / metrics.market_cap) * 100);
  });
}

function shareFault(words: string, figure: SpokenFigure, actual: number): Fault[] {
  if (isIn(figure, actual, 0.5)) return [];
  return [{ words, text: `by the table it is ${formatPercent(actual, 0)}.` }];
}

const exchanges = '(?:centrali[sz]ed |trading |the )*(?:exchanges|venues|platforms)';
const stable =
  '(?:dollar )?(?:stablecoins?|tokens|coins)(?: supply)?(?: in (?:circulation|issue|existence))?';
const heldOnExchanges = [
  new RegExp(
    `¤ of (?:all |the |every )*(?:µ|${stable}|stablecoin supply)(?:,? [a-z]+){0,3} (?:on|at|in|with) ${exchanges}`,
    'g',
  ),
  new RegExp(
    `\\b${exchanges} (?:[a-z]+ )?(?:hold|have|keep|custody|house|account for|represent) ¤ of (?:all |the |every )*(?:µ|${stable}|stablecoin supply)`,
    'g',
  ),
];
const ofTether = new RegExp(
  `(?<!\\w)(?:tether|usdt|µ)(?: s)?(?: (?:accounts? for|makes? up|represents?|holds?|has|commands?|is|share (?:of [a-z ]+ )?is))+ ¤(?: of (?:all |the |total |dollar )*(?:µ|${stable}|stablecoin supply))?`,
  'g',
);
const ofCoin = new RegExp(
  `§(?: (?:accounts? for|makes? up|represents?|holds?|has|commands?|is|are))+ ¤ of ${whole}`,
  'g',
);

function shareFaults(statement: Statement, { metrics }: Tables, used: Set<SpokenFigure>): Fault[] {
  const { stable_in_ex, stable_circ, stable_usdt, market_cap } = metrics;
  const isStable = /\bstable|\bdollar (?:tokens|coins)/i.test(statement.source);
  const isTether = /\b(?:tether|usdt)\b/i.test(statement.source);
  const shares: [RegExp, number | null, number | null][] = [
    ...heldOnExchanges.map((pattern): [RegExp, number | null, number | null] => [
      pattern,
      isStable ? stable_in_ex : null,
      stable_circ,
    ]),
    [ofTether, isTether && isStable ? stable_usdt : null, stable_circ],
  ];
  const found = shares.flatMap(([pattern, part, all]) =>
    matchesIn(statement, pattern).flatMap(({ figures: [figure], words }) => {
      if (
        !figure ||
        part === null ||
        !all ||
        !(figure.unit === 'part' || figure.unit === 'percent')
      )
        return [];
      used.add(figure);
      return shareFault(words, figure, (part / all) * 100);
    }),
  );
  const ofCoins = matchesIn(statement, ofCoin).flatMap(
    ({ figures: [figure], topics, words, groups }) => {
      const cap = topics[0]?.topics[0]?.row?.cap ?? null;
      const isAlone = !/(?:§|and|,) $/.test(statement.text.slice(0, groups.index));
      if (
        !figure ||
        cap === null ||
        !market_cap ||
        !isAlone ||
        !(figure.unit === 'part' || figure.unit === 'percent')
      )
        return [];
      used.add(figure);
      return shareFault(words, figure, (cap / market_cap) * 100);
    },
  );
  return [...found, ...ofCoins];
}

const ratio =
  /§(?: s)?(?:,? (?:market (?:cap(?:itali[sz]ation)?|value)|is|are|at|worth|valued|now))+ ¤(?: (?:as much as|that of|the size of|the value of|the market (?:cap|value) of|as (?:large|big|valuable) as|larger than|bigger than|the))* §/g;

function ratioFaults(statement: Statement, used: Set<SpokenFigure>): Fault[] {
  return matchesIn(statement, ratio).flatMap(({ figures: [figure], topics, words }) => {
    const [a, b] = topics.map((each) => each.topics[0]?.row?.cap ?? null);
    if (!figure || !a || !b || !(figure.unit === 'times' || figure.unit === 'part')) return [];
    used.add(figure);
    const scale = figure.unit === 'part' ? 100 : 1;
    const actual = a / b;
    const room = figure.unit === 'times' ? figure.value * 0.05 : 0.03;
    if (actual >= figure.low / scale - room && actual <= figure.high / scale + room) return [];
    return [{ words, text: `by the table it is ${formatDecimals(actual, 1)} times.` }];
  });
}

const metricKinds: readonly (readonly [RegExp, keyof Metrics, keyof Metrics])[] = [
  [/\bopen interest\b|\bopen (?:contracts|positions)\b/i, 'open_interest', 'futures_open_interest'],
  [/\bvolumes?\b|\bturnover\b/i, 'volume_options', 'futures_volume'],
];

/** `Open interest in options is ¤ that of CME futures`. */
function metricRatioFaults(
  { source, figures }: Statement,
  { metrics }: Tables,
  used: Set<SpokenFigure>,
): Fault[] {
  const figure = figures.find(({ unit }) => unit === 'times');
  const [ofOptions, ofFutures] = [
    source.search(/\boptions\b/i),
    source.search(/\b(?:CME|futures)\b/i),
  ];
  const kind = metricKinds.find(([pattern]) => pattern.test(source));
  if (!figure || !kind || ofOptions === -1 || ofFutures === -1) return [];
  const [options, futures] = [metrics[kind[1]], metrics[kind[2]]];
  const isCompared = /\b(?:that of|than|as (?:much|large|big|many)|the size of|those of)\b/i.test(
    source.slice(figure.to),
  );
  if (
    typeof options !== 'number' ||
    typeof futures !== 'number' ||
    !futures ||
    !options ||
    !isCompared
  )
    return [];
  used.add(figure);
  const actual = ofOptions < ofFutures ? options / futures : futures / options;
  const room = figure.value * 0.05;
  if (isIn(figure, actual, room)) return [];
  return [
    {
      words: source.slice(figure.from).trim(),
      text: `by the table it is ${formatDecimals(actual, 1)} times.`,
    },
  ];
}

const exchangeRate = /§ (?:buys|gets you|is worth|costs|fetches|trades for|equals) ¤ §(?! s\b)/g;

/** `One bitcoin buys ¤ ether`. */
function exchangeFaults(statement: Statement, used: Set<SpokenFigure>): Fault[] {
  return matchesIn(statement, exchangeRate).flatMap(({ figures: [figure], topics, words }) => {
    const [a, b] = topics.map((each) => each.topics[0]?.row?.price ?? null);
    if (!figure || !a || !b || !(figure.unit === 'count' || figure.unit === 'plain')) return [];
    used.add(figure);
    if (isIn(figure, a / b, (a / b) * 0.01)) return [];
    return [{ words, text: `by the table it is ${formatDecimals(a / b, 1)}.` }];
  });
}

const spot =
  '(?:the )?(?:current )?(?:spot(?: price)?|cash(?: price)?|price of §|market price|§(?: s price)?|here|current levels|the current price|the (?:market|coin)|µ)';
const level =
  '(?:the |its |a )?(?:round )?¤(?: (?:strike|level|mark|line|threshold|area|support|resistance|barrier|handle|target|figure))?';
const distances: readonly { pattern: RegExp; isLevelFirst: boolean }[] = [
  {
    pattern: new RegExp(
      `${level}(?:,? (?:is|lies|sits|stands|remains|away|at))* ¤ (?:(above|below|over|under|away from|from|higher than|lower than) ${spot}(?! s\\b)|away)`,
      'g',
    ),
    isLevelFirst: true,
  },
  {
    pattern: new RegExp(
      `§(?: s)?(?:,? (?:is|are|trades|trading|sits|stands|remains|at|has|needs|price|must|lies))*,? ¤ (above|below|over|under|short of|shy of|away from|from|to (?:climb|rise|go|run|gain|cover|fall|drop|lose|slide|travel) (?:before (?:it|they) (?:meets?|reach(?:es)?|hits?|touch(?:es)?|tests?|gets? to|regains?|sees?)|to|until|(?:to|and) (?:reach|meet|hit|regain|touch|test))|(?:more )?to (?:reach|regain|hit|touch|meet|test|clear|reclaim)|(?:gain|rise|move|rally|climb|drop|fall|slide) to (?:reach|regain|hit|touch|test|clear|reclaim)) ${level}`,
      'g',
    ),
    isLevelFirst: false,
  },
];

function distanceFault(
  { words, figures, topics, groups }: Match,
  isLevelFirst: boolean,
  rows: readonly Instrument[],
): Fault[] {
  const [first, last] = [figures.at(-2), figures.at(-1)];
  const [target, gap] = isLevelFirst ? [first, last] : [last, first];
  const btc = rows.find(({ symbol }) => symbol === 'BTC');
  const price = (topics.find((each) => each.topics[0]?.row)?.topics[0]?.row ?? btc)?.price ?? null;
  if (
    !target ||
    !gap ||
    price === null ||
    price <= 0 ||
    target.unit !== 'dollar' ||
    target.value >= 1e6
  )
    return [];
  if (gap.unit !== 'percent' && gap.unit !== 'dollar') return [];
  const way = groups[1] ?? '';
  const [upper, lower] = isLevelFirst ? [target.value, price] : [price, target.value];
  const isPercent = gap.unit === 'percent';
  const sizes = isPercent
    ? [(upper / lower - 1) * 100, (1 - lower / upper) * 100]
    : [upper - lower];
  const isUp = /^(?:above|over|higher)/.test(way);
  const isDown = /^(?:below|under|short|shy|lower)|\b(?:climb|rise|gain|regain|reclaim)/.test(way);
  const difference = sizes[0] ?? 0;
  const isOpposite = (isUp && difference < 0) || (isDown && difference > 0);
  const room = isPercent ? 0.15 : Math.max(Math.abs(difference) * 0.05, price * 0.0005);
  if (!isOpposite && sizes.some((size) => isIn(gap, Math.abs(size), room))) return [];
  const shown = isPercent ? formatPercent(Math.abs(difference)) : formatMoney(Math.abs(difference));
  return [
    {
      words,
      text: `from a price of ${formatMoney(price)} it is ${shown} ${difference < 0 ? 'below' : 'above'}.`,
    },
  ];
}

function distanceFaults(statement: Statement, { rows }: Tables, used: Set<SpokenFigure>): Fault[] {
  return distances.flatMap(({ pattern, isLevelFirst }) =>
    matchesIn(statement, pattern).flatMap((match) => {
      for (const figure of match.figures) used.add(figure);
      return distanceFault(match, isLevelFirst, rows);
    }),
  );
}

const arithmetic =
  /\b(?:an?|another|each|such a)? ?(pullback|drop|fall|decline|slide|correction|dip|retreat|loss|rise|gain|rally|advance|climb|jump|move up) of ¤(?: from (?:here|the current price|today s price|price|current levels|this price|there))?,? (?:would|will|could|might)? ?(?:leave|take|put|bring|send|lift|carry|drag|value) §(?: s price)?(?: back| down| up| close)?(?: to| at| near| around)? ?¤/g;
const arithmeticFirst =
  /\b(?:an?|another) ¤ (pullback|drop|fall|decline|slide|correction|dip|retreat|loss|rise|gain|rally|advance|climb|jump)(?: from (?:here|the current price|price|current levels))?,? (?:would|will|could|might)? ?(?:leave|take|put|bring|send|lift|carry|drag|value) §(?: s price)?(?: back| down| up| close)?(?: to| at| near| around)? ?¤/g;

/** `A pullback of ¤ would leave § near ¤`: a condition, but arithmetic all the same. */
function arithmeticFaults(statement: Statement, used: Set<SpokenFigure>): Fault[] {
  return [arithmetic, arithmeticFirst].flatMap((pattern) =>
    matchesIn(statement, pattern).flatMap(({ groups, figures: [part, target], topics, words }) => {
      const price = topics[0]?.topics[0]?.row?.price ?? null;
      if (!part || !target || price === null || part.unit !== 'percent' || target.unit !== 'dollar')
        return [];
      used.add(part);
      used.add(target);
      const isUp = /^(?:rise|gain|rally|advance|climb|jump|move up)$/.test(groups[1] ?? '');
      const actual = price * (1 + ((isUp ? 1 : -1) * part.value) / 100);
      if (Math.abs(target.value - actual) <= actual * 0.015) return [];
      return [
        { words, text: `from a price of ${formatMoney(price)} it is ${formatMoney(actual)}.` },
      ];
    }),
  );
}

/** Reads sums, shares, ratios, distances and what a move would lead to. */
export function relationFaults(
  statement: Statement,
  tables: Tables,
  used: Set<SpokenFigure>,
): Fault[] {
  const { text, times } = statement;
  if (!text.includes('¤')) return [];
  const ofMoves = arithmeticFaults(statement, used);
  if (times.some(({ kind }) => kind === 'hypothetical' || kind === 'other')) return ofMoves;
  return [
    ...ofMoves,
    ...sumFaults(statement, tables, used),
    ...shareFaults(statement, tables, used),
    ...ratioFaults(statement, used),
    ...metricRatioFaults(statement, tables, used),
    ...exchangeFaults(statement, used),
    ...distanceFaults(statement, tables, used),
  ];
}
