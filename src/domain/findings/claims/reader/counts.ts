import { formatPercent, formatSignedPercent } from '@/domain/format/numbers';
import type { Instrument } from '../mentions';
import type { Fault } from './fault';
import { groupOf, groupPattern, tableGroup } from './groups';
import { periodOf } from './period';
import { wayOf } from './saidOf';
import type { SpokenFigure } from './spokenFigures';
import { matchesIn, type Match, type Statement } from './statement';

const state =
  '(?:,? (?:have|has|are|is|were|was|ended|closed|finished|settled|trade|trades|traded|sit|stand|now|all|each|managed to|went|ended the day|to))*';
const about =
  '(up|down|higher|lower|[a-z]+|at an? (?:premium|discount)|(?:above|below) (?:nav|net asset value|water))';
const quantifier =
  '(¤(?: (?:out )?of)?|(?:all|every|each|none|not one|no|most|neither)(?: (?:but ¤|one))?(?: of)?)';
const counted = new RegExp(
  `\\b${quantifier} (${groupPattern}|${tableGroup})${state} ${about}(?! ¤)`,
  'g',
);
const countedMark = new RegExp(counted.source.replace('\\b', '(?<![\\w§])'), 'g');
const reversed = new RegExp(`\\bof (${groupPattern}),? ${quantifier}${state} ${about}(?! ¤)`, 'g');

type Test = (row: Instrument) => boolean;

interface Tested {
  test: Test;
  shown: string;
  show: (row: Instrument) => string;
}

/** What is said of the rows; null if no column shows it. */
function testOf(said: string, isYear: boolean): Tested | null {
  if (/premium|discount|nav|net asset/.test(said)) {
    const way = /premium|above/.test(said) ? 1 : -1;
    return {
      test: ({ premium = null }) => premium !== null && premium * way > 0,
      shown: way > 0 ? 'trade at a premium' : 'trade at a discount',
      show: ({ premium = null }) => formatPercent(premium),
    };
  }
  const figure = ({ change, year }: Instrument) => (isYear ? year : change);
  const show = (row: Instrument) => formatSignedPercent(figure(row));
  if (/^(?:flat|unchanged|unmoved)$/.test(said))
    return { test: (row) => figure(row) === 0, shown: 'are unchanged', show };
  const way = /^positive$/.test(said) ? 1 : said === 'negative' ? -1 : wayOf(said);
  if (way === 0) return null;
  return { test: (row) => (figure(row) ?? 0) * way > 0, shown: way > 0 ? 'rose' : 'fell', show };
}

interface Wanted {
  low: number;
  high: number;
}

function wantedOf(said: string, figures: SpokenFigure[], size: number): Wanted | null {
  if (/^¤/.test(said)) {
    const figure = figures[0];
    if (!figure) return null;
    if (figure.unit === 'part' || figure.unit === 'percent') {
      const share = (value: number) => (value / 100) * size;
      return { low: share(figure.low) - 0.01, high: share(figure.high) + 0.01 };
    }
    if (figure.unit !== 'count' && figure.unit !== 'plain') return null;
    const isExact = !figure.isLoose;
    return isExact
      ? { low: figure.value, high: figure.value }
      : { low: Math.floor(figure.low), high: Math.ceil(figure.high) };
  }
  if (/but ¤/.test(said)) {
    const left = figures[0]?.value ?? null;
    return left === null ? null : { low: size - left, high: size - left };
  }
  if (/^(?:none|not one|no|neither)/.test(said)) return { low: 0, high: 0 };
  if (/^most/.test(said)) return { low: Math.floor(size / 2) + 1, high: size };
  return { low: size, high: size };
}

interface Parts {
  said: string;
  group: string;
  claim: string;
  /** The figures of the quantifier, then of the group. */
  own: SpokenFigure[];
  rest: SpokenFigure[];
}

function partsOf({ groups, figures }: Match, isReversed: boolean): Parts {
  const [, a = '', b = '', claim = ''] = groups;
  const [said, group] = isReversed ? [b, a] : [a, b];
  const count = said.split('¤').length - 1;
  const [own, rest] = isReversed
    ? [figures.slice(figures.length - count), figures.slice(0, figures.length - count)]
    : [figures.slice(0, count), figures.slice(count)];
  return { said, group, claim, own, rest };
}

/** Rows that the words leave out: `bar Bitfinex`, `except XRP`. */
const exceptions =
  /^,? (?:bar|except(?: for)?|but|other than|apart from|aside from|save(?: for)?|excluding) (?:(?:§|, | and )+)/;

function countFault(
  statement: Statement,
  match: Match,
  isReversed: boolean,
  rows: readonly Instrument[],
): Fault[] {
  const period = periodOf(
    statement,
    match.groups.index,
    match.groups.index + match.groups[0].length,
  );
  const { said, group, claim, own, rest } = partsOf(match, isReversed);
  const isAll = /^(?:all|every|each) ?$/.test(`${said} `) || said === '';
  const behind = statement.text.slice(match.groups.index + match.groups[0].length);
  const test = period ? testOf(claim, period.span === 'year') : null;
  const size = rest[0]?.value ?? (isAll && own.length > 0 ? (own[0]?.value ?? null) : null);
  const found = groupOf(group, size, rows);
  const isOther =
    /^ (?:of|for|in|on|at|by|to) (?!the (?:day|year))/.test(behind) || exceptions.test(behind);
  if (!period || period.span === 'either' || !test || isOther) return [];
  const plain =
    found ??
    (rest.length === 0 && own.length > 0 ? groupOf(group, own[0]?.value ?? null, rows) : null);
  if (!plain?.isExact) return [];
  const wanted = wantedOf(said, own, plain.rows.length);
  const matching = plain.rows.filter(test.test);
  if (!wanted || (matching.length >= wanted.low && matching.length <= wanted.high)) return [];
  const odd = plain.rows.find((row) => test.test(row) !== wanted.high >= plain.rows.length - 1);
  const example = odd ? `, and ${odd.symbol} is at ${test.show(odd)}` : '';
  return [
    {
      words: match.words,
      text: `in the table ${matching.length} of ${plain.rows.length} ${test.shown}${example}.`,
    },
  ];
}

/** Reads how many rows of a group rose, fell or trade at a premium. */
export function countFaults(statement: Statement, rows: readonly Instrument[]): Fault[] {
  return [
    ...matchesIn(statement, countedMark).flatMap((match) =>
      countFault(statement, match, false, rows),
    ),
    ...matchesIn(statement, reversed).flatMap((match) => countFault(statement, match, true, rows)),
  ];
}
