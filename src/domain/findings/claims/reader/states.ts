import type { Metrics } from '@/api/contract/metrics';
import { fundingVenues } from '@/domain/findings/relations/fundingRelations';
import { formatDecimals, formatMoney } from '@/domain/format/numbers';
import type { Fault } from './fault';
import { periodOf } from './period';
import type { Tables } from './relations';
import type { SpokenFigure } from './spokenFigures';
import { matchesIn, type Statement } from './statement';

const moreOf =
  /\bmore (puts|calls) than (puts|calls)\b|\b(puts|calls) (?:outnumber(?:ed|s)?|outweigh(?:ed|s)?|outpace[ds]?|exceed(?:ed|s)?|outstripped) (puts|calls)\b|\bfewer (puts|calls) than (puts|calls)\b/g;

function ratiosOf(
  { volume_putcall_ratio, open_interest_putcall_ratio }: Metrics,
  source: string,
): number[] {
  const isVolume = /\bvolumes?\b|\bturnover\b|\btraded\b|changed hands|\bbought\b/i.test(source);
  const isInterest = /\bopen interest\b|\boutstanding\b|\bopen\b/i.test(source);
  const ratios = [
    ...(isInterest && !isVolume ? [] : [volume_putcall_ratio]),
    ...(isVolume && !isInterest ? [] : [open_interest_putcall_ratio]),
  ];
  return ratios.filter((ratio) => ratio !== null);
}

/** `More puts than calls changed hands`. */
function putFaults(statement: Statement, { metrics }: Tables): Fault[] {
  const ratios = ratiosOf(metrics, statement.source);
  return matchesIn(statement, moreOf).flatMap(({ groups, words }) => {
    const [, a, , c, , e] = groups;
    const isMorePuts = (a ?? c) === 'puts' || e === 'calls';
    const isRight = ratios.some((ratio) => (isMorePuts ? ratio > 1 : ratio < 1));
    const period = periodOf(statement, groups.index, groups.index + groups[0].length);
    if (isRight || ratios.length === 0 || !period) return [];
    return [
      { words, text: `the table has a put/call ratio of ${formatDecimals(ratios[0] ?? null, 2)}.` },
    ];
  });
}

const toSpot =
  /µ(?: s)?(?:,? (?:is|are|sits?|trades?|trading|stands?|changes? hands|remains?|priced|at|a|an|price|now))* ?(¤ )?(above|below|over|under|premium to|discount to|premium over)(?: the| its)? (?:cash|spot|§|underlying|coin)(?: price| market| s price)?(?! s\b)/g;
const curve =
  /µ(?: s)?(?:,? (?:is|are|in|slipped into|fell into|remains?|trades?|curve|steep|mild))* (contango|backwardation)\b/g;

/** `The CME contract sits below the cash price`. */
function basisFaults(
  statement: Statement,
  { metrics, rows }: Tables,
  used: Set<SpokenFigure>,
): Fault[] {
  const spot = rows.find(({ symbol }) => symbol === 'BTC')?.price ?? null;
  const { futures_price } = metrics;
  if (spot === null || futures_price === null) return [];
  const gap = futures_price - spot;
  return [toSpot, curve].flatMap((pattern) =>
    matchesIn(statement, pattern).flatMap(({ groups, words, topics, figures }) => {
      const isFutures = topics[0]?.topics.some(({ name }) => name === 'CME BTC Price');
      const period = periodOf(statement, groups.index, groups.index + groups[0].length);
      if (!isFutures || !period) return [];
      const [figure] = figures;
      if (figure) used.add(figure);
      const isUp = /above|over|premium|contango/.test(groups[2] ?? groups[1] ?? '');
      const isFar =
        figure?.unit === 'dollar' &&
        (Math.abs(gap) < figure.low * 0.95 || Math.abs(gap) > figure.high * 1.05);
      if (isUp === gap > 0 && !isFar) return [];
      const side = gap > 0 ? 'above' : 'below';
      return [
        {
          words,
          text: `the CME price of ${formatMoney(futures_price)} is ${formatMoney(Math.abs(gap))} ${side} the price of BTC.`,
        },
      ];
    }),
  );
}

const venues =
  '(?:(?:of|the|our|these|those|eight|all|every|each|¤)\\s)*(?:venues?|exchanges?|platforms?)(?: (?:that |which )?(?:we (?:follow|track|list|cover|show)|(?:in|on|of) (?:the|our) (?:table|list)|listed|below))?';
const everywhere = [
  new RegExp(
    `(?<!\\w)(?:µ|funding(?: rates?)?)(?: (?:is|are|remains?|stays?|sits?|runs?|turned))+ (positive|negative|above zero|below zero) (?:(?:on|at|across|in) (all|every|each|¤) ?${venues}|across the board|everywhere)`,
    'g',
  ),
  new RegExp(
    `\\b(all|every|each|no|not one|none)(?: of)? ${venues}(?: (?:shows?|has|have|pays?|charges?|posts?|prints?|with|quotes?))+ (positive|negative) (?:µ|funding|rates?)`,
    'g',
  ),
  new RegExp(
    `¤(?: of)? ${venues}(?: (?:shows?|has|have|pays?|charges?|posts?|prints?|with|quotes?))+ (positive|negative) (?:µ|funding|rates?)`,
    'g',
  ),
];
const exempt =
  /^,? (?:bar|except(?: for)?|but|other than|apart from|aside from|save(?: for)?|excluding|with the exception of|with (?:one|the) exception)\b/;

/** `Funding is positive at each of the venues`, `three venues show negative funding`. */
function venueFaults(statement: Statement, { metrics }: Tables, used: Set<SpokenFigure>): Fault[] {
  const rates = fundingVenues.flatMap(([name, key]) => {
    const rate = metrics[key];
    return rate === null ? [] : [{ name, rate }];
  });
  return everywhere.flatMap((pattern) =>
    matchesIn(statement, pattern).flatMap(({ groups, words, figures }) => {
      const end = groups.index + groups[0].length;
      const period = periodOf(statement, groups.index, end);
      if (
        !period ||
        exempt.test(statement.text.slice(end)) ||
        /(?:only|but|bar) $/.test(statement.text.slice(0, groups.index))
      )
        return [];
      for (const figure of figures) used.add(figure);
      const isNegative = /negative|below/.test(groups.slice(1).join(' '));
      const matching = rates.filter(({ rate }) => (isNegative ? rate < 0 : rate > 0));
      const isNone = /\b(?:no|not one|none)\b/.test(groups[0]);
      const isCounted = groups[0].startsWith('¤');
      const [figure] = figures;
      const wanted =
        isCounted && figure
          ? [figure.low, figure.high]
          : isNone
            ? [0, 0]
            : [rates.length, rates.length];
      if (matching.length >= (wanted[0] ?? 0) && matching.length <= (wanted[1] ?? 0)) return [];
      const odd = rates.find(
        (rate) => matching.includes(rate) === isNone || (isCounted && matching.includes(rate)),
      );
      const example = odd ? `, with ${odd.name} at ${formatDecimals(odd.rate, 2)} bps` : '';
      return [
        {
          words,
          text: `the table has ${matching.length} of ${rates.length} venues ${isNegative ? 'below' : 'above'} zero${example}.`,
        },
      ];
    }),
  );
}

/** Reads on which side of another figure, or of zero, a metric is. */
export function stateFaults(
  statement: Statement,
  tables: Tables,
  used: Set<SpokenFigure>,
): Fault[] {
  return [
    ...putFaults(statement, tables),
    ...basisFaults(statement, tables, used),
    ...venueFaults(statement, tables, used),
  ];
}
