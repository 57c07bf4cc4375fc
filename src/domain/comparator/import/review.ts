import { isListingName, listingColumns } from '@/domain/comparator/paste/listing';
import { quoted } from '@/domain/comparator/paste/reading';
import { decimalStyle } from '@/domain/imports/decimal';
import { entryOf, isEuropean } from './entryLine';
import { exact } from './figure';
import { merged, readHoldings } from './holdings';
import type { Pasted } from '@/domain/comparator/pastedPositions';
import { asideLine, reasonsAside, type AsideLine, type ReadPosition } from './reading';
import { cellOf, tablesOf, type Table } from './tables';
import { readTrades } from './trades';
import type { Role } from './words';

/** What a visitor corrected: the roles of columns of the longest table. */
export interface Corrections {
  roles?: Readonly<Record<number, Role>>;
}

export interface ReadColumn {
  at: number;
  heading: string;
  role: Role;
  /** The first cell below the heading; ''. */
  example: string;
}

/** What a file was read as. */
export interface ImportReview {
  /** Trades are added up to the positions that are left. */
  kind: 'holdings' | 'trades';
  columns: readonly ReadColumn[];
  positions: readonly ReadPosition[];
  aside: readonly AsideLine[];
}

/** Reads a file with headings; null for one without, whose lines are read one by one. */
export function reviewOf(
  cells: readonly (readonly string[])[],
  { roles = {} }: Corrections = {},
): ImportReview | null {
  const { tables, apart } = tablesOf(cells);
  const kind = tables.some((table) => table.kind === 'holdings' && table.rows.length > 0)
    ? 'holdings'
    : 'trades';
  const read = tables.filter((table) => table.kind === kind);
  const [first] = read.toSorted((a, b) => b.rows.length - a.rows.length);
  if (!first) return null;
  const corrected = read.map((table) =>
    table.line === first.line ? withRoles(table, roles) : table,
  );
  const style = decimalStyle(corrected.flatMap(figuresOf));
  const found = (kind === 'trades' ? readTrades : readHoldings)(
    corrected.map((table) => ({
      ...table,
      style,
      hasAccountKinds: table.rows.every((line) => accountKind.test(cellOf(table, line, 'kind'))),
      listingOf: listingColumns(table.headings.map((each) => each.toLowerCase())),
    })),
  );
  const others = tables
    .filter((table) => table.kind !== kind)
    .flatMap(({ rows, kind: other }) =>
      rows.map((line) =>
        asideLine(line, other === 'trades' ? reasonsAside.trades : reasonsAside.section),
      ),
    );
  return {
    kind,
    columns: columnsOf(withRoles(first, roles)),
    positions: found.positions,
    aside: [
      ...apart.map((line) => asideLine(line, reasonsAside.text)),
      ...found.aside,
      ...others,
    ].sort((a, b) => a.line - b.line),
  };
}

const accountKind = /^(?:cash|margin|short|)$/i;

function withRoles(table: Table, roles: Readonly<Record<number, Role>>): Table {
  const given = new Set(Object.values(roles));
  return {
    ...table,
    roles: table.roles.map(
      (role, at) => roles[at] ?? (given.has(role) && role !== 'id' ? 'other' : role),
    ),
  };
}

function columnsOf({ headings, roles, rows }: Table): ReadColumn[] {
  return headings.flatMap((heading, at) => {
    const example = rows.map(({ cells }) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
    return heading === '' && example === ''
      ? []
      : [
          {
            at,
            heading,
            role:
              roles[at] === 'other' && isListingName(heading) ? 'listing' : (roles[at] ?? 'other'),
            example: example === '' ? '' : quoted(example).slice(1, -1),
          },
        ];
  });
}

const figureRoles: readonly Role[] = ['shares', 'price', 'value', 'weight', 'fees'];

function figuresOf({ roles, rows }: Table): string[] {
  const columns = roles.flatMap((role, at) => (figureRoles.includes(role) ? [at] : []));
  return rows.flatMap(({ cells }) =>
    columns.map((at) => (cells[at] ?? '').replace(/[^\d.,'’ \u00A0\u202F]/gu, '').trim()),
  );
}

const day = /\b\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\b/;

/**
 * Shows what was read line by line from a file without known headings, with a question where a line
 * has more numbers than shares.
 */
export function reviewOfLines(text: string, { positions, unread, choice }: Pasted): ImportReview {
  const lines = text.split(/\r\n?|\n/);
  const questionOf = (line: number) => {
    if (day.test(lines[line - 1] ?? '')) return lineQuestions.day;
    return choice === undefined ? '' : lineQuestions.choice;
  };
  const isAbroad = isEuropean(text);
  const found = decimalStyle(text.match(/\d[\d.,'’]*/g) ?? []);
  const style = found === 'unknown' && !isAbroad ? 'point' : found;
  const entryAt = (line: number) => entryOf(lines[line - 1] ?? '', style, isAbroad);
  const read = positions.map(({ line, ticker, shares }) => {
    const entry = entryAt(line);
    const isOther = entry !== null && (entry.unit !== 'shares' || entry.question !== '');
    if (isOther) return { line, name: '', ...entry };
    const question = questionOf(line);
    return { ...plainRow, line, ticker, amount: shares, question };
  });
  const toFix = unread.filter(({ skipped }) => skipped === undefined);
  const asked = toFix.flatMap(({ line, text: written, reason, tickers = [''] }) => {
    const entry = entryAt(line);
    if (entry) return [{ line, name: '', ...entry }];
    const name = written.trim();
    return tickers.map((ticker) => ({ ...plainRow, line, ticker, question: reason, name }));
  });
  const all = [...read, ...asked].sort((a, b) => a.line - b.line);
  return {
    kind: 'holdings',
    columns: [],
    positions: merged(
      all.map(({ line, ...each }) => ({
        ...each,
        id: each.ticker || `line ${line}`,
        lines: [line],
      })),
    ),
    aside: unread.flatMap(({ line, text: written, skipped }) =>
      skipped === undefined ? [] : [{ line, text: written.trim(), reason: `Read as ${skipped}.` }],
    ),
  };
}

const plainRow = { amount: '', unit: 'shares' as const, isShort: false, name: '' };

const lineQuestions = {
  day: 'The line has a date. If it is a purchase or a sale, enter the shares that you have now.',
  choice: 'The line has several numbers. Check which one is the shares.',
} as const;

/**
 * True if a table needs no review, because reading it line by line gives the same positions, and
 * nothing is asked.
 */
export function isPlain(
  { kind, positions }: ImportReview,
  pasted: { positions: readonly { ticker: string; shares: string }[] },
): boolean {
  const sums = new Map<string, bigint>();
  for (const { ticker, shares } of pasted.positions) {
    sums.set(ticker, (sums.get(ticker) ?? 0n) + exact(shares));
  }
  const agrees = ({ ticker, amount, unit, isShort, question }: ReadPosition) =>
    unit === 'shares' && !isShort && question === '' && sums.get(ticker) === exact(amount);
  return kind === 'holdings' && positions.length === sums.size && positions.every(agrees);
}
