import {
  defaultTrackingYear,
  grannyFlags,
  stockServiceFigures,
  type GrannyFlag,
  type StockServiceDraft,
  type StockServiceEntry,
  type StockServiceFigure,
} from '@/api/contract/stockServices';

/** What Add Stock Service starts with; `today` is `YYYY-MM-DD` (second document §3). */
export function newStockEntry(today: string): StockServiceDraft {
  return {
    stock_id: 0,
    ticker: '',
    service: '',
    active: true,
    direction: 'long',
    date_added: today,
    date_removed: '',
    aux: '',
    aux_granny: '',
    status: '',
    sector_when_added: '',
    ...figuresBy(() => ''),
    ...flagsBy(() => false),
    tracking_year: String(defaultTrackingYear),
    tracking_month: String(Number(today.slice(5, 7))),
  };
}

/** A stored entry as the form edits it; what is not offered any more stays, and the form asks. */
export function draftOfEntry(entry: StockServiceEntry): StockServiceDraft {
  const { id, stock_id, ticker, service, active, direction, aux } = entry;
  const { aux_granny, status, sector_when_added } = entry;
  return {
    id,
    stock_id: stock_id ?? 0,
    ticker: ticker.trim().toUpperCase(),
    service: service as StockServiceDraft['service'],
    active,
    direction: (direction || 'long') as StockServiceDraft['direction'],
    date_added: dayOf(entry.date_added),
    date_removed: dayOf(entry.date_removed),
    aux: aux as StockServiceDraft['aux'],
    aux_granny,
    status,
    sector_when_added,
    ...figuresBy((name) => asTyped(entry[name])),
    ...flagsBy((name) => entry[name]),
  };
}

/** What is stored once a draft of the entry is saved. */
export function savedEntry(entry: StockServiceEntry, draft: StockServiceDraft): StockServiceEntry {
  return { ...entry, ...draft, ...figuresOf(draft), id: entry.id };
}

/** The id at the end of an address; NaN, which no entry has, where anything but digits stands there. */
export function entryIdOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The figures of a draft as numbers; null for none. */
export function figuresOf(draft: StockServiceDraft): Record<StockServiceFigure, number | null> {
  return Object.fromEntries(
    stockServiceFigures.map((name) => [name, draft[name] === '' ? null : Number(draft[name])]),
  ) as Record<StockServiceFigure, number | null>;
}

function figuresBy(value: (name: StockServiceFigure) => string) {
  return Object.fromEntries(stockServiceFigures.map((name) => [name, value(name)])) as Record<
    StockServiceFigure,
    string
  >;
}

function flagsBy(value: (name: GrannyFlag) => boolean) {
  return Object.fromEntries(grannyFlags.map(({ name }) => [name, value(name)])) as Record<
    GrannyFlag,
    boolean
  >;
}

/** A day may come with a time behind it, and no day as `0000-00-00`. */
function dayOf(stored: string): string {
  const day = stored.trim().slice(0, 10);
  return day.startsWith('0000') ? '' : day;
}

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false });

/** Each digit that is stored, and never an exponent, which the form refuses. */
export function asTyped(value: number | null): string {
  return value === null ? '' : digits.format(value);
}
