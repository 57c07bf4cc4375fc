import { isKnown, type MaybeNumber } from '@/domain/format/numbers';
import type { Check, Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import type { Severity } from '@/domain/checks/report';
import { type ReadElement, textWithin } from '@/domain/email/emailDocument';
import { formatMoney, formatPercent, yearToDate } from '@/domain/format/numbers';
import { longListed } from '@/domain/market/instrumentNames';

export const tableNames = ['crypto', 'etps', 'stocks'] as const;

export type Table = (typeof tableNames)[number];

/** The tables of prices, and that of the metrics. */
export type TableSection = Table | 'metrics';

/** A ticker's row in a table, as it was synced; null values are unknown. */
export interface Row {
  table: Table;
  symbol: string;
  price: number | null;
  /** Change of the day in percent: of 24 hours for coins, of the last session for the others. */
  change: number | null;
  /** The price at the start of the year. */
  start: number | null;
  /** Change since the start of the year in percent. */
  year: number | null;
  /** True for stocks and ETPs, whose change is by trading session. */
  isListed: boolean;
  /** A fund's premium to net asset value in percent, negative for a discount. */
  premium: number | null;
  /** In dollars. */
  cap: number | null;
}

function coinRows({ input: { crypto } }: Subject) {
  return crypto.general.map(({ name, last_price, last_24_change, ...row }) => ({
    ...row,
    ticker: name,
    last: last_price,
    change: last_24_change,
  }));
}

/** All rows of a table as they were synced. */
export function storedRows(subject: Subject, table: Table): Row[] {
  const rows = table === 'crypto' ? coinRows(subject) : subject.input.listed[table];
  return rows.map(({ ticker, last: price, change, year_start: start, ...row }) => ({
    table,
    symbol: ticker.trim().toUpperCase(),
    price,
    change,
    start,
    year: yearToDate(price, start),
    isListed: table !== 'crypto',
    premium: 'premium_to_nav' in row ? row.premium_to_nav : null,
    cap: 'marketcap' in row ? row.marketcap : null,
  }));
}

/** When the figures of each table were read. */
export function stampsOf({ input }: Subject): Record<TableSection, string | null> {
  const { crypto, listed, metrics } = input;
  return {
    metrics: metrics.updated_at,
    crypto: crypto.general_time,
    etps: listed.etps_time,
    stocks: listed.stocks_time,
  };
}

/** Reads a figure as the tables print it, such as `$94,318` or `▼ −0.40%`; null for `N/A`. */
function figureIn(cell: ReadElement | undefined): number | null {
  const text = cell ? textWithin(cell).replace(/[▲▼+$,%*\s]/g, '') : '';
  const plain = text.replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function childrenOf(parent: ReadElement): ReadElement[] {
  return parent.children.filter((child) => typeof child !== 'string');
}

/** The figures of a cell with two of them, otherwise the cell. */
function halvesOf(cell: ReadElement): ReadElement[] {
  const halves = childrenOf(cell).filter(({ tag }) => tag === 'div');
  return halves.length > 0 ? halves : [cell];
}

/** All rows of a table as the email shows them. Figures are rounded, and null for `N/A`. */
export function shownRows(
  { document }: Subject,
  table: Table,
): Pick<Row, 'symbol' | 'price' | 'change'>[] {
  const heads = (document?.elements ?? []).filter(
    ({ tag, section, attributes }) =>
      section === table && tag === 'th' && attributes.get('scope') === 'row',
  );
  return heads.map((head) => {
    const [name, , price, change] = (head.parent ? childrenOf(head.parent) : []).flatMap(halvesOf);
    return {
      symbol: name ? textWithin(name).toUpperCase() : '',
      price: figureIn(price),
      change: figureIn(change),
    };
  });
}

/** The tickers of the email's tables, and the synced ones of a table that the email leaves out. */
export function tickersOf(subject: Subject): Set<string> {
  const rows = tableNames.flatMap((table) => {
    const shown = shownRows(subject, table);
    return shown.length > 0 ? shown : storedRows(subject, table);
  });
  return new Set(rows.map(({ symbol }) => symbol).filter((symbol) => symbol !== ''));
}

/** A finding about figures of a table. `name` is the row's, as the email shows it. */
export function figureDraft(
  section: TableSection,
  severity: Severity,
  name: string,
  sentence: string,
): Draft {
  const text = `${sectionWords(section)}: ${sentence}`;
  return { severity, text, ...locationOf(section, name) };
}

/** Names a level of a row that has a wrong size: several checks can tell so. */
export function levelFact(section: TableSection, symbol: string): string {
  return `level ${section} ${symbol}`;
}

/** The middle value; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** From one value to another in percent; null if either is unknown or the first isn't positive. */
export function percentBetween(before: MaybeNumber, after: MaybeNumber): number | null {
  if (!isKnown(before) || !isKnown(after) || before <= 0) return null;
  return (after / before - 1) * 100;
}

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
