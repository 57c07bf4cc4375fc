import * as z from 'zod/mini';
import { call, levels } from './call';
import { Day } from './dateTime';
import { StockDay, TypedAmount, TypedFigure, TypedMonth, TypedYear } from './stockFigures';
import { Empty, Figure, Flag, Id, Ignored, orElse, someWords, Text, words } from './wire';

/** The stock lists that the comparator suggests from, with their public names. */
export const suggestionServices = [
  { service: 'granny_shots', name: 'Granny Shots' },
  { service: 'epicenter', name: 'Epicenter' },
  { service: 'power_epicenter', name: 'Power Epicenter' },
  { service: 'signal_from_noise', name: 'Signal From Noise' },
] as const;

/** All stock lists. An entry may also be on none. The last three aren't in the specification. */
export const stockServices = [
  'upticks',
  'granny_shots',
  'sector_etf',
  'crypto_newsletter',
  'epicenter',
  'power_epicenter',
  'signal_from_noise',
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

/** The checkboxes of a granny shot, in the order of the form. */
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

/** Prices, stops and targets in US dollars, or shares and percent. Each may be missing. */
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

export const StockServiceRow = z.object({
  id: Id,
  ticker: Text,
  name: Text,
  service: Text,
  /**
   * Our addition, for the form's warning about a second active entry; null if the API doesn't send
   * it.
   */
  active: orElse(z.nullable(Flag), null),
});
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

const Short = words(255, 'Use at most 255 characters.');
const noStock = 'Choose a stock from the search.';

/** The form of an entry, with figures as typed. Without an id it adds one. */
export const StockServiceDraft = z
  .object({
    id: z.optional(Id),
    stock_id: z.number(noStock).check(z.int(noStock), z.positive(noStock)),
    ticker: someWords(12, noStock),
    service: z.enum(['', ...stockServices], 'Choose a service.'),
    active: z.boolean(),
    direction: z.enum(stockDirections, 'Choose long or short.'),
    date_added: StockDay,
    date_removed: z.union([z.literal(''), StockDay]),
    aux: z.enum(['', ...auxOptions], 'Choose one from the list.'),
    aux_granny: Short,
    status: Short,
    sector_when_added: Short,
    ...each(stockServiceFigures, TypedAmount),
    rebalance: TypedFigure,
    weight: TypedFigure,
    tracking_year: TypedYear,
    tracking_month: TypedMonth,
    ...each(flagNames, z.boolean()),
  })
  .check(
    z.refine(({ date_added, date_removed }) => date_removed === '' || date_removed >= date_added, {
      path: ['date_removed'],
      message: 'Enter a date on or after the date it was added.',
      when: ({ value }) => areDays(value),
    }),
  );
export type StockServiceDraft = z.infer<typeof StockServiceDraft>;

/** Lets the order of the two dates be checked even if other fields have errors. */
function areDays(value: unknown): boolean {
  const { date_added, date_removed } = value as Partial<StockServiceDraft>;
  return Day.safeParse(date_added).success && Day.safeParse(date_removed).success;
}

/** Everything for an export file and for checking an import: all entries, and all stocks. */
export const StockServiceExport = z.object({
  entries: z.array(StockServiceEntry),
  stocks: z.array(z.object({ id: Id, ticker: Text })),
});
export type StockServiceExport = z.infer<typeof StockServiceExport>;

/**
 * `seen` is our addition: the `stockStamp` of the entry as it was read. Without it, the last save
 * wins.
 */
export const StockServiceSave = z.intersection(
  StockServiceDraft,
  z.object({ seen: z.optional(z.string()) }),
);
export type StockServiceSave = z.infer<typeof StockServiceSave>;

/** `seen` is the `stockStamp` of the changed entry as it was when the file was checked. */
export const StockServiceImport = z.object({
  draft: StockServiceDraft,
  seen: z.optional(z.string()),
});
export type StockServiceImport = z.infer<typeof StockServiceImport>;

const Imported = z.object({
  entries: z.array(StockServiceImport).check(z.minLength(1, 'There is nothing to import.')),
});

const ById = z.object({ id: Id });
const quiet = { isQuiet: true } as const;

export const stockServiceCalls = {
  list: call('/fsinsight/list_fsinsight_stock_service', Empty, z.array(StockServiceRow), quiet),
  get: call('/fsinsight/get_stock_service', ById, StockServiceEntry, quiet),
  save: call('/fsinsight/save_stock_service', StockServiceSave, Ignored, { added: ['seen'] }),
  remove: call('/fsinsight/remove_stock', ById, Ignored, { level: levels.publish }),
  export: call('/fsinsight/export_stock_services', Empty, StockServiceExport, {
    isQuiet: true,
    capability: 'stockFiles',
  }),
  /** Stores either all entries or none. */
  import: call('/fsinsight/import_stock_services', Imported, Ignored, {
    isQuiet: true,
    capability: 'stockFiles',
  }),
};

/**
 * A stock that an entry can be about. The last price is in US dollars, and the name is our
 * addition.
 */
export const FoundStock = z.object({ id: Id, ticker: Text, name: Text, last: Figure });
export type FoundStock = z.infer<typeof FoundStock>;

export const stockSearchCalls = {
  search: call('/stocks/search', z.object({ search: someWords(100) }), z.array(FoundStock), {
    isQuiet: true,
  }),
};
