import { formatDecimals, formatMoneyAbbreviated, formatPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { Instrument } from '@/domain/checks/claims/mentions';
import {
  agrees,
  isOfAnotherThing,
  isRough,
  moneyIn,
  multipleIn,
  namedRows,
  wordsOf,
  type FactScene,
} from './factScene';

const added =
  /\b(?:add|adding|adds|together|combined|combine|combining|plus|jointly|between them|sum|put together|in total|collectively)\b/i;
const ofSize =
  /\b(?:market (?:cap\w*|values?|worth)|capitali[sz]ations?|values?|valued|worth|size|larger|bigger|smaller|valuable|you (?:have|get|arrive|reach|end up))\b/i;
const apart =
  /\b(?:distance|gap|difference|separates?|ahead|lead|more than|larger by|less than|behind|short of|bigger by|exceeds?|margin)\b/i;
const ofOther =
  /\b(?:volumes?|flows?|inflows?|outflows?|revenue|fees|holdings?|holds|bought|sold|raised|treasury|supply|deposits|liquidat\w+|open interest|target|price)\b/i;

function span({ scene }: FactScene, at: { from: number; to: number }): string {
  const places = [...scene.mentions, at];
  return wordsOf(
    scene,
    Math.min(...places.map(({ from }) => from)),
    Math.max(...places.map(({ to }) => to)),
  );
}

function capsOf(rows: readonly Instrument[]): number[] | null {
  const caps = rows.map(({ cap = null }) => cap ?? 0);
  return caps.length >= 2 && caps.every((cap) => cap > 0) ? caps : null;
}

/** The sum of market caps, or the difference between two of them. */
function sums(each: FactScene): ReadFault[] {
  const { scene } = each;
  const { sentence } = scene;
  const rows = namedRows(scene);
  const caps = capsOf(rows);
  const money = moneyIn(scene).filter(({ value }) => value >= 1e6);
  const [amount] = money;
  if (!caps || !amount || money.length !== 1 || ofOther.test(sentence)) return [];
  if (!ofSize.test(sentence)) return [];
  const isLoose = isRough(scene, amount);
  const names = rows.map(({ symbol }) => symbol).join(' and ');
  if (added.test(sentence)) {
    const sum = caps.reduce((total, cap) => total + cap, 0);
    if (agrees(amount, sum, isLoose)) return [];
    const text = `the market caps of ${names} add up to ${formatMoneyAbbreviated(sum)}.`;
    return [{ words: span(each, amount), text }];
  }
  const [a = 0, b = 0, third] = caps;
  if (!apart.test(sentence) || third !== undefined) return [];
  const gap = Math.abs(a - b);
  const isOwn = caps.some((cap) => agrees(amount, cap, isLoose));
  if (isOwn || agrees(amount, gap, true)) return [];
  const text = `the market caps of ${names} are ${formatMoneyAbbreviated(gap)} apart.`;
  return [{ words: span(each, amount), text }];
}

const sizeTimes =
  /\b(?:market (?:cap\w*|value)|capitali[sz]ation|size|worth|valuable|as (?:large|big|valuable)|larger|bigger)\b/i;

/** `COIN is about twice the size of MSTR`: the first is compared with the second. */
function ratios(each: FactScene): ReadFault[] {
  const { scene } = each;
  const [a, b, third] = scene.mentions;
  const times = multipleIn(scene.sentence);
  if (!a || !b || third || !times || !a.instrument.cap || !b.instrument.cap) return [];
  if (a.to > times.from || b.from < times.to || ofOther.test(scene.sentence)) return [];
  if (!sizeTimes.test(scene.sentence)) return [];
  const actual = a.instrument.cap / b.instrument.cap;
  if (Math.abs(actual - times.value) <= times.room) return [];
  const text = `by the table it is ${formatDecimals(actual, 1)} times.`;
  return [{ words: span(each, times), text }];
}

const buys =
  /\b(?:buys?|gets? you|equals?|is worth|costs?|fetch(?:es)?|exchanges? for|trades? for|comes? to)\b/i;

/** `One bitcoin buys 29 ether`: how many of the second one of the first is worth. */
function exchanges(each: FactScene): ReadFault[] {
  const { scene } = each;
  const [a, b, third] = scene.mentions;
  if (!a || !b || third || !a.instrument.price || !b.instrument.price) return [];
  if (a.instrument === b.instrument) return [];
  const { sentence } = scene;
  const count = scene.quantities.find(
    ({ from, to, unit }) =>
      unit === 'plain' &&
      from >= a.to &&
      to <= b.from &&
      /^ (?:of )?$/.test(sentence.slice(to, b.from)),
  );
  const isOne = /\b(?:one|a|an|1|each|every|a single|a whole|one whole) $/i.test(
    sentence.slice(0, a.from),
  );
  if (!count || !isOne || !buys.test(sentence.slice(a.to, count.from))) return [];
  const actual = a.instrument.price / b.instrument.price;
  if (agrees(count, actual, isRough(scene, count)) || Math.abs(count.value - actual) < count.step)
    return [];
  const text = `by the table it is ${formatDecimals(actual, actual < 1 ? 4 : 1)}.`;
  return [{ words: span(each, count), text }];
}

const crossRate =
  /\b([A-Z]{2,6})\/([A-Z]{2,6})\b[^.;]{0,40}?\b(?:at|is|to|of|near|around)(?: about| nearly| just| only)? (0?\.\d+|\d+\.\d+)(?![\d%])/;

/** `The ETH/BTC ratio is at 0.0341`. */
function crossRates({ scene: { sentence }, facts: { rows } }: FactScene): ReadFault[] {
  const match = crossRate.exec(sentence);
  const find = (symbol = '') => rows.find((row) => row.symbol === symbol)?.price ?? null;
  const [a, b] = [find(match?.[1]), find(match?.[2])];
  if (!match || a === null || b === null || b <= 0) return [];
  const written = match[3] ?? '';
  const said = Number(written);
  const actual = a / b;
  const step = 10 ** -(written.split('.')[1]?.length ?? 0);
  if (Math.abs(said - actual) <= Math.max(step * 0.51, actual * 0.01)) return [];
  return [
    { words: match[0], text: `by the prices in the table it is ${formatDecimals(actual, 4)}.` },
  ];
}

const better =
  /\b(?:ahead of|better than|outperform\w*|outpac\w+|outrun|outran|outdone|outdid|outstripp?\w*|beat(?:s|en|ing)?|bested|topped|led|done more than|stronger than|surpass\w*|eclips\w+)\b/i;
const worse =
  /\b(?:behind|worse than|underperform\w*|lag(?:s|ged|ging)?|trail(?:s|ed|ing)?|less than|weaker than|lost (?:ground )?to)\b/i;
const notReturns =
  /\b(?:volume|funding|dominance|flows?|inflows?|outflows?|supply|market (?:cap\w*|value)|worth|volatil\w+|liquidity|valuation|yield|fees|miners|traders|dollars?|users|fund flows|size|smaller|larger|price of|by one|in line)\b/i;

/** `Holders of BNB are 4.9 points ahead of bitcoin this year`. */
function comparisons(each: FactScene): ReadFault[] {
  const { scene, period } = each;
  const [a, b, third] = scene.mentions;
  if (!a || !b || third || a.instrument === b.instrument || notReturns.test(scene.sentence))
    return [];
  const between = scene.sentence.slice(a.to, b.from);
  const isOfMoney = scene.quantities.some(({ unit }) => unit === 'dollar');
  if (
    isOfMoney ||
    /\bby $/i.test(between) ||
    isOfAnotherThing(scene, a) ||
    isOfAnotherThing(scene, b)
  )
    return [];
  const isBetter = better.test(between);
  if (isBetter === worse.test(between) || /[;]|\b(?:and|while|but|whereas)\b/.test(between))
    return [];
  if (/^(?:[’']s|[-/])/.test(scene.sentence.slice(b.to))) return [];
  const of = (row: Instrument) => (period === 'year' ? row.year : row.change);
  const [own, other] = [of(a.instrument), of(b.instrument)];
  if (own === null || other === null) return [];
  const difference = own - other;
  const points = scene.quantities.find(({ unit }) => unit === 'points' || unit === 'percent');
  const isOpposite = isBetter ? difference < -0.05 : difference > 0.05;
  const isFar =
    points?.unit === 'points' &&
    !agrees(points, difference, isRough(scene, points)) &&
    Math.abs(points.value - Math.abs(difference)) > 0.1 &&
    Math.abs(points.value - Math.abs(((1 + own / 100) / (1 + other / 100) - 1) * 100)) > 0.1;
  if (!isOpposite && !isFar) return [];
  const when = period === 'year' ? ' to date' : '';
  const text = `the table has ${a.instrument.symbol} at ${formatPercent(own)}${when} and ${b.instrument.symbol} at ${formatPercent(other)}${when}.`;
  return [{ words: span(each, b), text }];
}

const sizeWords =
  /\b(?:(larger|bigger|greater|higher|more valuable)|(smaller|lower|lesser|less valuable))\b/i;

/** `COIN has the higher market value` of two companies. */
function larger({ scene }: FactScene): ReadFault[] {
  const [a, b, third] = namedRows(scene);
  if (!a?.cap || !b?.cap || third) return [];
  return scene.sentence
    .split(/; | – |, (?:and|while|but|whereas) /)
    .flatMap((clause): ReadFault[] => {
      const isOfTwo = /\bof the two\b|\bthan\b/i.test(clause);
      const said =
        /\b(?:the )?(?:(larger|bigger|more valuable)|(smaller|less valuable)) (?:company|coin|fund|firm|stock|network|token|asset)\b/i.exec(
          clause,
        );
      const owned = new RegExp(
        `\\b(?:the )?${sizeWords.source} (?:market )?(?:value|cap\\w*)\\b`,
        'i',
      ).exec(clause);
      const match = said ?? owned;
      if (!match || !(isOfTwo || owned)) return [];
      const first = scene.mentions.find(({ instrument }) =>
        clause.includes(instrument.symbol),
      )?.instrument;
      const other = first === a ? b : a;
      if (!first?.cap || !other.cap) return [];
      const isLarger = match[1] !== undefined;
      if (isLarger === first.cap > other.cap) return [];
      const text = `the table has ${first.symbol} at ${formatMoneyAbbreviated(first.cap)} and ${other.symbol} at ${formatMoneyAbbreviated(other.cap)}.`;
      return [{ words: clause.trim().replace(/[.,;]$/, ''), text }];
    });
}

/** Reads what a sentence says about two rows: sums, gaps, ratios and which is ahead. */
export function pairFaults(each: FactScene): ReadFault[] {
  return [
    ...sums(each),
    ...ratios(each),
    ...exchanges(each),
    ...crossRates(each),
    ...comparisons(each),
    ...larger(each),
  ].slice(0, 1);
}
