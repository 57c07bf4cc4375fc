import { formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import type { Instrument } from '../mentions';
import type { Fault } from './fault';
import { periodOf, type Period } from './period';
import type { SpokenFigure } from './spokenFigures';
import { matchesIn, type Match, type Statement } from './statement';
import { inUnitOf } from './topics';

const aux =
  '(?:,? (?:has|have|is|are|was|were|done|fared|performed|did|rose|gained|climbed|risen|up|it|stands|now|both|its|sibling|rival|peer|cousin|the|a|an|having|which))*';
const better =
  'outperform(?:ed|s|ing)?|outpac(?:ed|es|ing)|beat(?:s|en|ing)?|outran|outdid|outstripped|outshone|bested|led|leads|leading|tops|topped|ahead of|in front of|better than|stronger than|faster than|more than|above';
const lesser =
  'underperform(?:ed|s|ing)?|lag(?:ged|s|ging)?(?: behind)?|trail(?:ed|s|ing)?|lost to|behind|worse than|weaker than|slower than|less than|below';
const named =
  '(?: (?:that of|the|its|sibling|rival|peer|cousin|coin|token|stock|fund|older|younger|smaller|larger))*';

const forms: readonly RegExp[] = [
  new RegExp(`§${aux} (?:by )?¤ (?:(${better})|(${lesser}))${named} §(?! s (?!$|,|\\.))`, 'g'),
  new RegExp(`§${aux} (?:(${better})|(${lesser}))${named} §(?:,? by ¤)?(?! s\\b)`, 'g'),
  new RegExp(
    `§${aux} (?:by )?¤(?:,)? (?:(better|more|ahead)|(worse|less|behind)) than${named} §(?! s (?!$|,|\\.))`,
    'g',
  ),
];

/** Words that make the comparison one of something else. */
const ofOther =
  /\b(?:volume|funding|dominance|flows?|inflows?|supply|market (?:cap|value)|volatil\w+|liquidity|valuation|yield|fees|funds?|miners|holders|traders|dollar|price|premium|discount|nav|worth|value)\b/;

function changeOf({ change, year }: Instrument, { span }: Period): number | null {
  return span === 'year' ? year : change;
}

function isPoints({ unit }: SpokenFigure): boolean {
  return unit === 'points' || unit === 'percent' || unit === 'bps';
}

const asPoints = { measure: 'difference', unit: 'points', value: 0, room: 0, shown: '' } as const;

function isFar(figure: SpokenFigure, actual: number): boolean {
  const said = inUnitOf(
    { ...asPoints, unit: figure.unit === 'percent' ? 'percent' : 'points' },
    figure,
  );
  if (!said) return false;
  return actual < said.low - 0.06 || actual > said.high + 0.06;
}

function pairFault(statement: Statement, match: Match): Fault[] {
  const { groups, topics, figures, words } = match;
  const [a, b] = [topics.at(-2)?.topics[0]?.row, topics.at(-1)?.topics[0]?.row];
  const period = periodOf(statement, groups.index, groups.index + groups[0].length);
  if (!a || !b || a === b || !period || period.span === 'either') return [];
  if (period.of === 'listed' && !(a.isListed && b.isListed)) return [];
  const [own, other] = [changeOf(a, period), changeOf(b, period)];
  if (own === null || other === null) return [];
  const isFall = /\b(?:fell|lost|dropped|down)\b/.test(groups[0]);
  const difference = (own - other) * ((groups[1] !== undefined) === isFall ? -1 : 1);
  const figure = figures.find(isPoints);
  const isOff = figure !== undefined && isFar(figure, Math.abs(difference));
  if (difference >= -0.05 && !isOff) return [];
  const unit = period.span === 'year' ? ' to date' : '';
  const gap = isOff ? ` The difference is ${formatPercent(Math.abs(difference))}.` : '';
  const text = `the table has ${a.symbol} at ${formatSignedPercent(own)}${unit} and ${b.symbol} at ${formatSignedPercent(other)}${unit}.${gap}`;
  return [{ words, text }];
}

const multiple =
  /§[^¤§]{0,60}? (?:(doubled)|(tripled|trebled)|(quadrupled)|(halved))\b(?! (?:down|in (?!value|price)))/g;

/** `§ has doubled`, for the day or the year. */
function multipleFault(statement: Statement, { groups, topics, words }: Match): Fault[] {
  const topic = topics[0]?.topics[0];
  const row = topic?.row;
  const period = periodOf(statement, groups.index, groups.index + groups[0].length);
  if (!row || !period || period.span === 'either') return [];
  const change = changeOf(row, period);
  const said = groups[1] ? 100 : groups[2] ? 200 : groups[3] ? 300 : -50;
  if (change === null || Math.abs(change - said) <= Math.abs(said) * 0.25) return [];
  if (
    /\b(?:volume|supply|users|stake\b(?! s)|holdings|position|fees)\b/.test(
      groups[0].replace('the stake', ''),
    )
  )
    return [];
  const unit = period.span === 'year' ? ' to date' : '';
  return [
    { words, text: `the table says ${formatSignedPercent(change)}${unit} for ${row.symbol}.` },
  ];
}

/** Reads which of two tickers did better, and by how much. */
export function pairFaults(statement: Statement, used: Set<SpokenFigure>): Fault[] {
  if (!statement.text.includes('§')) return [];
  const pairs = ofOther.test(statement.text)
    ? []
    : forms.flatMap((form) =>
        matchesIn(statement, form).flatMap((match) => {
          for (const figure of match.figures) used.add(figure);
          return pairFault(statement, match);
        }),
      );
  return [
    ...pairs.slice(0, 1),
    ...matchesIn(statement, multiple).flatMap((match) => multipleFault(statement, match)),
  ];
}
