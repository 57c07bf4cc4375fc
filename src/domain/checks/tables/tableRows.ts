import type { Check, Draft, Subject } from '@/domain/checks/check';
import { figureDraft, isKnown, levelFact, median, type TableSection } from './relation';
import { formatMoney, formatPercent, yearToDate } from '@/domain/format/numbers';
import { longListed } from '@/domain/market/instrumentNames';

type Table = Exclude<TableSection, 'metrics'>;

interface Row {
  symbol: string;
  price: number | null;
  cap: number | null;
  start: number | null;
}

const tables: readonly Table[] = ['crypto', 'etps', 'stocks'];

function rowsOf({ input: { crypto, listed } }: Subject, table: Table): Row[] {
  if (table === 'crypto') {
    return crypto.general.map(({ name, last_price: price, marketcap: cap, year_start: start }) => ({
      symbol: name.trim().toUpperCase(),
      price,
      cap,
      start,
    }));
  }
  const rows = table === 'etps' ? listed.etps : listed.stocks;
  return rows.map(({ ticker, last: price, year_start: start, ...row }) => ({
    symbol: ticker.trim().toUpperCase(),
    price,
    cap: 'marketcap' in row ? row.marketcap : null,
    start,
  }));
}

function nameless(table: Table, rows: readonly Row[]): Draft[] {
  const at = rows.findIndex(({ symbol }) => !/[\p{L}\p{N}]/u.test(symbol));
  if (at === -1) return [];
  const { price } = rows[at] ?? { price: null };
  const sentence = `row ${at + 1} has no symbol; its price is ${formatMoney(price)}. Name or remove it.`;
  return [figureDraft(table, 'mustFix', formatMoney(price), sentence)];
}

function doubled(table: Table, rows: readonly Row[]): Draft[] {
  const seen = new Map<string, Row>();
  return rows.flatMap((row): Draft[] => {
    const first = seen.get(row.symbol);
    if (!first || row.symbol === '') {
      seen.set(row.symbol, row);
      return [];
    }
    const prices =
      first.price === row.price
        ? ''
        : `, at ${formatMoney(first.price)} and ${formatMoney(row.price)}`;
    const sentence = `${row.symbol} is in the table twice${prices}. Remove one row.`;
    return [figureDraft(table, 'mustFix', row.symbol, sentence)];
  });
}

/** Names a row that doesn’t belong into its table. */
function rowFact(table: Table, symbol: string): string {
  return `row ${table} ${symbol}`;
}

/** Rows of two names with the same figures: one of them was copied from the other. */
function copied(table: Table, rows: readonly Row[]): Draft[] {
  return rows.flatMap((row, at): Draft[] => {
    const { symbol, price, cap, start } = row;
    if (!/[\p{L}\p{N}]/u.test(symbol) || !isKnown(price) || price === 0) return [];
    const twin = rows.slice(0, at).find((other) => {
      const isSame = isKnown(cap) && cap > 0 && other.cap === cap;
      const isSameYear = isKnown(start) && start > 0 && other.start === start;
      return other.symbol !== symbol && other.price === price && (isSame || isSameYear);
    });
    if (!twin) return [];
    const sentence = `${symbol} has the figures of ${twin.symbol}, ${formatMoney(price)}. Press Sync.`;
    return [{ ...figureDraft(table, 'mustFix', symbol, sentence), fact: rowFact(table, symbol) }];
  });
}

/** How many rows from its place a coin must be before it counts as out of order. */
const displaced = 2;

/**
 * A table that is sorted by market cap but for one row. Two or more rows out of order were placed
 * by hand.
 */
function unsorted(rows: readonly Row[]): Draft[] {
  const known = rows.filter(({ cap }) => isKnown(cap) && cap > 0);
  if (known.length < 5) return [];
  const isSorted = (list: readonly Row[]) =>
    list.every(({ cap }, at) => at === 0 || (list[at - 1]?.cap ?? 0) >= (cap ?? 0));
  if (isSorted(known)) return [];
  const odd = known.filter((row) => isSorted(known.filter((other) => other !== row)));
  const [row] = odd.toSorted((a, b) => distance(b, known) - distance(a, known));
  if (!row || distance(row, known) < displaced) return [];
  const sentence = `${row.symbol} is out of order: the other rows are sorted by market cap.`;
  return [figureDraft('crypto', 'check', row.symbol, sentence)];
}

function distance(row: Row, rows: readonly Row[]): number {
  const place = rows.toSorted((a, b) => (b.cap ?? 0) - (a.cap ?? 0)).indexOf(row);
  return Math.abs(place - rows.indexOf(row));
}

/** No ticker of the field has gained or lost this much in a year, as a factor. */
const yearFactor = 15;

/** Beside the year of the other rows, a digit too many or too few shows from these factors on. */
const slipFactor = { gain: 8, loss: 6 };

/** How many times its start of the year the middle row is; null in a short table. */
function usualYear(rows: readonly Row[]): number | null {
  const years = rows.flatMap(({ price, start }) =>
    isKnown(price) && isKnown(start) && start > 0 && price > 0 ? [price / start] : [],
  );
  return years.length < 6 ? null : median(years);
}

function yearStarts(table: Table, rows: readonly Row[]): Draft[] {
  const usual = usualYear(rows);
  return rows.flatMap(({ symbol, price, start }): Draft[] => {
    if (!isKnown(start)) {
      if (!longListed.has(symbol)) return [];
      const sentence = `${symbol} has no price of the start of the year, so its year to date is missing.`;
      return [figureDraft(table, 'check', symbol, sentence)];
    }
    if (start <= 0) {
      const sentence = `${symbol}’s price at the start of the year is ${formatMoney(start)}, so its year to date is wrong.`;
      return [figureDraft(table, 'mustFix', symbol, sentence)];
    }
    if (!isKnown(price) || price <= 0) return [];
    const times = price / start / (usual ?? 1);
    const [gain, loss] =
      usual === null ? [yearFactor, yearFactor] : [slipFactor.gain, slipFactor.loss];
    if (times < gain && 1 / times < loss) return [];
    const year = formatPercent(yearToDate(price, start));
    const sentence = `${symbol}’s year to date of ${year} looks wrong: it began the year at ${formatMoney(start)}.`;
    return [{ ...figureDraft(table, 'mustFix', symbol, sentence), fact: levelFact(table, symbol) }];
  });
}

/** Coins without which no newsletter goes out. */
const majors = ['BTC', 'ETH'];

function withoutMajors(rows: readonly Row[]): Draft[] {
  if (rows.length === 0) return [];
  return majors.flatMap((symbol): Draft[] => {
    if (rows.some((row) => row.symbol === symbol)) return [];
    return [figureDraft('crypto', 'mustFix', symbol, `${symbol} has no row. Press Sync.`)];
  });
}

/** Tickers that are in two tables; the same name stands for a coin and a fund in some. */
function inTwoTables(all: readonly { table: Table; rows: Row[] }[]): Draft[] {
  const seen = new Map<string, { table: Table; row: Row }>();
  return all.flatMap(({ table, rows }) =>
    rows.flatMap((row): Draft[] => {
      const first = seen.get(row.symbol);
      if (row.symbol === '') return [];
      if (!first) seen.set(row.symbol, { table, row });
      if (!first || first.table === table || first.table === 'crypto') return [];
      const isSame = first.row.price === row.price;
      const prices = isSame
        ? ''
        : `, at ${formatMoney(first.row.price)} and ${formatMoney(row.price)}`;
      const sentence = `${row.symbol} is also among the ETPs${prices}. Remove one row.`;
      const draft = figureDraft(table, isSame ? 'check' : 'mustFix', row.symbol, sentence);
      return [{ ...draft, fact: rowFact(table, row.symbol) }];
    }),
  );
}

/** Rows that are in a table twice, nameless, out of order or without a start of the year. */
export const tableRows: Check = {
  key: 'rows',
  name: 'Rows of the tables',
  run(subject) {
    const shown = tables.filter((table) => subject.variant.sections.includes(table));
    const all = shown.map((table) => ({ table, rows: rowsOf(subject, table) }));
    return [
      ...all.flatMap(({ table, rows }) => [
        ...nameless(table, rows),
        ...doubled(table, rows),
        ...copied(table, rows),
        ...(table === 'crypto' ? [...unsorted(rows), ...withoutMajors(rows)] : []),
        ...yearStarts(table, rows),
      ]),
      ...inTwoTables(all),
    ];
  },
};
