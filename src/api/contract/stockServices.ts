import * as z from 'zod/mini';
import { call } from './call';
import { Day } from './dateTime';
import { Empty, Figure, Flag, Id, Ignored, orElse, someWords, Text, words } from './wire';

/** The lists that a stock can stand in; an entry may also stand in none. */
export const stockServices = [
  'upticks',
  'granny_shots',
  'sector_etf',
  'crypto_newsletter',
] as const;
export const stockDirections = ['long', 'short'] as const;
export const auxOptions = [
  'super_grannies',
  'normal',
  'sleeping_grannies',
  'super_smid_grannies',
  'smid_grannies',
  'sleeping_smid_grannies',
] as const;

/** The checkboxes of a granny shot, in the order of the form (second document §3). */
export const grannyFlags = [
  { name: 'vg', label: 'Value/Growth' },
  { name: 'sea', label: 'Seasonal' },
  { name: 'pmi', label: 'PMI' },
  { name: 'mill', label: 'Millennial' },
  { name: 'ai', label: 'AI' },
  { name: 'asset', label: 'Asset' },
  { name: 'energy_security', label: 'Energy Security' },
  { name: 'style_tilt', label: 'Style Tilt' },
  { name: 'supplier', label: 'Labor Supplier' },
  { name: 'inflation', label: 'Inflation' },
] as const;
export type GrannyFlag = (typeof grannyFlags)[number]['name'];

/** Prices, stops and targets in US dollars, or shares and percent; each may be missing. */
export const stockServiceFigures = [
  'stop',
  'target1',
  'target2',
  'price_when_added',
  'index_when_added',
  'price_when_out',
  'index_when_out',
  'tracking_year',
  'tracking_month',
  'month_start',
  'shares',
  'rebalance',
  'weight',
] as const;
export type StockServiceFigure = (typeof stockServiceFigures)[number];

export const defaultTrackingYear = 2023;

/** A record with the same schema under each name. */
function each<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
const flagNames = grannyFlags.map(({ name }) => name);

export const StockServiceRow = z.object({ id: Id, ticker: Text, name: Text, service: Text });
export type StockServiceRow = z.infer<typeof StockServiceRow>;

export const StockServiceEntry = z.object({
  id: Id,
  stock_id: orElse(z.nullable(Id), null),
  ticker: Text,
  service: Text,
  active: Flag,
  direction: Text,
  /** `YYYY-MM-DD`, like `date_removed`. */
  date_added: Text,
  date_removed: Text,
  aux: Text,
  aux_granny: Text,
  status: Text,
  sector_when_added: Text,
  ...each(stockServiceFigures, Figure),
  ...each(flagNames, Flag),
});
export type StockServiceEntry = z.infer<typeof StockServiceEntry>;

const Typed = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(-?\d{1,12}(\.\d{1,8})?)?$/, 'Enter a number, such as 12.5, or leave this empty.'),
  );
const Short = words(255, 'Keep this under 256 characters.');

/** What the form edits; figures as typed, empty for none. Without an id it adds. */
export const StockServiceDraft = z.object({
  id: z.optional(Id),
  stock_id: z.number('Choose a stock from the search.').check(z.int(), z.positive()),
  ticker: someWords(12, 'Choose a stock from the search.'),
  service: z.enum(['', ...stockServices], 'Choose a service.'),
  active: z.boolean(),
  direction: z.enum(stockDirections, 'Choose long or short.'),
  date_added: Day,
  date_removed: z.union([z.literal(''), Day]),
  aux: z.enum(['', ...auxOptions], 'Choose one of the list.'),
  aux_granny: Short,
  status: Short,
  sector_when_added: Short,
  ...each(stockServiceFigures, Typed),
  ...each(flagNames, z.boolean()),
});
export type StockServiceDraft = z.infer<typeof StockServiceDraft>;

const ById = z.object({ id: Id });
const quiet = { isQuiet: true } as const;

export const stockServiceCalls = {
  list: call('/fsinsight/list_fsinsight_stock_service', Empty, z.array(StockServiceRow), quiet),
  get: call('/fsinsight/get_stock_service', ById, StockServiceEntry, quiet),
  save: call('/fsinsight/save_stock_service', StockServiceDraft, Ignored),
  remove: call('/fsinsight/remove_stock', ById, Ignored),
};
