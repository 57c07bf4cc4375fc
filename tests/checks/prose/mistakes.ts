import { coinNames, companyNames } from '@/domain/market/instrumentNames';
import { tables, type Passage, type Tables } from './passages';

/** The mistakes that a hand makes, as they are put into right passages. */
export const mistakeKinds = [
  'exchange',
  'sign',
  'direction',
  'tenfold',
  'other row',
  'other column',
  'yesterday',
  'weekday',
  'name',
  'ticker',
  'link',
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

/** A passage with one mistake in one of its blocks. */
export interface Mistake {
  kind: MistakeKind;
  passage: Passage;
  /** The words before and after, for the report. */
  was: string;
  is: string;
  block: number;
}

/** A figure of the tables that a passage tells, where it stands in its block. */
interface Told {
  block: number;
  index: number;
  /** The digits alone, such as `94,318` or `1.84`. */
  digits: string;
  symbol: string;
  column: 'price' | 'change' | 'year' | 'cap';
  decimals: number;
  /** What its last digit is worth: 1 for `94,318`, 1,000 for `94k`. */
  unit: number;
}

interface Row {
  symbol: string;
  price: number;
  change: number;
  year: number | null;
  cap: number | null;
  before: number | null;
}

function rowsOf({ coins, etps, stocks, before }: Tables): Row[] {
  const yearOf = (price: number, start: number | null | undefined) =>
    start ? (price / start - 1) * 100 : null;
  return [
    ...Object.entries(coins).map(([symbol, [price = 0, cap = null, change = 0, start]]) => ({
      symbol,
      price: price ?? 0,
      change: change ?? 0,
      cap: cap ?? null,
      year: yearOf(price ?? 0, start),
      before: before.crypto[symbol] ?? null,
    })),
    ...Object.entries(etps).map(([symbol, [price = 0, , change = 0, start]]) => ({
      symbol,
      price: price ?? 0,
      change: change ?? 0,
      cap: null,
      year: yearOf(price ?? 0, start),
      before: before.etps[symbol] ?? null,
    })),
    ...Object.entries(stocks).map(([symbol, [price = 0, cap = null, change = 0, start]]) => ({
      symbol,
      price: price ?? 0,
      change: change ?? 0,
      cap: cap ?? null,
      year: yearOf(price ?? 0, start),
      before: before.stocks[symbol] ?? null,
    })),
  ];
}

function namesOf(symbol: string): string[] {
  const spoken = [...Object.entries(coinNames), ...Object.entries(companyNames)]
    .filter(([, ticker]) => ticker === symbol)
    .map(([name]) => name);
  return [symbol, ...spoken];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The symbols that a stretch of text names, in order, with where. */
function namedIn(text: string, rows: readonly Row[]): { symbol: string; index: number }[] {
  return rows
    .flatMap(({ symbol }) =>
      namesOf(symbol).flatMap((name) => {
        const flags = name === symbol ? 'g' : 'gi';
        const pattern = new RegExp(`(?<![\\w])${escaped(name)}(?![\\w])`, flags);
        return Array.from(text.matchAll(pattern), ({ index }) => ({ symbol, index }));
      }),
    )
    .toSorted((a, b) => a.index - b.index);
}

const figure =
  /(?<![\w.,])(\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?( ?(?:k|m|bn|billion|trillion|trn|million))?( ?(?:%|percent|per cent))?(?![\w])/g;

const units: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
  trn: 1e12,
  trillion: 1e12,
};

/** Words beside a figure with which it is one of another time or only a level to watch. */
const elsewhere =
  /\b(?:from|since|below|above|under|over|target|support|resistance|strike|near|towards?|if|would|could|week|month|year|quarter|ago|between|low|high|peak|average|Monday|Tuesday|Wednesday|Thursday|Friday|yesterday|record)\b/i;

/** The figures that are told exactly and beside the only name in their part of the sentence. */
function toldIn(passage: Passage, set: Tables): Told[] {
  const rows = rowsOf(set);
  return passage.blocks.flatMap((block, at) =>
    Array.from(block.matchAll(figure)).flatMap((match): Told[] => {
      const [whole, dollar, digits = '', fraction = '', scale = '', percent] = match;
      if ((dollar === undefined) === (percent === undefined)) return [];
      const start = Math.max(
        ...['. ', '; ', ': ', '? ', '! '].map((end) => block.lastIndexOf(end, match.index)),
        0,
      );
      const before = block.slice(start, match.index);
      const after = /^[^.;!?]*/.exec(block.slice(match.index + whole.length))?.[0] ?? '';
      const named = namedIn(before, rows);
      const last = named.at(-1);
      const row = rows.find(({ symbol }) => symbol === last?.symbol);
      if (!row || !last || elsewhere.test(before.slice(last.index) + after.slice(0, 25))) return [];
      const unit = units[scale.trim()] ?? 1;
      const decimals = fraction === '' ? 0 : fraction.length - 1;
      const value = Number(digits.replaceAll(',', '') + fraction) * unit;
      const step = unit * 10 ** -decimals;
      const isNear = (other: number | null) =>
        other !== null && Math.abs(Math.abs(other) - value) <= step * 0.5 + 1e-9;
      const columns: Told['column'][] = percent === undefined ? ['price', 'cap'] : ['change'];
      const column = columns.find((name) => isNear(row[name]));
      const length = digits.replaceAll(',', '').length + decimals;
      if (!column || length < 2) return [];
      const index = match.index + (dollar?.length ?? 0);
      return [
        { block: at, index, digits: digits + fraction, symbol: row.symbol, column, decimals, unit },
      ];
    }),
  );
}

/** Numbers that follow from a seed, so that each run makes the same mistakes. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Random = () => number;

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function replaced(passage: Passage, kind: MistakeKind, at: Place, is: string): Mistake | null {
  const block = passage.blocks[at.block] ?? '';
  const was = block.slice(at.index, at.index + at.length);
  if (was === is) return null;
  const text = block.slice(0, at.index) + is + block.slice(at.index + at.length);
  const blocks = passage.blocks.with(at.block, text);
  return { kind, passage: { ...passage, blocks }, was, is, block: at.block };
}

interface Place {
  block: number;
  index: number;
  length: number;
}

const placeOf = ({ block, index, digits }: Told): Place => ({
  block,
  index,
  length: digits.length,
});

function exchanged(digits: string, random: Random): string | null {
  const pairs = Array.from(digits).flatMap((digit, at) => {
    const next = digits[at + 1];
    const isPair = next !== undefined && /\d/.test(digit) && /\d/.test(next) && digit !== next;
    return isPair && !(at === 0 && next === '0') ? [at] : [];
  });
  const at = pick(pairs, random);
  if (at === undefined) return null;
  return digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2);
}

function shown(value: number, like: Told): string {
  const digits = (Math.abs(value) / like.unit).toFixed(like.decimals);
  return like.digits.includes(',') ? Number(digits).toLocaleString('en-US') : digits;
}

type Maker = (passage: Passage, set: Tables, random: Random) => Mistake | null;

function figureMistake(
  kind: MistakeKind,
  columns: readonly Told['column'][],
  change: (told: Told, row: Row, rows: readonly Row[], random: Random) => string | null,
): Maker {
  return (passage, set, random) => {
    const rows = rowsOf(set);
    const told = pick(
      toldIn(passage, set).filter(({ column }) => columns.includes(column)),
      random,
    );
    const row = rows.find(({ symbol }) => symbol === told?.symbol);
    const is = told && row ? change(told, row, rows, random) : null;
    return told && is !== null ? replaced(passage, kind, placeOf(told), is) : null;
  };
}

const opposites: readonly (readonly [string, string])[] = [
  ['rose', 'fell'],
  ['gained', 'lost'],
  ['climbed', 'slid'],
  ['added', 'shed'],
  ['up', 'down'],
  ['higher', 'lower'],
  ['advanced', 'declined'],
  ['jumped', 'dropped'],
  ['gain', 'loss'],
  ['rise', 'fall'],
  ['rallied', 'sank'],
];

/** The other direction beside a change that the passage tells. */
const turnedDirection: Maker = (passage, set, random) => {
  const places = toldIn(passage, set)
    .filter(({ column }) => column === 'change')
    .flatMap((told) => {
      const block = passage.blocks[told.block] ?? '';
      const from = Math.max(0, told.index - 28);
      const before = block.slice(from, told.index);
      return opposites.flatMap((pair) =>
        pair.flatMap((word, at) => {
          const found = new RegExp(`\\b${word}\\b(?!.*[.;])`).exec(before);
          const other = pair[1 - at];
          if (!found || other === undefined) return [];
          const place = { block: told.block, index: from + found.index, length: word.length };
          return [{ place, other }];
        }),
      );
    });
  const place = pick(places, random);
  return place ? replaced(passage, 'direction', place.place, place.other) : null;
};

function inBlocks(passage: Passage, pattern: RegExp): { place: Place; match: RegExpMatchArray }[] {
  return passage.blocks.flatMap((block, at) =>
    Array.from(block.matchAll(pattern), (match) => ({
      place: { block: at, index: match.index, length: match[0].length },
      match,
    })),
  );
}

/** Names that a hurried hand misspells. */
const misspelt =
  'Coinbase Binance Ethereum Solana BlackRock Fidelity Grayscale Chainlink Cardano Bloomberg Reuters Robinhood Kraken Nasdaq MicroStrategy Tether Uniswap Deribit Glassnode Treasury Congress Senate Powell Avalanche Dogecoin'.split(
    ' ',
  );

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?';
const datedWeekday = new RegExp(
  `\\b(?:${weekdays.join('|')})(?=,? (?:(?:${months}) \\d|(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})))`,
  'g',
);

const makers: Record<MistakeKind, Maker> = {
  exchange: figureMistake('exchange', ['price', 'change', 'cap'], (told, _, __, random) =>
    exchanged(told.digits, random),
  ),
  sign: (passage, set, random) => {
    const places = toldIn(passage, set).flatMap((told): Place[] => {
      const sign = passage.blocks[told.block]?.[told.index - 1] ?? '';
      const isSigned = told.column === 'change' && /[+−–-]/.test(sign);
      return isSigned ? [{ block: told.block, index: told.index - 1, length: 1 }] : [];
    });
    const place = pick(places, random);
    const sign = place ? passage.blocks[place.block]?.[place.index] : undefined;
    return place ? replaced(passage, 'sign', place, sign === '+' ? '-' : '+') : null;
  },
  direction: turnedDirection,
  tenfold: figureMistake('tenfold', ['price', 'change', 'cap'], (told, _, __, random) =>
    shown(Number(told.digits.replaceAll(',', '')) * told.unit * (random() < 0.5 ? 10 : 0.1), told),
  ),
  'other row': figureMistake('other row', ['price', 'change'], (told, row, rows, random) => {
    const others = rows.filter(({ symbol }) => symbol !== row.symbol);
    const other = pick(others, random);
    const column = told.column as 'price' | 'change';
    return other ? shown(other[column], told) : null;
  }),
  'other column': figureMistake('other column', ['change'], (told, row) =>
    row.year === null ? null : shown(row.year, told),
  ),
  yesterday: figureMistake('yesterday', ['price'], (told, row) =>
    row.before === null ? null : shown(row.before, told),
  ),
  weekday: (passage, _, random) => {
    const found = pick(inBlocks(passage, datedWeekday), random);
    const others = weekdays.filter((day) => day !== found?.match[0]);
    return found ? replaced(passage, 'weekday', found.place, pick(others, random) ?? '') : null;
  },
  name: (passage, _, random) => {
    const found = pick(
      inBlocks(passage, new RegExp(`(?<![\\w/.@])(?:${misspelt.join('|')})(?![\\w/.@])`, 'g')),
      random,
    );
    const name = found?.match[0] ?? '';
    const at = 1 + Math.floor(random() * (name.length - 2));
    const is = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
    return found ? replaced(passage, 'name', found.place, is) : null;
  },
  ticker: (passage, set, random) => {
    const rows = rowsOf(set);
    const places = rows.flatMap(({ symbol }) =>
      namesOf(symbol)
        .slice(1)
        .flatMap((name) =>
          inBlocks(passage, new RegExp(`(?<=\\b${escaped(name)} \\()[$#]?${symbol}(?=\\))`, 'gi')),
        ),
    );
    const found = pick(places, random);
    const was = found?.match[0] ?? '';
    const others = rows.filter(({ symbol }) => symbol !== was.replace(/^[$#]/, ''));
    const is = pick(others, random)?.symbol ?? was;
    return found ? replaced(passage, 'ticker', found.place, was.replace(/\w+/, is)) : null;
  },
  link: (passage, _, random) => {
    const found = pick(inBlocks(passage, /(?<=href=")https:\/\/[^"]+(?=")/g), random);
    const address = found?.match[0] ?? '';
    const broken = [
      address.replace('https://', 'https//'),
      address.replace(/^https:\/\/[^/]+/, 'http://localhost:3000'),
      address.replace(/^https:\/\/([^/.]+)\.[^/]+/, 'https://$1'),
      `${address.slice(0, 14)}…`,
    ];
    return found ? replaced(passage, 'link', found.place, pick(broken, random) ?? '') : null;
  },
};

/** One mistake of each kind that fits, for each passage. */
export function mistakesIn(passages: readonly Passage[]): Mistake[] {
  return passages.flatMap((passage, at) => {
    const set = tables.get(passage.tables);
    if (!set) return [];
    return mistakeKinds.flatMap((kind, nth) => {
      const mistake = makers[kind](passage, set, seeded(at * 31 + nth * 7 + 5));
      return mistake ? [mistake] : [];
    });
  });
}
