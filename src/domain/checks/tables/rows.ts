import type { Draft, Subject } from '@/domain/checks/check';
import type { Severity } from '@/domain/checks/report';
import { locationOf, sectionWords } from '@/domain/checks/wording';
import { textWithin, type ReadElement } from '@/domain/email/emailDocument';
import { yearToDate } from '@/domain/format/numbers';

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
  const text = cell ? textWithin(cell).replace(/[▲▼$,%*\s]/g, '') : '';
  const plain = text.replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
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
    const cells = (head.parent?.children ?? []).filter(
      (child): child is ReadElement => typeof child !== 'string' && child.tag === 'td',
    );
    const [price, change] = [figureIn(cells[1]), figureIn(cells[2])];
    return { symbol: textWithin(head).toUpperCase(), price, change };
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

/** A value that may be unknown; `NaN` counts as unknown. */
export type Maybe = number | null | undefined;

export function isKnown(value: Maybe): value is number {
  return typeof value === 'number' && Number.isFinite(value);
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
export function percentBetween(before: Maybe, after: Maybe): number | null {
  if (!isKnown(before) || !isKnown(after) || before <= 0) return null;
  return (after / before - 1) * 100;
}
