import type { Subject } from '@/domain/checks/check';
import { textWithin, type ReadElement } from '@/domain/email/emailDocument';
import { yearToDate } from '@/domain/format/numbers';

/** A ticker's row in a table; null values are unknown. */
export interface Row {
  symbol: string;
  price: number | null;
  /** Change of the day in percent: of 24 hours for coins, of the last session for the others. */
  change: number | null;
  /** Change since the start of the year in percent. */
  year: number | null;
  /** True for stocks and ETPs, whose change is by trading session. */
  isListed: boolean;
  /** A fund's premium to net asset value in percent, negative for a discount. */
  premium?: number | null;
  /** In dollars. */
  cap?: number | null;
  table?: Table;
}

export const tableNames = ['crypto', 'etps', 'stocks'] as const;
export type Table = (typeof tableNames)[number];

/** All rows of a table as they were synced. */
export function storedRows({ input: { crypto, listed } }: Subject, table: Table): Row[] {
  if (table === 'crypto') {
    return crypto.general.map(
      ({ name, last_price: price, last_24_change: change, year_start, marketcap: cap }) => ({
        symbol: name.trim().toUpperCase(),
        price,
        change,
        year: yearToDate(price, year_start),
        isListed: false,
        cap,
        table,
      }),
    );
  }
  return listed[table].map(({ ticker, last: price, change, year_start, ...row }) => ({
    symbol: ticker.trim().toUpperCase(),
    price,
    change,
    year: yearToDate(price, year_start),
    isListed: true,
    premium: 'premium_to_nav' in row ? row.premium_to_nav : null,
    cap: 'marketcap' in row ? row.marketcap : null,
    table,
  }));
}

/** Reads a figure as the tables print it, such as `$94,318` or `▼ −0.40%`; null for `N/A`. */
function figureIn(cell: ReadElement | undefined): number | null {
  const text = cell
    ? textWithin(cell)
        .replace(/[▲▼$,%*\s]/g, '')
        .replace('−', '-')
    : '';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** All rows of a table as the email shows them. Figures are rounded, and null for `N/A`. */
export function shownRows({ document }: Subject, table: Table): Row[] {
  const heads = (document?.elements ?? []).filter(
    ({ tag, section, attributes }) =>
      section === table && tag === 'th' && attributes.get('scope') === 'row',
  );
  return heads.map((head) => {
    const cells = (head.parent?.children ?? []).filter(
      (child): child is ReadElement => typeof child !== 'string' && child.tag === 'td',
    );
    return {
      symbol: textWithin(head).toUpperCase(),
      price: figureIn(cells[1]),
      change: figureIn(cells[2]),
      year: figureIn(cells[3]),
      isListed: table !== 'crypto',
    };
  });
}

/**
 * The table rows by ticker with which a text is compared: those in the email, or the synced ones
 * for a table that the email leaves out. If a ticker has two rows, the first one counts.
 */
export function tableRowsOf(subject: Subject): Row[] {
  const rows = tableNames.flatMap((table) => {
    const read = shownRows(subject, table);
    const stored = storedRows(subject, table);
    if (read.length === 0) return stored;
    const bySymbol = new Map(stored.toReversed().map((row) => [row.symbol, row]));
    return read.map((row) => {
      const { cap = null, premium = null } = bySymbol.get(row.symbol) ?? {};
      return { ...row, cap, premium, table };
    });
  });
  const first = new Map<string, Row>();
  for (const row of rows) {
    if (row.symbol !== '' && !first.has(row.symbol)) first.set(row.symbol, row);
  }
  return [...first.values()];
}
