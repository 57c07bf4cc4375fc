import {
  defaultTrackingYear,
  grannyFlags,
  stockServiceFigures,
  type GrannyFlag,
  type StockServiceDraft,
  type StockServiceEntry,
  type StockServiceFigure,
} from '@/api/contract/stockServices';

/** The empty form of Add Stock Service; `today` is `YYYY-MM-DD`. */
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

/**
 * A stored entry as the form edits it. A stored option that is no longer offered is kept, and the
 * form asks for another.
 */
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

/** The entry after a draft of it was saved. */
export function savedEntry(entry: StockServiceEntry, draft: StockServiceDraft): StockServiceEntry {
  return { ...entry, ...draft, ...figuresOf(draft), id: entry.id };
}

/** The id at the end of an address; NaN, which matches no entry, if it isn't a whole number. */
export function entryIdOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The numeric fields of a draft; null for an empty one. */
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

/** Stored dates may have a time, and `0000-00-00` means no date. */
function dayOf(stored: string): string {
  const day = stored.trim().slice(0, 10);
  return day.startsWith('0000') ? '' : day;
}

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, useGrouping: false });

/**
 * A number as text with all of its digits and never an exponent, because the form rejects
 * exponents.
 */
export function asTyped(value: number | null): string {
  return value === null ? '' : digits.format(value);
}
