import { maxPositions } from '@/api/contract/comparator';
import {
  amountsText,
  equalWeights,
  equalWeightsText,
  pricelessText,
  sharesOfAmounts,
  type Prices,
} from '@/domain/comparator/equalWeights';
import type { Pasted } from '@/domain/comparator/pastedPositions';
import { simulatedPortfolio } from '@/domain/comparator/simulatedPortfolio';
import { counted } from '@/domain/format/text';
import {
  afterReading,
  countedRows,
  emptyBox,
  pastedRows,
  withOverflow,
  type PasteBox,
} from './pasteBox';
import {
  addRows,
  amountOf,
  changeCell,
  emptySheet,
  invalidField,
  fillColumn,
  fillRows,
  isBlank,
  isWaiting,
  readRow,
  removeRow,
  freeRows,
  hasAmount,
  rowsAtOnce,
  sheetOf,
  tickerOf,
  type PositionRow,
  type RowField,
  type Sheet,
} from './positionRows';

/** A control that can have the focus: an input of a row, or its Remove button. */
export interface Cell {
  id: number;
  field: RowField | 'remove';
}

export interface InputState {
  sheet: Sheet;
  box: PasteBox;
  /** The control to focus; a new object for every move. */
  focus: Cell | null;
  /** A message about the last change to the rows; '' at the start. */
  note: string;
  /** The previous rows, for Undo. */
  kept: { sheet: Sheet; box?: PasteBox; label: 'Undo' | 'Redo' } | null;
  /** Why nothing was sent although every row is valid. */
  problem: string | null;
}

/** A row as an import adds it. The shares may be an amount, such as `$5,000` or `12%`. */
export interface ImportedRow {
  ticker: string;
  shares: string;
}

export type InputAction =
  | { kind: 'type'; id: number; field: RowField; text: string }
  | { kind: 'add' | 'simulate' | 'undo' | 'check' }
  | { kind: 'enter'; id: number; field: RowField }
  | { kind: 'remove'; id: number }
  | { kind: 'refuse' | 'fail'; problem: string }
  | { kind: 'column'; id: number; field: RowField; values: string[] }
  | { kind: 'take'; text: string; pasted: Pasted; isOwn: boolean }
  | { kind: 'import'; rows: readonly ImportedRow[]; name: string; isBox: boolean }
  | { kind: 'weigh' | 'price'; prices: Prices }
  | { kind: 'box'; change: Partial<PasteBox> }
  | { kind: 'restore'; draft: InputState };

export function startState(isSimulated: boolean): InputState {
  const sheet = isSimulated ? sheetOf(simulatedPortfolio) : emptySheet();
  return { sheet, box: emptyBox, focus: null, note: '', kept: null, problem: null };
}

/** All changes to the input. None of them loses what was typed. */
export function inputReducer(state: InputState, action: InputAction): InputState {
  const { sheet } = state;
  switch (action.kind) {
    case 'type': {
      const { id, field, text } = action;
      return { ...state, sheet: changeCell(sheet, id, field, text), problem: null };
    }
    case 'add':
      return afterAdding(state, rowsAtOnce);
    case 'enter':
      return afterEnter(state, action);
    case 'remove':
      return afterRemoving(state, action.id);
    case 'simulate':
      return afterSimulating(state);
    case 'undo':
      return afterUndo(state);
    case 'check':
      return afterChecking(state);
    case 'refuse':
      return { ...state, problem: action.problem, focus: firstCell(sheet) };
    case 'fail':
      return { ...state, problem: action.problem };
    case 'column':
      return afterColumn(state, action);
    case 'take':
      return afterTaking(state, action);
    case 'import':
      return afterImporting(state, action);
    case 'weigh':
      return afterWeighing(state, action.prices);
    case 'price':
      return afterPricing(state, action.prices);
    case 'box':
      return { ...state, box: { ...state.box, ...action.change } };
    case 'restore':
      return afterRestoring(state, action.draft);
  }
}

type Of<Kind> = Extract<InputAction, { kind: Kind }>;

function firstCell({ rows }: Sheet): Cell | null {
  return rows[0] ? { id: rows[0].id, field: 'ticker' } : null;
}

function replaced(state: InputState, sheet: Sheet, note: string, box?: PasteBox): InputState {
  const kept = { sheet: state.sheet, box: box && state.box, label: 'Undo' as const };
  return { ...state, sheet, box: box ?? state.box, note, kept, problem: null };
}

function afterAdding(state: InputState, count: number): InputState {
  const sheet = addRows(state.sheet, count);
  const first = sheet.rows[state.sheet.rows.length];
  return { ...state, sheet, focus: first ? { id: first.id, field: 'ticker' } : state.focus };
}

function afterEnter(state: InputState, { id, field }: Of<'enter'>): InputState {
  if (field === 'ticker') return { ...state, focus: { id, field: 'shares' } };
  const { rows } = state.sheet;
  const next = rows[rows.findIndex((row) => row.id === id) + 1];
  return next ? { ...state, focus: { id: next.id, field: 'ticker' } } : afterAdding(state, 1);
}

function afterRemoving(state: InputState, id: number): InputState {
  const at = state.sheet.rows.findIndex((row) => row.id === id);
  const row = state.sheet.rows[at];
  if (!row) return state;
  const sheet = removeRow(state.sheet, id);
  const next = sheet.rows[Math.min(at, sheet.rows.length - 1)];
  const focus: Cell | null = next ? { id: next.id, field: 'remove' } : null;
  if (isBlank(row)) return { ...state, sheet, focus, problem: null };
  const name = row.ticker.trim().toUpperCase();
  const note = `Removed row ${at + 1}${name && ` (${name})`}.`;
  return { ...replaced(state, sheet, note), focus };
}

/**
 * Brings back the input of an earlier visit. The rows in which somebody typed meanwhile stay, below
 * those that had been filled, because one of them may have the focus.
 */
function afterRestoring({ sheet, box }: InputState, draft: InputState): InputState {
  // A browser may have filled the box with the same text itself.
  const texts = draft.box.text === box.text ? [box.text] : [draft.box.text, box.text];
  const text = texts.filter((each) => each !== '').join('\n');
  const restored = { ...draft, box: { ...draft.box, text } };
  if (sheet.rows.every(isBlank)) return restored;
  const filled = draft.sheet.rows.filter((row) => !isBlank(row));
  const before = filled.map((row, at) => ({ ...row, id: sheet.nextId + at }));
  const rows = [...before, ...sheet.rows];
  const left = rows.slice(maxPositions).filter((row) => !isBlank(row));
  const cells = left.map(({ ticker, shares }) => `${ticker}\t${shares}`);
  return {
    ...restored,
    sheet: { rows: rows.slice(0, maxPositions), nextId: sheet.nextId + filled.length },
    box: cells.length > 0 ? withOverflow(restored.box, cells) : restored.box,
  };
}

/** True while nothing in the sample was changed. */
function isSample({ rows }: Sheet): boolean {
  const typed = rows.map(({ ticker, shares }) => `${ticker} ${shares}`).join();
  return typed === simulatedPortfolio.map(({ ticker, shares }) => `${ticker} ${shares}`).join();
}

function afterSimulating(state: InputState): InputState {
  // A second press would overwrite what Undo restores.
  if (isSample(state.sheet)) return state;
  const sample = sheetOf(simulatedPortfolio);
  const { nextId } = state.sheet;
  const rows = sample.rows.map((row) => ({ ...row, id: row.id + nextId }));
  const sheet = { rows, nextId: nextId + sample.nextId };
  if (!state.sheet.rows.every(isBlank)) {
    return replaced(state, sheet, 'Replaced your rows with 10 sample positions.');
  }
  return {
    ...state,
    sheet,
    note: 'Added 10 sample positions.',
    kept: null,
    problem: null,
  };
}

function afterUndo(state: InputState): InputState {
  if (!state.kept) return state;
  const { box, label } = state.kept;
  const nextId = Math.max(state.kept.sheet.nextId, state.sheet.nextId);
  const sheet = { ...state.kept.sheet, nextId };
  const isBack = label === 'Undo';
  return {
    ...replaced(state, sheet, isBack ? 'Restored your rows.' : 'Redone.', box),
    kept: { sheet: state.sheet, box: box && state.box, label: isBack ? 'Redo' : 'Undo' },
  };
}

function afterChecking(state: InputState): InputState {
  const read = state.sheet.rows.map((row) => ({ row, bad: invalidField(readRow(row)) }));
  const first = read.find(({ bad }) => bad);
  const rows = read.map(({ row, bad }) => (bad ? { ...row, isChecked: true } : row));
  const focus = first?.bad ? { id: first.row.id, field: first.bad } : state.focus;
  return { ...state, sheet: { ...state.sheet, rows }, focus, problem: null };
}

const cellNouns = {
  ticker: ['ticker', 'tickers'],
  shares: ['number of shares', 'numbers of shares'],
} as const;

function afterColumn(state: InputState, { id, field, values }: Of<'column'>): InputState {
  const sheet = fillColumn(state.sheet, id, field, values);
  const start = sheet.rows.findIndex((row) => row.id === id);
  const room = sheet.rows.length - start;
  const count = values.slice(0, room).filter((value) => value !== '').length;
  const [one, many] = cellNouns[field];
  const note = `Added ${counted(count, one, many)}.`;
  const rest = values.slice(room).filter((value) => value !== '');
  const box = rest.length > 0 ? withOverflow(state.box, rest) : undefined;
  return replaced(state, sheet, note, box);
}

function afterTaking(state: InputState, { text, pasted, isOwn }: Of<'take'>): InputState {
  const room = freeRows(state.sheet);
  const box = afterReading(state.box, { text, pasted, room, isOwn });
  const fitting = pastedRows(pasted).slice(0, room);
  if (fitting.length === 0) return { ...state, box };
  const note = `Added ${countedRows(fitting)}.`;
  return replaced(state, fillRows(state.sheet, fitting), note, box);
}

/** Adds the rows of a file. Those without room go to the box. A text that was the box’s own leaves it. */
function afterImporting(state: InputState, { rows, name, isBox }: Of<'import'>): InputState {
  const room = freeRows(state.sheet);
  const rest = rows.slice(room).map(({ ticker, shares }) => `${ticker}\t${shares}`);
  const note = `Added ${counted(Math.min(rows.length, room), 'position')}${name && ` from ${name}`}.`;
  const own = isBox ? { ...emptyBox, isOpen: state.box.isOpen } : undefined;
  const box = rest.length > 0 ? withOverflow(own ?? state.box, rest) : own;
  return replaced(state, fillRows(state.sheet, rows.slice(0, room)), note, box);
}

/** Turns amounts into shares. If one of them has no price, all stay as they were typed. */
function afterPricing(state: InputState, prices: Prices): InputState {
  const { rows } = state.sheet;
  const used = rows.filter((row) => hasAmount(row) || readRow(row).position);
  const entries = used.map((row) => ({
    ticker: tickerOf(row),
    shares: readRow(row).position?.shares ?? null,
    amount: amountOf(row),
  }));
  const { shares, priceless, problem } = sharesOfAmounts(entries, prices);
  const missing = priceless.filter((ticker) =>
    entries.some((entry) => entry.ticker === ticker && entry.amount),
  );
  if (problem || missing.length > 0)
    return { ...state, problem: problem || pricelessText(missing) };
  const found = new Map(used.map((row, at) => [row.id, shares[at]]));
  const priced = rows.map((row) => ({ ...row, shares: found.get(row.id) ?? row.shares }));
  const count = shares.filter((each) => each !== null).length;
  return replaced(state, { ...state.sheet, rows: priced }, amountsText(count, prices));
}

/** Gives the rows that wait for shares equal weights. Rows without a price go on waiting. */
function afterWeighing(state: InputState, prices: Prices): InputState {
  const { rows } = state.sheet;
  const held = rows.flatMap((row) => heldRow(row) ?? []);
  const result = equalWeights(held, prices);
  const missing = pricelessText(result.priceless);
  const found = [...result.shares];
  if (found.every((shares) => shares === null)) return { ...state, problem: missing || null };
  const filled = rows.map((row) =>
    isWaiting(row) ? { ...row, shares: found.shift() ?? row.shares } : row,
  );
  const note = [equalWeightsText(result, prices), missing].filter((text) => text !== '').join(' ');
  const first = rows.find(isWaiting);
  const focus: Cell | null = first ? { id: first.id, field: 'shares' } : null;
  return { ...replaced(state, { ...state.sheet, rows: filled }, note), focus };
}

/** A row with its shares, null if it waits for them. Rows that can't be read are left out. */
function heldRow(row: PositionRow): { ticker: string; shares: number | null } | null {
  const { position } = readRow(row);
  if (position) return position;
  return isWaiting(row) ? { ticker: tickerOf(row), shares: null } : null;
}
