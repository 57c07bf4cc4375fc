import type { StockServiceEntry, StockServiceImport } from '@/api/contract/stockServices';
import { toCsv } from '@/domain/format/csv';
import { marked, stockStamp } from './csv';
import { groupedBy, stockKey, type StockOutcome } from './csvPlan';
import type { StockDelimiter } from './csvRead';
import { stockServiceName } from './serviceNames';

/** How many entries an import stored; `error` says why it stopped, and is null if it didn't. */
export interface ImportResult {
  stored: number;
  error: string | null;
  /** True if the last request got no answer, so that its entries may be stored or not. */
  mayBeStored?: boolean;
}

/**
 * How many of the `sent` lines are stored. After a request without an answer, this is found out by
 * checking the file again (`now`): lines that have become unchanged are stored. Null if the file
 * couldn't be checked again.
 */
export function storedCount(
  { stored, mayBeStored }: ImportResult,
  sent: readonly StockOutcome[],
  now: readonly StockOutcome[] | undefined,
): number | null {
  if (!mayBeStored) return stored;
  if (!now) return null;
  const same = new Set(now.filter(({ kind }) => kind === 'same').map(({ line }) => line));
  const found = sent.filter((outcome) => 'entry' in outcome && same.has(outcome.line));
  return Math.max(stored, found.length);
}

/** The entries to store, in the order of the file. */
export function importable(outcomes: readonly StockOutcome[]): StockServiceImport[] {
  return outcomes.flatMap((outcome) => ('entry' in outcome ? [outcome.entry] : []));
}

/** The currently stored entries and stocks that an import may touch. */
export interface StoredStocks {
  entries: readonly StockServiceEntry[];
  stocks: readonly { id: number; ticker: string }[];
}

/**
 * Why these entries can't be stored any more although the file was checked, for example because
 * somebody changed one meanwhile. Null if they can be stored.
 */
export function importRefusal(
  imports: readonly StockServiceImport[],
  { entries, stocks }: StoredStocks,
): string | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byKey = groupedBy(entries, stockKey);
  const tickers = new Map(stocks.map(({ id, ticker }) => [id, ticker.toUpperCase()]));
  const taken = new Set<string | number>();
  for (const { draft, seen } of imports) {
    const stored = draft.id === undefined ? undefined : byId.get(draft.id);
    const error =
      stockError(draft, stored, tickers.get(draft.stock_id)) ??
      staleError(draft, stored, seen) ??
      doubleError(draft, stored, byKey, taken);
    if (error !== null) {
      const place = draft.service === '' ? 'no service' : stockServiceName(draft.service);
      return `${draft.ticker}, ${place}, ${draft.date_added}: ${error}`;
    }
  }
  return null;
}

type Draft = StockServiceImport['draft'];
type Stored = StockServiceEntry | undefined;

function stockError(draft: Draft, stored: Stored, ticker: string | undefined): string | null {
  const hasSameStock = stored?.stock_id === draft.stock_id && stored.ticker.trim() === draft.ticker;
  return hasSameStock || ticker === draft.ticker ? null : 'No stock has this ticker.';
}

function staleError(draft: Draft, stored: Stored, seen: string | undefined): string | null {
  if (draft.id === undefined) return null;
  if (!stored) return 'This entry was removed after the file was checked. Check the file again.';
  return seen === stockStamp(stored)
    ? null
    : 'This entry was changed after the file was checked. Check the file again.';
}

function doubleError(
  draft: Draft,
  stored: Stored,
  byKey: ReadonlyMap<string, StockServiceEntry[]>,
  taken: Set<string | number>,
): string | null {
  const key = stockKey(draft);
  const isMoved = !stored || stockKey(stored) !== key;
  const subjects = [...(isMoved ? [key] : []), ...(stored ? [stored.id] : [])];
  if (subjects.some((subject) => taken.has(subject))) return 'Duplicate entry.';
  for (const subject of subjects) taken.add(subject);
  return isMoved && byKey.has(key) ? 'This entry already exists. Check the file again.' : null;
}

/**
 * The largest request in bytes: about 400 entries, far below the API's limits of 1 MiB and five
 * seconds.
 */
const mostBytes = 400_000;

/** Splits an import into requests of at most 400 KB, to be sent one after another. */
export function importBatches(imports: readonly StockServiceImport[]): StockServiceImport[][] {
  const encoder = new TextEncoder();
  const batches: StockServiceImport[][] = [];
  let room = 0;
  for (const entry of imports) {
    const bytes = encoder.encode(JSON.stringify(entry)).length + 1;
    const batch = batches.at(-1);
    if (batch && bytes <= room) batch.push(entry);
    else {
      batches.push([entry]);
      room = mostBytes;
    }
    room -= bytes;
  }
  return batches;
}

/**
 * The rejected lines as CSV with their original cells, line number and reason, so that they can be
 * fixed and imported again.
 */
export function badLinesCsv(
  headings: readonly string[],
  bad: readonly (StockOutcome & { kind: 'bad' })[],
  delimiter: StockDelimiter = ',',
): string {
  const own = headings.map((heading) => !['line', 'reason'].includes(heading.toLowerCase()));
  const kept = (cells: readonly string[]) => cells.filter((_, at) => own[at]);
  return toCsv(
    [...kept(headings), 'line', 'reason'],
    bad.map(({ line, raw, reason }) => [
      ...kept(headings.map((_, at) => marked(raw[at] ?? ''))),
      line,
      reason,
    ]),
    // The file keeps its own separator, because a comma in a `;` file is a decimal comma.
    delimiter === ';' ? ';' : ',',
  );
}
