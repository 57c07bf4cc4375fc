import { formatDecimals, formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import { directionOf } from '@/domain/checks/claims/claimWords';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import { numberOf, numberWord, type MaskedSentence } from '@/domain/checks/claims/maskedSentence';
import { scopeOf } from '@/domain/checks/claims/scopes';
import { namedRows, type FactScene } from './factScene';
import { ofFunding, venuesNamed } from './venues';

const number = `(?:${numberWord}|\\d+)`;
const ofTables = '(?:exchange[- ]traded |listed |price |crypto |digital |our |the )*';
const nouns =
  'coins?|tokens?|cryptocurrencies|crypto assets?|assets|stocks?|shares|equities|compan(?:y|ies)|funds?|etps?|etfs?|products?|trusts?|venues?|exchanges?|rows|names';

/** `Nine of the twelve coins`, `all ten of the exchange traded products`, `on every exchange`. */
const quantified = new RegExp(
  `\\b(?:(?<all>all(?: but (?<less>${number}))?|every(?: single)?(?: one)?|each(?: one)?|both)|(?<none>none|no|not one|not a single)|(?<most>most)|(?<half>half)|(?<bound>at least|more than|fewer than|at most|no more than|up to)? ?(?<part>only|just|the only|the single|the sole|exactly)? ?(?<count>${number})?)(?: (?:out )?of)? ?(?:(?:the|our|these|those|its) )?(?<size>${number})?(?: of)? ?${ofTables}(?<noun>${nouns})\\b`,
  'gi',
);

const isVenues = (noun: string) => /^(?:venue|exchange)/i.test(noun);

interface Row {
  name: string;
  value: number;
}

interface Predicate {
  /** Which rows it is true of. */
  isTrue: (value: number) => boolean;
  rows: readonly Row[];
  show: (value: number) => string;
  said: string;
}

const nav = '(?:net asset value|NAV|what (?:it|they) (?:hold|own)s?)';
const discounted = new RegExp(
  `\\b(?:below|under|beneath) (?:its |their |the )?${nav}|\\bdiscounts?\\b`,
  'i',
);
const dear = new RegExp(`\\b(?:above|over) (?:its |their |the )?${nav}|\\bpremiums?\\b`, 'i');
const belowZero =
  /\b(?:(?:below|under) zero|negative|shorts (?:\w+ ){0,3}pay(?:ing)? (?:the )?longs|less than zero)\b/i;
const aboveZero =
  /\b(?:above zero|positive|longs (?:\w+ ){0,3}pay(?:ing)? (?:the )?shorts|more than zero)\b/i;

function signed(
  rows: readonly Row[],
  isPositive: boolean,
  show: Predicate['show'],
  said: [string, string],
): Predicate {
  return {
    rows,
    show,
    isTrue: (value) => (isPositive ? value > 0 : value < 0),
    said: said[isPositive ? 0 : 1],
  };
}

function sideIn(text: string, up: RegExp, down: RegExp): boolean | null {
  const [isUp, isDown] = [up.test(text), down.test(text)];
  return isUp === isDown ? null : isUp;
}

/** Words of rows that are counted by something else than their price. */
const notPrices =
  /\b(?:volume|flows?|inflows?|outflows?|revenue|earnings|fees|supply|users|deposits|holdings|average|highs?|lows?|record|points?|than (?:bitcoin|§)|by (?:more|less|at least)|at least|more than|over \d|ground)\b/i;

/** The direction that the words right behind counted rows give them. */
function moveIn(clause: string): 1 | -1 | 0 | null {
  const plain = clause
    .replace(/\bin the (?:red)\b/gi, 'lower')
    .replace(/\bin the (?:green|black)\b/gi, 'higher');
  const words = plain.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const word of words.slice(0, 14)) {
    if (/^(?:unchanged|flat)$/.test(word)) return 0;
    if (/^(?:green)$/.test(word)) return 1;
    if (/^(?:red)$/.test(word)) return -1;
    const way = directionOf(word);
    if (way !== 0) return way;
  }
  return null;
}

function fundingSign({ scene: { sentence }, facts: { venues } }: FactScene): Predicate | null {
  const isUp = sideIn(sentence, aboveZero, belowZero);
  if (isUp === null || !ofFunding.test(sentence)) return null;
  const rows = venues.map(({ name, rate }) => ({ name, value: rate }));
  const show = (value: number) => `${formatDecimals(value, 2)} bps`;
  return signed(rows, isUp, show, ['are positive', 'are negative']);
}

function premiumSign({ facts }: FactScene, isPremium: boolean): Predicate {
  const rows = facts.rows.flatMap(({ symbol, table, premium = null }) =>
    table === 'etps' && premium !== null ? [{ name: symbol, value: premium }] : [],
  );
  const said: [string, string] = ['trade at a premium', 'trade at a discount'];
  return signed(rows, isPremium, formatSignedPercent, said);
}

function movement({ facts, period }: FactScene, noun: string, way: 1 | -1 | 0): Predicate {
  const isVague = /^(?:assets|rows|names)$/i.test(noun);
  const rows = (isVague ? [] : scopeOf(noun, facts.rows).rows).flatMap((row) => {
    const value = period === 'year' ? row.year : row.change;
    return value === null ? [] : [{ name: row.symbol, value }];
  });
  return {
    rows,
    show: (value) => formatPercent(value),
    isTrue: (value) => (way === 0 ? value === 0 : value * way > 0),
    said: way === 0 ? 'are unchanged' : way > 0 ? 'rose' : 'fell',
  };
}

/** What the counted rows are said to do or be. */
function predicateOf(each: FactScene, noun: string, behind: string): Predicate | null {
  if (isVenues(noun)) return fundingSign(each);
  const isPremium = sideIn(each.scene.sentence, dear, discounted);
  if (isPremium !== null && /^(?:fund|etp|etf|product|trust)/i.test(noun)) {
    return premiumSign(each, isPremium);
  }
  const [clause = ''] = behind.split(/;|\.(?: |$)|, (?!though)|\b(?:while|but|and|whereas)\b/);
  const way = notPrices.test(clause) ? null : moveIn(clause);
  return way === null ? null : movement(each, noun, way);
}

const excepted =
  /\b(?:except(?:ing)?(?: for)?|excluding|bar|barring|but|apart from|other than|save(?: for)?|aside from)\b|\b(?:excepted|aside|apart)\b/i;
const ofTable =
  /\b(?:our|the|this|price|stock|etp|fund) (?:price |stock |etp |coin |fund )?(?:table|list)\b|\b(?:listed|shown) (?:here|below)\b|\bwe (?:follow|track|list|cover|show)\b|\bbelow\b|\bclean sweep\b/i;

/** What was counted, against what a count says. */
function isRight(
  groups: Record<string, string | undefined>,
  matching: number,
  size: number,
): boolean {
  const { all, less, none, most, half, bound, count, part } = groups;
  if (all !== undefined) return matching === size - (less ? (numberOf(less) ?? 0) : 0);
  if (none !== undefined) return matching === 0;
  if (most !== undefined) return matching * 2 > size;
  if (half !== undefined) return Math.abs(matching - size / 2) < 1;
  const said =
    count === undefined ? (/only|single|sole/i.test(part ?? '') ? 1 : null) : numberOf(count);
  if (said === null) return true;
  if (/at least/i.test(bound ?? '')) return matching >= said;
  if (/more than/i.test(bound ?? '') && !/no more/i.test(bound ?? '')) return matching > said;
  if (/fewer/i.test(bound ?? '')) return matching < said;
  if (bound) return matching <= said;
  return matching === said;
}

/** Words around a count that make it one of something else. */
const beforeOther = /\b(?:than|like|another|other|second|one of) $/i;
const behindOther = /^ (?:in (?:asia|europe)|that (?!we)|with (?!a )|whose|launched|by )/i;

interface Count {
  groups: Record<string, string | undefined>;
  noun: string;
  from: number;
  to: number;
  behind: string;
}

function countsIn({ scene: { sentence } }: FactScene): Count[] {
  return Array.from(sentence.matchAll(quantified)).flatMap((match): Count[] => {
    const groups: Count['groups'] = match.groups ?? {};
    const { count, part = '', all, none, most, half } = groups;
    const isCounted = [count, all, none, most, half].some((word) => word !== undefined);
    const { index, 0: words } = match;
    const behind = sentence.slice(index + words.length);
    if (!isCounted && !/only|single|sole/i.test(part)) return [];
    if (beforeOther.test(sentence.slice(0, index)) || behindOther.test(behind)) return [];
    const noun = groups['noun'] ?? '';
    return [{ groups, noun, from: index, to: index + words.length, behind }];
  });
}

/** A count is about a table if it names the table, or if its total is the table’s number of rows. */
function isOfTable({ groups, noun }: Count, sentence: string, { rows }: Predicate): boolean {
  const { size, all, count } = groups;
  const total = size ?? (all === undefined ? undefined : count);
  if (rows.length < 3) return false;
  if (total !== undefined) return numberOf(total) === rows.length;
  return isVenues(noun) || ofTable.test(sentence);
}

function namesIn({ scene, facts }: FactScene, noun: string): string[] {
  return isVenues(noun)
    ? venuesNamed(scene.sentence, facts.venues).map(({ venue }) => venue.name)
    : namedRows(scene).map(({ symbol }) => symbol);
}

/** The words of a count to the end of its clause, or all of them if the named row is elsewhere. */
function wordsFor(
  { sentence }: MaskedSentence,
  { from, to, behind }: Count,
  names: readonly string[],
) {
  const end = behind.search(/[.;,](?: |$)/);
  const words = sentence.slice(from, to + (end === -1 ? behind.length : end)).trim();
  const [name, second] = names;
  const isElsewhere = name !== undefined && second === undefined && !words.includes(name);
  return isElsewhere ? sentence.replace(/\.$/, '') : words;
}

function countFault(each: FactScene, counted: Count): ReadFault[] {
  const { groups, noun, behind } = counted;
  const predicate = predicateOf(each, noun, behind);
  if (!predicate || !isOfTable(counted, each.scene.sentence, predicate)) return [];
  const names = namesIn(each, noun);
  const without = groups['all'] !== undefined && excepted.test(behind) ? names : [];
  const rows = predicate.rows.filter(({ name }) => !without.includes(name));
  const matching = rows.filter(({ value }) => predicate.isTrue(value));
  const other = rows.find((row) => !matching.includes(row));
  const isWrongName =
    groups['part'] !== undefined &&
    names.length === 1 &&
    rows.some((row) => names.includes(row.name) && !matching.includes(row));
  if (isRight(groups, matching.length, rows.length) && !isWrongName) return [];
  const example = other ? `, and ${other.name} is at ${predicate.show(other.value)}` : '';
  const text = `in the table ${matching.length} of ${rows.length} ${predicate.said}${example}.`;
  return [{ words: wordsFor(each.scene, counted, names), text }];
}

/** Reads how many rows rose or fell, trade at a premium, or have negative funding. */
export function countedFaults(each: FactScene): ReadFault[] {
  return countsIn(each)
    .flatMap((counted) => countFault(each, counted))
    .slice(0, 1);
}
