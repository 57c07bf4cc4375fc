import type { StockServiceEntry, StockServiceImport } from '@/api/contract/stockServices';
import { cellText, type StockColumn, stockColumns, stockStamp } from './csv';
import { readStockLine, type StockLineContext, tidyCell } from './csvLine';
import { plainCell } from './csvCell';
import type { StockCells, StockFile, StockLine } from './csvRead';
import { draftOfEntry } from './entry';
import { activeEntryWords, stockWarnings } from './warnings';

/** The entry that a line of the file is about. `raw` has its cells as in the file. */
interface PlacedLine {
  /** Counted from 1. */
  line: number;
  raw: string[];
  ticker: string;
  service: string;
  date_added: string;
}

export interface FieldChange {
  column: StockColumn;
  from: string;
  to: string;
}

/** What importing one line of a file would do. */
export type StockOutcome = PlacedLine &
  (
    | { kind: 'new'; entry: StockServiceImport; warnings: string[] }
    | { kind: 'changed'; entry: StockServiceImport; changes: FieldChange[]; warnings: string[] }
    | { kind: 'same' }
    | { kind: 'bad'; reason: string }
  );

export type StockOutcomeKind = StockOutcome['kind'];

/** What a file is checked against; `today` is `YYYY-MM-DD` in New York. */
export interface StockImportContext {
  entries: readonly StockServiceEntry[];
  stocks: readonly { id: number; ticker: string }[];
  today: string;
}

/** Says what importing the file would do, line by line in the file's order. */
export function planStockImport(file: StockFile, base: StockImportContext): StockOutcome[] {
  const known = knownOf(base, file);
  const torn = file.torn.map(({ line, raw, reason }): Found => ({
    outcome: { ...placedLine({ line, raw, cells: {} }), kind: 'bad', reason },
    subjects: [],
  }));
  const found = [...file.lines.map((line) => outcomeOf(line, known)), ...torn];
  const outcomes = withWarnings(withoutDoubles(found), known);
  return outcomes.toSorted((one, other) => one.line - other.line);
}

/** The outcome of a line, with the keys of the entries that it would write. */
interface Found {
  outcome: StockOutcome;
  subjects: string[];
}

interface Known extends StockLineContext {
  byId: Map<string, StockServiceEntry>;
  /** Has several entries under one key if there are duplicates among the stored entries. */
  byKey: Map<string, StockServiceEntry[]>;
  byPlace: Map<string, StockServiceEntry[]>;
}

/** Groups the stored entries of one stock in one service. */
function placeKey({ ticker, service }: Pick<StockServiceEntry, 'ticker' | 'service'>): string {
  return `${tidyCell('ticker', ticker)} ${tidyCell('service', service)}`;
}

function knownOf({ entries, stocks, today }: StockImportContext, file: StockFile): Known {
  return {
    byId: new Map(entries.map((entry) => [String(entry.id), entry])),
    byKey: groupedBy(entries, stockKey),
    byPlace: groupedBy(entries, placeKey),
    stocks: new Map(stocks.map(({ id, ticker }) => [ticker.toUpperCase(), id])),
    today,
    delimiter: file.delimiter,
    hasUnclearWeights: file.weights === 'unclear',
  };
}

/**
 * The line's ticker, service and date, taken from the stored entry where the file has no such
 * column.
 */
function placedLine({ line, raw, cells }: StockLine, stored?: StockServiceEntry): PlacedLine {
  const ticker = cells.ticker ?? stored?.ticker ?? '';
  const service = cells.service ?? stored?.service ?? '';
  const date_added = cells.date_added ?? stored?.date_added ?? '';
  return {
    line,
    raw,
    ticker: tidyCell('ticker', ticker),
    service: tidyCell('service', service),
    date_added: tidyCell('date_added', date_added),
  };
}

function outcomeOf(line: StockLine, known: Known): Found {
  const match = matchOf(line.cells, known);
  if ('reason' in match)
    return { outcome: { ...placedLine(line), kind: 'bad', ...match }, subjects: [] };
  const { stored } = match;
  const place = placedLine(line, stored);
  const about = stored ? [`id ${stored.id}`] : [];
  if (stored && hasSameValues(line.cells, stored)) {
    return { outcome: { ...place, kind: 'same' }, subjects: about };
  }
  const read = readStockLine(line.cells, stored, known);
  if ('reason' in read) return { outcome: { ...place, kind: 'bad', ...read }, subjects: about };
  const { draft } = read;
  const key = stockKey(draft);
  const isMoved = !stored || stockKey(stored) !== key;
  const others = isMoved ? (known.byKey.get(key) ?? []) : [];
  if (others[0]) {
    const reason = `The entry with id ${others[0].id} already has this ticker, service and day.`;
    return { outcome: { ...place, kind: 'bad', reason }, subjects: about };
  }
  // `withWarnings` adds them once all lines are known.
  const warnings: string[] = [];
  if (!stored) {
    return { outcome: { ...place, kind: 'new', entry: { draft }, warnings }, subjects: [key] };
  }
  const changes = changesOf(stored, draft);
  const entry = { draft, seen: stockStamp(stored) };
  return changes.length === 0
    ? { outcome: { ...place, kind: 'same' }, subjects: about }
    : {
        outcome: { ...place, kind: 'changed', entry, changes, warnings },
        subjects: isMoved ? [...about, key] : about,
      };
}

/** Finds the stored entry by its id, or else by ticker, service and date. */
function matchOf(
  { id = '', ticker, service, date_added }: StockCells,
  { byId, byKey }: Known,
): { stored: StockServiceEntry | undefined } | { reason: string } {
  const wanted = plainCell(id);
  if (wanted !== '' && !/^\d{1,15}$/.test(wanted)) {
    return { reason: 'id: Enter a whole number, or leave this empty.' };
  }
  const named = byId.get(String(Number(wanted)));
  if (named || ticker === undefined || service === undefined || date_added === undefined) {
    return { stored: named };
  }
  const [stored, ...more] = byKey.get(stockKey({ ticker, service, date_added })) ?? [];
  return more.length === 0
    ? { stored }
    : {
        reason: `${more.length + 1} saved entries have this ticker, service and day. Enter the id of the one you mean.`,
      };
}

function hasSameValues(cells: StockCells, stored: StockServiceEntry): boolean {
  return stockColumns.every((column) => {
    const cell = cells[column];
    return cell === undefined || column === 'id' || isSame(column, cell, cellText(stored[column]));
  });
}

function isSame(column: StockColumn, one: string, other: string): boolean {
  return tidyCell(column, one) === tidyCell(column, other);
}

function changesOf(stored: StockServiceEntry, draft: StockServiceImport['draft']): FieldChange[] {
  const before = draftOfEntry(stored);
  return stockColumns.flatMap((column) => {
    const from = cellText(column === 'stock_id' ? stored.stock_id : (before[column] ?? null));
    const to = cellText(draft[column] ?? null);
    return isSame(column, from, to) ? [] : [{ column, from, to }];
  });
}

/** Rejects all lines that are about the same entry, because nobody can tell which one is meant. */
function withoutDoubles(found: readonly Found[]): StockOutcome[] {
  const lines = new Map<string, number[]>();
  for (const { outcome, subjects } of found) {
    for (const subject of subjects) {
      lines.set(subject, [...(lines.get(subject) ?? []), outcome.line]);
    }
  }
  return found.map(({ outcome, subjects }) => {
    const others = new Set(subjects.flatMap((subject) => lines.get(subject) ?? []));
    others.delete(outcome.line);
    if (others.size === 0) return outcome;
    const { line, raw, ticker, service, date_added } = outcome;
    const named = others.size === 1 ? 'Line' : 'Lines';
    const verb = others.size === 1 ? 'is' : 'are';
    const reason = `${named} ${[...others].join(', ')} ${verb} about the same entry. Keep one of them.`;
    return { line, raw, ticker, service, date_added, kind: 'bad', reason };
  });
}

type Written = Extract<StockOutcome, { entry: StockServiceImport }>;

/** The most other lines that a warning names. */
const mostNamed = 5;

/**
 * Adds what looks wrong in each line that would be stored, compared with the entries as the whole
 * file leaves them.
 */
function withWarnings(outcomes: readonly StockOutcome[], known: Known): StockOutcome[] {
  const written = outcomes.filter((outcome): outcome is Written => 'entry' in outcome);
  const drafts = new Map(written.map(({ entry: { draft } }) => [draft.id, draft]));
  const stays = (entry: StockServiceEntry) => {
    const draft = drafts.get(entry.id);
    return !draft || (draft.active && placeKey(draft) === placeKey(entry));
  };
  const activated = groupedBy(
    written.filter(({ entry: { draft } }) => {
      const stored = known.byId.get(String(draft.id));
      const wasActive = stored?.active && placeKey(stored) === placeKey(draft);
      return draft.active && !wasActive;
    }),
    ({ entry }) => placeKey(entry.draft),
  );
  return outcomes.map((outcome) => {
    if (!('entry' in outcome)) return outcome;
    const { draft } = outcome.entry;
    const others = (known.byPlace.get(placeKey(draft)) ?? []).filter(stays);
    const lines = (draft.active ? (activated.get(placeKey(draft)) ?? []) : [])
      .map(({ line }) => line)
      .filter((line) => line !== outcome.line);
    const found = stockWarnings(draft, { today: known.today, last: null, others });
    return { ...outcome, warnings: [...lineWarnings(draft, lines), ...found.map(textOf)] };
  });
}

function textOf({ text }: { text: string }): string {
  return text;
}

function lineWarnings(draft: StockServiceImport['draft'], lines: readonly number[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostNamed;
  const named = `${lines.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const subject = lines.length === 1 ? `Line ${named} also gives` : `Lines ${named} also give`;
  return [`${subject} ${draft.ticker} ${activeEntryWords(draft.service)}.`];
}

type Keyed = Pick<StockServiceEntry, 'ticker' | 'service' | 'date_added'>;

/** Identifies an entry without an id, by ticker, service and date added. */
export function stockKey({ ticker, service, date_added }: Keyed): string {
  return [
    tidyCell('ticker', ticker),
    tidyCell('service', service),
    tidyCell('date_added', date_added).slice(0, 10),
  ].join(' ');
}

export function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
