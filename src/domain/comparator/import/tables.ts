import { likelyTicker } from '@/domain/comparator/paste/ticker';
import { securityId } from '@/domain/comparator/securityIds';
import { isEmptyCell, readFigure } from './figure';
import {
  actionOf,
  hasHoldingsMark,
  isHeadingWord,
  isOpenSection,
  isOtherSection,
  plainWords,
  type Role,
  rolesOf,
} from './words';

/** One line of a file. Lines count from 1. */
export interface Line {
  line: number;
  cells: readonly string[];
}

/** A table of a file: its headings, the role of each column, and the lines below. */
export interface Table {
  headings: readonly string[];
  /** The line of the headings, from 1. */
  line: number;
  roles: readonly Role[];
  kind: 'holdings' | 'trades' | 'other';
  rows: readonly Line[];
}

const mostColumns = 100;
const mostSampled = 300;

/** Roles that tell which security a line is about, and those that tell how much of it. */
const whatRoles: readonly Role[] = ['symbol', 'security', 'id', 'name'];
const howMuchRoles: readonly Role[] = [
  'shares',
  'maybeShares',
  'value',
  'weight',
  'price',
  'action',
];

/** True for a line of headings: most of its cells are words, and they name a security and a figure. */
export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.slice(0, mostColumns).filter((cell) => cell !== '');
  if (filled.length < 2 || filled.filter(isHeadingWord).length < 2) return false;
  if (filled.some((cell) => /^[-+$€£(]*\d[\d.,' ]*[%)]?$/.test(cell))) return false;
  const found = new Set(filled.flatMap(rolesOf));
  return whatRoles.some((role) => found.has(role)) && howMuchRoles.some((role) => found.has(role));
}

function isContinued(above: readonly string[], cells: readonly string[]): boolean {
  const [names, more] = [above, cells].map((row) => row.filter(isHeadingWord).length);
  return (names ?? 0) > (more ?? 0);
}

/** The headings of a table that lists no securities end the table above. */
function isOtherHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length > 2 &&
    filled.some(isHeadingWord) &&
    filled.every((cell) => !/\d/.test(cell) && cell.length < 30)
  );
}

/** In statements of Interactive Brokers, each line begins with its section and what the line is. */
function isPrefixed([, mark = '']: readonly string[]): boolean {
  return /^(?:Header|Data|Total|SubTotal|Notes)$/.test(mark);
}

/** The tables of a file with the lines above and between them that belong to none. */
export function tablesOf(cells: readonly (readonly string[])[]): {
  tables: Table[];
  apart: Line[];
} {
  const apart: Line[] = [];
  const found: { heading: Line; title: string; rows: Line[] }[] = [];
  const isStatement = cells.filter((row) => isPrefixed(row)).length * 2 > cells.length;
  let title = '';
  let current: (typeof found)[number] | null = null;
  cells.forEach((row, at) => {
    const line = { line: at + 1, cells: row };
    const filled = row.filter((cell) => cell !== '');
    if (filled.length === 0) return;
    // A printed heading may have two lines.
    const isSecond =
      !isStatement &&
      current?.rows.length === 0 &&
      isHeading(row) &&
      isContinued(current.heading.cells, row);
    if (isSecond) {
      apart.push(line);
      return;
    }
    if (isStatement ? row[1] === 'Header' : isHeading(row)) {
      current = { heading: line, title: isStatement ? (row[0] ?? '') : title, rows: [] };
      title = '';
      found.push(current);
      return;
    }
    if (!isStatement && isOtherHeading(row)) current = null;
    const isOwn = !isStatement || (row[0] === current?.title && row[1] === 'Data');
    if (filled.length === 1 && !isStatement) title = filled[0] ?? '';
    if (current && isOwn) current.rows.push(line);
    else apart.push(line);
  });
  const tables = found.map((each) => ({ title: each.title, table: tableOf(each, isStatement) }));
  const hasOpen = tables.some(({ title: named }) => isOpenSection(named));
  return {
    tables: tables.map(({ title: named, table }) =>
      hasOpen && !isOpenSection(named) ? { ...table, kind: 'other' } : table,
    ),
    apart,
  };
}

function tableOf(
  { heading, title, rows }: { heading: Line; title: string; rows: Line[] },
  isStatement: boolean,
): Table {
  const headings = heading.cells.slice(0, mostColumns);
  const roles = columnRoles(headings, rows);
  const isOther = isOtherSection(title) || (isStatement && !isHeading(heading.cells.slice(2)));
  const kind = isOther ? 'other' : kindOfTable(headings, roles, rows);
  return { headings, line: heading.line, roles, kind, rows };
}

type Fits = (cell: string) => boolean;

const looksLikeFigure: Fits = (cell) => {
  const figure = readFigure(cell, 'unknown');
  return figure !== null;
};
const looksLikeTicker: Fits = (cell) => {
  const bare = cell.replace(/\s*\(.*\)$/, '');
  return likelyTicker(bare) !== null && bare === bare.toUpperCase();
};
/** Exchanges in Asia have numbers as tickers, such as `7203` and `00700`. */
const looksLikeCode: Fits = (cell) =>
  looksLikeTicker(cell) || /^\d{4,6}[A-Z]?(?: +\P{ASCII}.*)?$/u.test(cell) || longTicker.test(cell);
const longTicker = /^[A-Z][A-Z0-9&.-]{1,11}$|^[A-Za-z0-9.]+:[a-z]{4}$|^[A-Z0-9.]+\/[A-Z]{3}$/;
const startsWithCode: Fits = (cell) => /^\d{4}[A-Z]? +\P{ASCII}/u.test(cell);
/** Numbers of positions and orders are long and whole. */
const looksLikeAmount: Fits = (cell) => looksLikeFigure(cell) && !/^\d{7,}$/.test(cell);
const looksLikeId: Fits = (cell) =>
  securityId(cell) !== null ||
  /^[A-Z0-9]{6,7}$/.test(cell) ||
  /\b[A-Z]{2}[A-Z0-9]{9}\d\b/.test(cell);
const looksLikeName: Fits = (cell) => /\p{L}{2}/u.test(cell);

const isTradeWord: Fits = (cell) => {
  const action = actionOf(cell);
  return action !== null && action !== 'aside';
};

/** The role of each column: what its heading says and its cells confirm. A role has one column but `id`. */
function columnRoles(headings: readonly string[], rows: readonly Line[]): Role[] {
  const sample = rows.slice(0, mostSampled);
  const cellsOf = (at: number) =>
    sample.map(({ cells }) => cells[at] ?? '').filter((cell) => !isEmptyCell(cell));
  const columns = headings.map((heading, at) => ({ named: rolesOf(heading), cells: cellsOf(at) }));
  const roles = headings.map((): Role => 'other');
  const share = (cells: readonly string[], fits: Fits) =>
    cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
  const take = (role: Role, as: Role, fits: Fits, least: number) => {
    const fitting = columns.map(({ named, cells }, at) =>
      named.includes(role) &&
      roles[at] === 'other' &&
      cells.length > 0 &&
      share(cells, fits) >= least
        ? cells.filter(fits).length
        : -1,
    );
    const most = Math.max(...fitting);
    const best = fitting.findIndex((count) => count >= 0 && count >= most / 2);
    if (best !== -1) roles[best] = as;
    return best !== -1;
  };
  columns.forEach(({ named, cells }, at) => {
    if (named.includes('id') && share(cells, looksLikeId) >= 0.3) roles[at] = 'id';
  });
  if (!take('symbol', 'symbol', looksLikeCode, 0.3))
    take('security', 'symbol', looksLikeCode, 0.45);
  if (!roles.includes('symbol') && !roles.includes('id'))
    take('symbol', 'symbol', looksLikeTicker, 0.01);
  if (!roles.includes('symbol')) take('name', 'symbol', startsWithCode, 0.5);
  if (!take('name', 'name', looksLikeName, 0.3)) take('security', 'name', looksLikeName, 0.3);
  if (!roles.includes('symbol')) take('name', 'symbol', looksLikeTicker, 0.8);
  if (!take('shares', 'shares', looksLikeFigure, 0.3))
    take('maybeShares', 'shares', looksLikeAmount, 0.5);
  if (
    !take('action', 'action', isTradeWord, 0.2) &&
    columns.some(({ named }) => named.includes('date'))
  ) {
    take('kind', 'action', (cell) => cell.length > 1 && isTradeWord(cell), 0.2);
  }
  take('side', 'side', (cell) => actionOf(cell) !== null || looksLikeName(cell), 0.5);
  for (const role of [
    'value',
    'weight',
    'price',
    'fees',
    'shortShares',
    'splitFrom',
    'splitTo',
  ] as const)
    take(role, role, looksLikeFigure, /^(?:short|split)/.test(role) ? 0.01 : 0.3);
  for (const role of ['kind', 'level', 'date', 'acquired', 'status'] as const)
    take(role, role, () => true, 0);
  return roles;
}

/** Transactions have actions or different dates. Lots of holdings have dates of purchase, too. */
function kindOfTable(
  headings: readonly string[],
  roles: readonly Role[],
  rows: readonly Line[],
): Table['kind'] {
  const named = new Set(headings.flatMap(rolesOf));
  const hasAmount = roles.some(
    (role) => role === 'shares' || role === 'value' || role === 'weight',
  );
  const hasSecurity = roles.some((role) => role === 'symbol' || role === 'id' || role === 'name');
  if (!hasSecurity || !hasAmount) return 'other';
  // What a transaction paid isn't how much was bought.
  const amountName = plainWords(headings[roles.indexOf('shares')] ?? '');
  const isMoney = ['amount', 'balance', 'saldo'].includes(amountName) && !roles.includes('price');
  const actions = columnCells(roles, rows, 'action').map(actionOf);
  const known = actions.filter((action) => action !== null);
  if (known.length > 0 && known.length * 2 >= actions.length) return isMoney ? 'other' : 'trades';
  if (hasHoldingsMark(headings)) return 'holdings';
  const dates = columnCells(roles, rows, 'date').filter((cell) => /\d/.test(cell));
  const areTrades = new Set(dates).size > 1 && dates.length * 2 >= rows.length;
  const isPriced = named.has('price') || named.has('fees');
  return areTrades && isPriced && !named.has('weight') ? 'trades' : 'holdings';
}

function columnCells(roles: readonly Role[], rows: readonly Line[], role: Role): string[] {
  const at = roles.indexOf(role);
  if (at === -1) return [];
  return rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
}

/** The cell of a line in the column with a role; '' if there is none. */
export function cellOf({ roles }: Pick<Table, 'roles'>, { cells }: Line, role: Role): string {
  const at = roles.indexOf(role);
  return at === -1 ? '' : (cells[at] ?? '').trim();
}
