import type { StockServiceEntry, StockServiceImport } from '@/api/contract/stockServices';
import { toCsv } from './csv';
import { marked, stockStamp } from './stockCsv';
import { groupedBy, stockKey } from './stockCsvKey';
import type { StockOutcome } from './stockCsvPlan';
import type { StockDelimiter } from './stockCsvRead';
import { stockServiceName } from './stockServiceNames';

/** How many entries were stored, and why not all; null where all were. */
export interface ImportResult {
  stored: number;
  failure: string | null;
  /** True where nobody answered for the last lot: it may be stored all the same. */
  isUnsure?: boolean;
}

/** How many of the lines that were sent are stored, told by what they are now; null where that is not known. */
export function storedCount(
  { stored, isUnsure }: ImportResult,
  sent: readonly StockOutcome[],
  now: readonly StockOutcome[] | undefined,
): number | null {
  if (!isUnsure) return stored;
  if (!now) return null;
  const same = new Set(now.filter(({ kind }) => kind === 'same').map(({ line }) => line));
  const found = sent.filter((outcome) => 'entry' in outcome && same.has(outcome.line));
  return Math.max(stored, found.length);
}

/** What of a plan is to be stored, in the file's order. */
export function importable(outcomes: readonly StockOutcome[]): StockServiceImport[] {
  return outcomes.flatMap((outcome) => ('entry' in outcome ? [outcome.entry] : []));
}

/** The entries and stocks that an import touches, as they are stored now. */
export interface ImportGround {
  entries: readonly StockServiceEntry[];
  stocks: readonly { id: number; ticker: string }[];
}

/** Why none of these may be stored, though each was fine when its file was checked; else null. */
export function importRefusal(
  imports: readonly StockServiceImport[],
  { entries, stocks }: ImportGround,
): string | null {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byKey = groupedBy(entries, stockKey);
  const tickers = new Map(stocks.map(({ id, ticker }) => [id, ticker.toUpperCase()]));
  const taken = new Set<string | number>();
  for (const { draft, seen } of imports) {
    const stored = draft.id === undefined ? undefined : byId.get(draft.id);
    const fault =
      stockFault(draft, stored, tickers.get(draft.stock_id)) ??
      staleFault(draft, stored, seen) ??
      doubleFault(draft, stored, byKey, taken);
    if (fault !== null) {
      const place = draft.service === '' ? 'no service' : stockServiceName(draft.service);
      return `${draft.ticker}, ${place}, ${draft.date_added}: ${fault}`;
    }
  }
  return null;
}

type Draft = StockServiceImport['draft'];
type Stored = StockServiceEntry | undefined;

function stockFault(draft: Draft, stored: Stored, ticker: string | undefined): string | null {
  const isKept = stored?.stock_id === draft.stock_id && stored.ticker.trim() === draft.ticker;
  return isKept || ticker === draft.ticker ? null : 'No stock has this ticker.';
}

function staleFault(draft: Draft, stored: Stored, seen: string | undefined): string | null {
  if (draft.id === undefined) return null;
  if (!stored) return 'Somebody removed this entry after the file was checked. Check it again.';
  return seen === stockStamp(stored)
    ? null
    : 'Somebody changed this entry after the file was checked. Check it again.';
}

function doubleFault(
  draft: Draft,
  stored: Stored,
  byKey: ReadonlyMap<string, StockServiceEntry[]>,
  taken: Set<string | number>,
): string | null {
  const key = stockKey(draft);
  const isMoved = !stored || stockKey(stored) !== key;
  const subjects = [...(isMoved ? [key] : []), ...(stored ? [stored.id] : [])];
  if (subjects.some((subject) => taken.has(subject))) return 'This entry is given twice.';
  for (const subject of subjects) taken.add(subject);
  return isMoved && byKey.has(key) ? 'There is such an entry already. Check the file again.' : null;
}

/** Bytes of one request: some 400 entries, which the API (1 MiB, five seconds a change) takes with ease. */
const mostBytes = 400_000;

/** Lots that can be sent one after another. */
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

/** The bad lines as they came, each with its number and what is wrong; it can be mended and read again. */
export function badLinesCsv(
  headings: readonly string[],
  bad: readonly (StockOutcome & { kind: 'bad' })[],
  delimiter: StockDelimiter = ',',
): string {
  const own = headings.map((heading) => !['line', 'reason'].includes(heading.toLowerCase()));
  const kept = (cells: readonly string[]) => cells.filter((_, at) => own[at] ?? true);
  return toCsv(
    [...kept(headings), 'line', 'reason'],
    bad.map(({ line, raw, reason }) => [
      ...kept(headings.map((_, at) => marked(raw[at] ?? ''))),
      line,
      reason,
    ]),
    // A comma means something else among semicolons.
    delimiter === ';' ? ';' : ',',
  );
}
