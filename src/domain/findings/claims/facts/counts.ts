import { formatDecimals, formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import { directionOf } from '@/domain/findings/claims/claimWords';
import type { ReadFault } from '@/domain/findings/claims/fundingClaims';
import { numberOf, numberWord } from '@/domain/findings/claims/maskedSentence';
import { scopeOf } from '@/domain/findings/claims/scopes';
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

/** What the counted rows are said to do or be. */
function predicateOf(
  { scene, facts, period }: FactScene,
  noun: string,
  behind: string,
): Predicate | null {
  const { sentence } = scene;
  const isVenue = /^(?:venue|exchange)s?$/i.test(noun);
  if (isVenue) {
    const isUp = sideIn(sentence, aboveZero, belowZero);
    if (isUp === null || !ofFunding.test(sentence)) return null;
    const rows = facts.venues.map(({ name, rate }) => ({ name, value: rate }));
    return signed(rows, isUp, (value) => `${formatDecimals(value, 2)} bps`, [
      'are positive',
      'are negative',
    ]);
  }
  const isPremium = sideIn(sentence, dear, discounted);
  if (isPremium !== null && /^(?:fund|etp|etf|product|trust)/i.test(noun)) {
    const rows = facts.rows.flatMap(({ symbol, table, premium = null }) =>
      table === 'etps' && premium !== null ? [{ name: symbol, value: premium }] : [],
    );
    return signed(rows, isPremium, formatSignedPercent, [
      'trade at a premium',
      'trade at a discount',
    ]);
  }
  const clause = behind.split(/;|\.(?: |$)|, (?!though)|\b(?:while|but|and|whereas)\b/)[0] ?? '';
  const way = notPrices.test(clause) ? null : moveIn(clause);
  if (way === null) return null;
  const isAsset = /^(?:assets|rows|names)$/i.test(noun);
  const scope = isAsset ? [] : scopeOf(noun, facts.rows).rows;
  const rows = scope.flatMap(({ symbol, change, year }) => {
    const value = period === 'year' ? year : change;
    return value === null ? [] : [{ name: symbol, value }];
  });
  return {
    rows,
    show: (value) => formatPercent(value),
    isTrue: (value) => (way === 0 ? value === 0 : value * way > 0),
    said: way === 0 ? 'are unchanged' : way > 0 ? 'rose' : 'fell',
  };
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

/** Reads how many rows rose or fell, trade at a premium, or have negative funding. */
export function countedFaults(each: FactScene): ReadFault[] {
  const { scene, facts } = each;
  const { sentence } = scene;
  return Array.from(sentence.matchAll(quantified))
    .flatMap((match): ReadFault[] => {
      const groups = match.groups ?? {};
      const { noun = '', size, count, part, all, none, most, half } = groups;
      const isCounted = [count, all, none, most, half].some((word) => word !== undefined);
      if (!isCounted && !/only|single|sole/i.test(part ?? '')) return [];
      if (/\b(?:than|like|another|other|second|one of) $/i.test(sentence.slice(0, match.index)))
        return [];
      const behind = sentence.slice(match.index + match[0].length);
      if (/^ (?:in (?:asia|europe)|that (?!we)|with (?!a )|whose|launched|by )/i.test(behind))
        return [];
      const predicate = predicateOf(each, noun, behind);
      if (!predicate || predicate.rows.length < 3) return [];
      const isVenue = /^(?:venue|exchange)/i.test(noun);
      const total = size === undefined && all !== undefined && count !== undefined ? count : size;
      if (total !== undefined && numberOf(total) !== predicate.rows.length) return [];
      if (total === undefined && !isVenue && !ofTable.test(sentence)) return [];
      const named = isVenue
        ? venuesNamed(sentence, facts.venues).map(({ venue }) => venue.name)
        : namedRows(scene).map(({ symbol }) => symbol);
      const without = all !== undefined && excepted.test(behind) ? named : [];
      const rows = predicate.rows.filter(({ name }) => !without.includes(name));
      const matching = rows.filter(({ value }) => predicate.isTrue(value));
      const isWrongName =
        part !== undefined &&
        named.length === 1 &&
        rows.some(({ name, value }) => named.includes(name) && !predicate.isTrue(value));
      const isHolding = isRight(groups, matching.length, rows.length);
      if (isHolding && !isWrongName) return [];
      const other = rows.find(({ value }) => !predicate.isTrue(value));
      const example = other ? `, and ${other.name} is at ${predicate.show(other.value)}` : '';
      const from = Math.min(
        match.index,
        isWrongName ? sentence.indexOf(named[0] ?? '') : match.index,
      );
      const end = behind.search(/[.;,](?: |$)/);
      const to = match.index + match[0].length + (end === -1 ? behind.length : end);
      const words = sentence.slice(Math.max(0, from), to).trim();
      const text = `in the table ${matching.length} of ${rows.length} ${predicate.said}${example}.`;
      return [
        {
          words:
            named.length === 1 && !words.includes(named[0] ?? '')
              ? sentence.replace(/\.$/, '')
              : words,
          text,
        },
      ];
    })
    .slice(0, 1);
}
