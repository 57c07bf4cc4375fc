import {
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
  formatSignedPercent,
} from '@/domain/format/numbers';
import type { Instrument } from '../mentions';
import type { Fault } from './fault';
import { groupOf, groupPattern, tableGroup, type Group } from './groups';
import { periodOf } from './period';
import { matchesIn, type Match, type Statement } from './statement';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const nth = `(?:(${ordinals.slice(1).join('|')}|next)[- ])?`;
const best =
  'best(?:[- ]performing)?|strongest|top(?:[- ]performing)?|steepest (?:rise|gain|climb)|(?:biggest|largest|sharpest) (?:gain(?:er)?|rise|winner|riser|advance|climber|mover up)|leader';
const worst =
  'worst(?:[- ]performing)?|weakest|poorest|(?:biggest|largest|steepest|sharpest) (?:loss|loser|fall|faller|drop|decline|decliner)|laggard|softest|hardest hit|hardest-hit';
const sizes = 'largest|biggest|most valuable|smallest|least valuable';
const prices = 'dearest|most expensive|highest-priced|cheapest|lowest-priced';
const premiums =
  '(?:largest|biggest|widest|steepest|deepest|richest|highest|fattest|smallest|narrowest|thinnest) (?:premium|discount)';
const places =
  '(?:first|top|second|third|fourth|last|bottom) (?:place|spot|position|slot|rank)|(?:the )?(?:rear|bottom|head|top)';
const superlative = `${nth}(${premiums}|${best}|${worst}|${prices}|${sizes})`;
const noun =
  '(?:(?: |-)(?:performers?|performing|gainers?|movers?|winners?|losers?|decliners?|coins?|tokens?|stocks?|funds?|names?|assets?|miners?|etps?|company|companies|of the day|by market (?:cap|value)|by capitali[sz]ation|to (?:holdings|its holdings|nav|net asset value|assets)|over nav|show(?:ing)?|result|day|session))*';
const group = `(?:(?:of|among|amongst|in|from|on|across) (${groupPattern}|${tableGroup}))`;
const was =
  '(?: s)?(?:,? (?:is|was|are|remains?|proved|ended(?: as)?|finished(?: as)?|came in as|ranks as|stands as|keeps? (?:its|the) place as|stays|as|has|had|with|posted|shows?|carries|trades at|made for|took|takes|earned|good enough for|a|the|our))*';

/** Where a ticker is told to be first, last or in another place of a group. */
const forms: readonly RegExp[] = [
  new RegExp(`§(?: s ¤)?${was} ${superlative}${noun},? ${group}`, 'g'),
  new RegExp(
    `\\b(?:the |our )?${superlative}${noun},? ${group}(?:,? (?:is|was|remains|belongs to|goes to|went to|comes? from|came from|that of|the|by))*,? §`,
    'g',
  ),
  new RegExp(`\\b${group},? (?:it (?:is|was) )?§${was} ${superlative}`, 'g'),
  new RegExp(
    `\\b${group},? (?:the )?${superlative}${noun}(?:,? (?:is|was|remains|belongs to|goes to|that of))* §`,
    'g',
  ),
];
const placed = [
  new RegExp(
    `§(?: s ¤)?(?:,? (?:is|was|has|finished|came|ranks|ranked|takes|took|holds|held|ended|earned|good enough for|brings up|brought up|props up|propped up|at|in|the))* (${places}|first|last|dead last)(?: for (?:the day|growth))?,? ${group}`,
    'g',
  ),
];
const leading = new RegExp(
  `§(?: (?:has|had))? (led|leads|tops|topped|heads|headed|outperformed|outpaced|beat|lagged|lags|trails|trailed|underperformed)(?: behind)? (${groupPattern}|${tableGroup})`,
  'g',
);
const nobody = new RegExp(
  `(?:\\b(?:nothing|none|nobody|no(?: other| single)? (?:coin|token|stock|fund|name|asset|etp|etf|product|equity|miner|one)s?)(?: ${group})?|${group},? (?:none|nothing|no other)) (?:has |have )?(?:did|done|does|fared|performed|was|gained|rose|lost|fell|climbed|dropped|moved)? ?(?:any )?(?:(better|worse|stronger|weaker|more|less|further|higher|lower)(?: on the day)? than|(beaten|topped|outdone|bettered|outperformed|matched)) §`,
  'g',
);

type Measure = 'day' | 'year' | 'cap' | 'premium' | 'price';

const figures: Record<Measure, (row: Instrument) => number | null> = {
  day: ({ change }) => change,
  year: ({ year }) => year,
  cap: ({ cap = null }) => cap,
  premium: ({ premium = null }) => premium,
  price: ({ price }) => price,
};
const show: Record<Measure, (value: number) => string> = {
  day: formatSignedPercent,
  year: (value) => `${formatSignedPercent(value)} to date`,
  cap: formatMoneyAbbreviated,
  premium: (value) =>
    `a ${value < 0 ? 'discount' : 'premium'} of ${formatPercent(Math.abs(value))}`,
  price: formatMoney,
};

interface Rank {
  measure: Measure;
  /** 1 for the highest first. */
  order: 1 | -1;
  /** From 0. */
  place: number;
}

function measureOf(said: string, isYear: boolean): Pick<Rank, 'measure' | 'order'> | null {
  const isLow = /small|least|narrow|thin|cheap|low/.test(said);
  if (/premium|discount/.test(said)) {
    if (isLow) return null;
    return { measure: 'premium', order: said.includes('premium') ? 1 : -1 };
  }
  if (new RegExp(`^(?:${prices})$`).test(said)) return { measure: 'price', order: isLow ? -1 : 1 };
  if (new RegExp(`^(?:${sizes})$`).test(said)) return { measure: 'cap', order: isLow ? -1 : 1 };
  const isWorst = new RegExp(`^(?:${worst})$`).test(said);
  return { measure: isYear ? 'year' : 'day', order: isWorst ? -1 : 1 };
}

function placeOf(said: string, isYear: boolean): Rank {
  const isLast = /last|bottom|rear/.test(said);
  const place = ordinals.findIndex((word) => said.startsWith(word));
  return { measure: isYear ? 'year' : 'day', order: isLast ? -1 : 1, place: Math.max(0, place) };
}

function faultOf(
  words: string,
  told: Instrument,
  { rows }: Group,
  { measure, order, place }: Rank,
): Fault[] {
  const list = rows
    .flatMap((row) => {
      const value = figures[measure](row);
      return value === null ? [] : [{ row, value }];
    })
    .toSorted((a, b) => order * (b.value - a.value));
  const own = list.find(({ row }) => row.symbol === told.symbol);
  const there = list[place];
  if (!own || !there || own.value === there.value) return [];
  const where =
    place === 0
      ? order > 0
        ? 'first'
        : 'last'
      : `${ordinals[place] ?? ''}${order > 0 ? '' : ' from the bottom'}`;
  return [
    {
      words,
      text: `the table has ${there.row.symbol} ${where}, at ${show[measure](there.value)}, and ${own.row.symbol} at ${show[measure](own.value)}.`,
    },
  ];
}

function rowOf({ topics }: Match): Instrument | null {
  return topics.at(-1)?.topics[0]?.row ?? null;
}

/** The group of a match, if its words name the table or its number of rows. */
function exactGroup(match: Match, words: string, rows: readonly Instrument[]): Group | null {
  const told = rowOf(match);
  if (!told) return null;
  const count =
    match.figures.filter(({ unit }) => unit === 'count' || unit === 'plain')[0]?.value ?? null;
  const isCounted = words.includes('¤');
  const found = groupOf(words, isCounted ? count : null, rows, told);
  if (!found?.rows.some(({ symbol }) => symbol === told.symbol)) return null;
  const isPlainTable =
    /\b(?:coins|stocks|equities|funds|etps|etfs|trusts)\b/.test(words) &&
    /\b(?:our|the)\b/.test(words);
  return found.isExact || isPlainTable ? found : null;
}

const groupWord = new RegExp(`^(?:${groupPattern}|${tableGroup})$`);

function read(
  statement: Statement,
  rows: readonly Instrument[],
  pattern: RegExp,
  rankOf: (said: readonly string[], isYear: boolean) => Rank | null,
): Fault[] {
  return matchesIn(statement, pattern).flatMap((match): Fault[] => {
    const { groups, words } = match;
    const period = periodOf(statement, groups.index, groups.index + groups[0].length);
    const said = groups.slice(1).filter((each) => each !== undefined);
    const groupWords = said.find((each) => groupWord.test(each)) ?? '';
    const rank =
      period &&
      rankOf(
        said.filter((each) => each !== groupWords),
        period.span === 'year',
      );
    const found = exactGroup(match, groupWords, rows);
    const told = rowOf(match);
    const isBehind = /^(?: s\b| but\b|,? (?:except|bar|other than|apart from))/.test(
      statement.text.slice(groups.index + groups[0].length),
    );
    if (!period || period.span === 'either' || !rank || !found || !told || isBehind) return [];
    return faultOf(words, told, found, rank);
  });
}

function superlativeRank(said: readonly string[], isYear: boolean): Rank | null {
  const at = ordinals.findIndex((word) => said[0] === word);
  const place = said[0] === 'next' ? 1 : Math.max(0, at);
  const rank = measureOf(said.at(-1) ?? '', isYear);
  return rank && { ...rank, place };
}

function leadingRank([said = '']: readonly string[], isYear: boolean): Rank {
  const isLow = /lag|trail|under/.test(said);
  return { measure: isYear ? 'year' : 'day', order: isLow ? -1 : 1, place: 0 };
}

function nobodyRank(statement: Statement): (said: readonly string[], isYear: boolean) => Rank {
  const isFall = /\b(?:lost|fell|dropped)\b/.test(statement.text);
  return ([said = ''], isYear) => {
    const isLow = /worse|weaker|less|lower/.test(said);
    return { measure: isYear ? 'year' : 'day', order: isLow !== isFall ? -1 : 1, place: 0 };
  };
}

const sizeKinds = 'coin|token|crypto ?currency|crypto asset|digital asset|asset|stock|company';
const bySize = new RegExp(
  `§${was} ${nth}(largest|biggest|most valuable) (${sizeKinds})\\b( (?:in|of|on) ${tableGroup})?(?! (?:holder|by (?!market|capital)))`,
  'g',
);

/** `§ is the third-largest coin`: stablecoins aren't in the table, so one place less may be right. */
function sizeFaults(statement: Statement, rows: readonly Instrument[]): Fault[] {
  return matchesIn(statement, bySize).flatMap((match): Fault[] => {
    const { groups, words } = match;
    const told = rowOf(match);
    const period = periodOf(statement, groups.index, groups.index + groups[0].length);
    if (!told || !period || told.cap === undefined || told.cap === null) return [];
    const place = Math.max(0, ordinals.indexOf(groups[1] ?? ''));
    const list = rows.filter(({ table }) => table === told.table);
    const above = list.filter(({ cap = null }) => (cap ?? 0) > (told.cap ?? 0)).length;
    const isTable = groups[4] !== undefined || told.table !== 'crypto';
    if (told.table === 'etps' || above === place || (!isTable && above + 1 === place && place > 1))
      return [];
    if (told.table === 'stocks' && groups[4] === undefined) return [];
    return faultOf(words, told, { rows: list, isExact: true }, { measure: 'cap', order: 1, place });
  });
}

const premiumOf = new RegExp(
  `\\bthe ${nth}((?:largest|widest|steepest|deepest|richest|highest|biggest) (?:premium|discount))(?: (?:to|over|against) (?:its |their )?(?:holdings|nav|net asset value|assets))?(?:,? (?:is|was|remains|that|the one|of|at|on|to|belongs|goes))+ §`,
  'g',
);

/** `The deepest discount is that of §`: of all funds, where no group is named. */
function premiumFaults(statement: Statement, rows: readonly Instrument[]): Fault[] {
  const funds = { rows: rows.filter(({ table }) => table === 'etps'), isExact: true };
  return matchesIn(statement, premiumOf).flatMap((match): Fault[] => {
    const { groups, words } = match;
    const told = rowOf(match);
    const period = periodOf(statement, groups.index, groups.index + groups[0].length);
    const isOfSome = /\b(?:among|single|bitcoin|ether)\b/.test(
      statement.text.slice(0, groups.index),
    );
    if (!told || !period || isOfSome) return [];
    const place = Math.max(0, ordinals.indexOf(groups[1] ?? ''));
    const order = groups[2]?.includes('premium') ? 1 : -1;
    return faultOf(words, told, funds, { measure: 'premium', order, place });
  });
}

/** Reads which place a ticker has in a group of the tables. */
export function rankFaults(statement: Statement, rows: readonly Instrument[]): Fault[] {
  if (!statement.text.includes('§')) return [];
  return [
    ...forms.flatMap((form) => read(statement, rows, form, superlativeRank)),
    ...placed.flatMap((form) =>
      read(statement, rows, form, ([said = ''], isYear) => placeOf(said, isYear)),
    ),
    ...sizeFaults(statement, rows),
    ...premiumFaults(statement, rows),
    ...read(statement, rows, leading, leadingRank),
    ...read(statement, rows, nobody, nobodyRank(statement)),
  ].slice(0, 1);
}
