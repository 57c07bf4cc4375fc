import type { Subject } from '@/domain/findings/check';
import { textWithin, type LetterElement } from '@/domain/findings/reading/letterDocument';
import { yearToDate } from '@/domain/numbers';
import type { Instrument } from './mentions';

const tables = ['crypto', 'etps', 'stocks'] as const;
type Table = (typeof tables)[number];

/** Every row of a table as it was synced. */
export function storedRows({ input: { crypto, listed } }: Subject, table: Table): Instrument[] {
  if (table === 'crypto') {
    return crypto.general.map(
      ({ name, last_price: price, last_24_change: change, year_start }) => ({
        symbol: name.trim().toUpperCase(),
        price,
        change,
        year: yearToDate(price, year_start),
        isListed: false,
      }),
    );
  }
  return listed[table].map(({ ticker, last: price, change, year_start }) => ({
    symbol: ticker.trim().toUpperCase(),
    price,
    change,
    year: yearToDate(price, year_start),
    isListed: true,
  }));
}

/** A figure as the tables write it: `$94,318`, `▼ −0.40%`; null for `N/A`. */
function figureIn(cell: LetterElement | undefined): number | null {
  const text = cell
    ? textWithin(cell)
        .replace(/[▲▼$,%*\s]/g, '')
        .replace('−', '-')
    : '';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Every row of a table as the bytes show it; a figure is rounded, and null for `N/A`. */
export function shownRows({ document }: Subject, table: Table): Instrument[] {
  const heads = (document?.elements ?? []).filter(
    ({ tag, section, attributes }) =>
      section === table && tag === 'th' && attributes.get('scope') === 'row',
  );
  return heads.map((head) => {
    const cells = (head.parent?.children ?? []).filter(
      (child): child is LetterElement => typeof child !== 'string' && child.tag === 'td',
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
 * The rows that readers set the words against, by ticker: those of the bytes, and those of the data
 * for a table that the email leaves out. Of two rows the first counts.
 */
export function instrumentsOf(subject: Subject): Instrument[] {
  const rows = tables.flatMap((table) => {
    const read = shownRows(subject, table);
    return read.length > 0 ? read : storedRows(subject, table);
  });
  const first = new Map<string, Instrument>();
  for (const row of rows) {
    if (row.symbol !== '' && !first.has(row.symbol)) first.set(row.symbol, row);
  }
  return [...first.values()];
}
