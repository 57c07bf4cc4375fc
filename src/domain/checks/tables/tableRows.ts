import type { Check, Draft } from '@/domain/checks/check';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import { longListed } from '@/domain/market/instrumentNames';
import {
  figureDraft,
  isKnown,
  levelFact,
  median,
  storedRows,
  tableNames,
  type Row,
  type Table,
} from './rows';

function nameless(table: Table, rows: readonly Row[]): Draft[] {
  const at = rows.findIndex(({ symbol }) => !/[\p{L}\p{N}]/u.test(symbol));
  const price = formatMoney(rows[at]?.price);
  const sentence = `row ${at + 1} has no symbol; its price is ${price}. Name or remove it.`;
  return at === -1 ? [] : [figureDraft(table, 'mustFix', price, sentence)];
}

/** Both prices where they differ. */
function pricesOf(one: Row, other: Row): string {
  return one.price === other.price
    ? ''
    : `, at ${formatMoney(one.price)} and ${formatMoney(other.price)}`;
}

function doubled(table: Table, rows: readonly Row[]): Draft[] {
  return rows.flatMap((row, at): Draft[] => {
    const first = rows.slice(0, at).find(({ symbol }) => symbol === row.symbol);
    if (!first || row.symbol === '') return [];
    const sentence = `${row.symbol} is in the table twice${pricesOf(first, row)}. Remove one row.`;
    return [figureDraft(table, 'mustFix', row.symbol, sentence)];
  });
}

/** No ticker of the field has gained or lost this much in a year, as a factor. */
const yearFactors = { gain: 15, loss: 15 };

/** Beside the year of the other rows, a digit too many or too few shows from these factors on. */
const slipFactors = { gain: 8, loss: 6 };

/** How many times its start of the year the middle row is; null in a short table. */
function usualYear(rows: readonly Row[]): number | null {
  const years = rows.flatMap(({ price, start }) =>
    isKnown(price) && isKnown(start) && start > 0 && price > 0 ? [price / start] : [],
  );
  return years.length < 6 ? null : median(years);
}

function yearStarts(table: Table, rows: readonly Row[]): Draft[] {
  const usual = usualYear(rows);
  const { gain, loss } = usual === null ? yearFactors : slipFactors;
  return rows.flatMap(({ symbol, price, start, year }): Draft[] => {
    if (!isKnown(start)) {
      const sentence = `${symbol} has no price of the start of the year, so its year to date is missing.`;
      return longListed.has(symbol) ? [figureDraft(table, 'check', symbol, sentence)] : [];
    }
    if (start <= 0) {
      const sentence = `${symbol}’s price at the start of the year is ${formatMoney(start)}, so its year to date is wrong.`;
      return [figureDraft(table, 'mustFix', symbol, sentence)];
    }
    if (!isKnown(price) || price <= 0) return [];
    const times = price / start / (usual ?? 1);
    if (times < gain && 1 / times < loss) return [];
    const sentence = `${symbol}’s year to date of ${formatPercent(year)} looks wrong: it began the year at ${formatMoney(start)}.`;
    return [{ ...figureDraft(table, 'mustFix', symbol, sentence), fact: levelFact(table, symbol) }];
  });
}

/** No newsletter goes out without bitcoin and ether. */
function withoutMajors(rows: readonly Row[]): Draft[] {
  return ['BTC', 'ETH'].flatMap((symbol): Draft[] => {
    if (rows.length === 0 || rows.some((row) => row.symbol === symbol)) return [];
    return [figureDraft('crypto', 'mustFix', symbol, `${symbol} has no row. Press Sync.`)];
  });
}

/** Tickers of funds that are among the stocks, too. */
function inTwoTables(rows: readonly Row[]): Draft[] {
  const funds = new Map(rows.map((row) => [`${row.table} ${row.symbol}`, row]));
  return rows.flatMap((row): Draft[] => {
    const fund = row.table === 'stocks' ? funds.get(`etps ${row.symbol}`) : undefined;
    if (!fund || row.symbol === '') return [];
    const sentence = `${row.symbol} is also among the ETPs${pricesOf(fund, row)}. Remove one row.`;
    const severity = fund.price === row.price ? 'check' : 'mustFix';
    return [figureDraft('stocks', severity, row.symbol, sentence)];
  });
}

/** Rows that are in a table twice, nameless or without a start of the year. */
export const tableRows: Check = {
  key: 'rows',
  name: 'Rows of the tables',
  run(subject) {
    const shown = tableNames.filter((table) => subject.variant.sections.includes(table));
    const all = shown.map((table) => ({ table, rows: storedRows(subject, table) }));
    return [
      ...all.flatMap(({ table, rows }) => [
        ...nameless(table, rows),
        ...doubled(table, rows),
        ...(table === 'crypto' ? withoutMajors(rows) : []),
        ...yearStarts(table, rows),
      ]),
      ...inTwoTables(all.flatMap(({ rows }) => rows)),
    ];
  },
};
