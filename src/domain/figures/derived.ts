import type { MetricName } from '@/api/contract/metrics';
import type { SourceName } from '@/api/contract/sources';

/** A figure and the time of it at its source. */
export interface KnownFigure {
  value: number | null;
  asOf: Date;
}
export type KnownFigures = ReadonlyMap<string, KnownFigure>;

export interface DerivedOptions {
  /** What is shown now, by `figureKey`. */
  current: KnownFigures;
  /** The newest of an earlier day. */
  before: KnownFigures;
  /** The sources that are switched on. */
  on: ReadonlySet<SourceName>;
}

/** A figure that follows from others; its time is that of the oldest of them. */
export interface DerivedFigure {
  value: number;
  asOf: Date;
}

/** The venues whose funding rates are shown. BitMEX closed in 2026. */
export const fundingVenues = [
  'funding_rate',
  'bitfinex_rate',
  'bybit_rate',
  'deribit_rate',
  'huobi_rate',
  'kraken_rate',
  'okex_rate',
] as const satisfies readonly MetricName[];

/** The venues whose options are added up. */
export const optionVenues = [
  'deribit',
  'okx',
  'bybit',
  'binance',
] as const satisfies readonly SourceName[];

const hour = 60 * 60_000;
/** A funding rate or an open interest that is older than the newest by more isn't averaged with it. */
const longestGap = 24 * hour;
/** Options of a venue that are older than the newest by more would be those of another day. */
const longestOptionGap = 12 * hour;
/** A change is a day's: the figure before is at least and at most so much older. */
const shortestDay = 6 * hour;
const longestDay = 36 * hour;
/** CME's figures of Friday are those of the trading day before, also after a holiday. */
const longestTradingDay = 4 * 24 * hour;

/**
 * The figures that follow from others. Where an input is missing there is none, and what was known
 * before stays.
 *
 * - `mean_rate`: the plain mean of the venues' funding rates that are at most 24 hours older than the
 *   newest.
 * - `funding_rate_all`: the mean of the same rates, weighted by the open interest of each venue's
 *   contract; a venue without it doesn't count.
 * - The change of both: the same mean of the venues' own changes, if each venue has one.
 * - `volume_options` and `open_interest`: the coins of all venues times the price of Bitcoin.
 * - `volume_putcall_ratio` and `open_interest_putcall_ratio`: the puts of all venues divided by the
 *   calls, in coins.
 * - `spot_basis`: the future's price divided by Bitcoin's, minus 1, in percent, if both are of the same
 *   hour.
 * - The `_percent` of these and of the future's totals: the figure's difference to that of the day before, in
 *   percent of that; none if a venue was added or dropped in between.
 */
export function derivedFigures(options: DerivedOptions): Map<string, DerivedFigure> {
  const figures = new Map<string, DerivedFigure>();
  const give = (name: MetricName, figure: DerivedFigure | null) => {
    if (figure && Number.isFinite(figure.value)) figures.set(`metrics/${name}`, figure);
  };
  give('mean_rate', meanRate(options.current));
  give('mean_rate_change', meanRateChange(options.current));
  give('funding_rate_all', aggregateRate(options.current));
  give('funding_rate_all_change', aggregateRateChange(options.current));
  give('spot_basis', spotBasis(options.current));
  give('volume_options', optionDollars('Volume', options));
  give('open_interest', optionDollars('Interest', options));
  give('volume_putcall_ratio', putCallRatio('Volume', options));
  give('open_interest_putcall_ratio', putCallRatio('Interest', options));
  for (const name of changing) give(`${name}_percent`, dayChange(name, figures, options));
  return figures;
}

/** How many venues count in the averages and totals of what is shown now. */
export function venueCounts({ current, on }: Pick<DerivedOptions, 'current' | 'on'>) {
  return {
    mean: ratesShown(current).length,
    aggregate: weightedRates(current).length,
    options: optionVenues.filter(
      (venue) => on.has(venue) && known(current, `optionsInterest/${venue}`),
    ).length,
  };
}

function known(figures: KnownFigures, key: string): DerivedFigure | null {
  const figure = figures.get(key);
  if (!figure || figure.value === null || !Number.isFinite(figure.value)) return null;
  return { value: figure.value, asOf: figure.asOf };
}

/** A figure that can't be zero or less, such as a price. */
function positive(figures: KnownFigures, key: string): DerivedFigure | null {
  const figure = known(figures, key);
  return figure && figure.value > 0 ? figure : null;
}

function oldest(figures: readonly { asOf: Date }[]): Date {
  return new Date(Math.min(...figures.map(({ asOf }) => asOf.getTime())));
}

function readTogether<Each extends { asOf: Date }>(figures: Each[], gap: number): Each[] {
  const newest = Math.max(...figures.map(({ asOf }) => asOf.getTime()));
  return figures.filter(({ asOf }) => newest - asOf.getTime() <= gap);
}

interface VenueRate extends DerivedFigure {
  metric: (typeof fundingVenues)[number];
  weight: number;
}

function ratesShown(current: KnownFigures): VenueRate[] {
  const rates = fundingVenues.flatMap((metric): VenueRate[] => {
    const rate = known(current, `metrics/${metric}`);
    return rate ? [{ ...rate, metric, weight: 1 }] : [];
  });
  return readTogether(rates, longestGap);
}

function weightedRates(current: KnownFigures): VenueRate[] {
  const weighted = ratesShown(current).flatMap((rate): VenueRate[] => {
    const interest = positive(current, `fundingInterest/${rate.metric}`);
    if (!interest) return [];
    return [{ ...rate, weight: interest.value, asOf: oldest([rate, interest]) }];
  });
  return readTogether(weighted, longestGap);
}

function averaged(figures: readonly (DerivedFigure & { weight: number })[]): DerivedFigure | null {
  if (figures.length === 0) return null;
  const weight = figures.reduce((sum, each) => sum + each.weight, 0);
  // By shares, because the product of two very small or very large numbers would be lost.
  const mean = figures.reduce((sum, each) => sum + each.value * (each.weight / weight), 0);
  return { value: rounded(mean), asOf: oldest(figures) };
}

/**
 * The venues' changes in place of their rates; null if one has none. A change of another time belongs to
 * another rate.
 */
function changesOf(rates: readonly VenueRate[], current: KnownFigures): VenueRate[] | null {
  const changes = rates.flatMap((rate): VenueRate[] => {
    const change = known(current, `metrics/${rate.metric}_change`);
    const shown = known(current, `metrics/${rate.metric}`);
    if (!change || change.asOf.getTime() !== shown?.asOf.getTime()) return [];
    return [{ ...rate, value: change.value }];
  });
  return changes.length === rates.length ? changes : null;
}

const meanRate = (current: KnownFigures) => averaged(ratesShown(current));
const meanRateChange = (current: KnownFigures) =>
  averaged(changesOf(ratesShown(current), current) ?? []);
const aggregateRate = (current: KnownFigures) => averaged(weightedRates(current));
const aggregateRateChange = (current: KnownFigures) =>
  averaged(changesOf(weightedRates(current), current) ?? []);

function spotBasis(current: KnownFigures): DerivedFigure | null {
  const future = positive(current, 'metrics/futures_price');
  const spot = positive(current, 'crypto/BTC');
  if (!future || !spot) return null;
  if (Math.abs(future.asOf.getTime() - spot.asOf.getTime()) > hour) return null;
  return { value: rounded((future.value / spot.value - 1) * 100), asOf: oldest([future, spot]) };
}

type Amount = 'Volume' | 'Interest' | 'PutVolume' | 'CallVolume' | 'PutInterest' | 'CallInterest';

/**
 * The venues that are switched on and counted at the newest earlier day, or any of them the first time.
 * A total without one of these would be a fall that never happened.
 */
function expectedVenues(amount: Amount, { before, on }: DerivedOptions): SourceName[] {
  return optionVenues.filter(
    (venue) => on.has(venue) && known(before, `options${amount}/${venue}`),
  );
}

/** A sum over venues in coins; null if one that is expected doesn't count now. */
function optionCoins(amount: Amount, options: DerivedOptions): DerivedFigure | null {
  const counted = optionVenues.flatMap((venue) => {
    const figure = options.on.has(venue)
      ? known(options.current, `options${amount}/${venue}`)
      : null;
    return figure && figure.value >= 0 ? [{ ...figure, venue }] : [];
  });
  const counting = readTogether(counted, longestOptionGap);
  const names = new Set<SourceName>(counting.map(({ venue }) => venue));
  if (names.size === 0) return null;
  if (!expectedVenues(amount, options).every((venue) => names.has(venue))) return null;
  return { value: counting.reduce((sum, { value }) => sum + value, 0), asOf: oldest(counting) };
}

function optionDollars(amount: 'Volume' | 'Interest', options: DerivedOptions) {
  const coins = optionCoins(amount, options);
  const price = positive(options.current, 'crypto/BTC');
  if (!coins || coins.value === 0 || !price) return null;
  return { value: rounded(coins.value * price.value), asOf: oldest([coins, price]) };
}

function putCallRatio(amount: 'Volume' | 'Interest', options: DerivedOptions) {
  const puts = optionCoins(`Put${amount}`, options);
  const calls = optionCoins(`Call${amount}`, options);
  if (!puts || !calls || calls.value === 0) return null;
  return { value: rounded(puts.value / calls.value), asOf: oldest([puts, calls]) };
}

/** Whose percent change is computed here, because no source tells it. */
const changing = [
  'spot_basis',
  'futures_volume',
  'futures_open_interest',
  'volume_options',
  'open_interest',
  'volume_putcall_ratio',
  'open_interest_putcall_ratio',
] as const satisfies readonly MetricName[];

/** Which venues' amounts each of the options' figures comes from. */
const amounts: Partial<Record<(typeof changing)[number], Amount>> = {
  volume_options: 'Volume',
  open_interest: 'Interest',
  volume_putcall_ratio: 'CallVolume',
  open_interest_putcall_ratio: 'CallInterest',
};

/** A day's change in percent; null between totals over different venues, and across several days. */
function dayChange(
  name: (typeof changing)[number],
  figures: ReadonlyMap<string, DerivedFigure>,
  options: DerivedOptions,
): DerivedFigure | null {
  const key = `metrics/${name}`;
  const now = figures.get(key) ?? (isGiven(name) ? known(options.current, key) : null);
  const before = known(options.before, key);
  if (!now || !before || before.value === 0) return null;
  const elapsed = now.asOf.getTime() - before.asOf.getTime();
  const amount = amounts[name];
  if (elapsed < shortestDay || elapsed > (amount ? longestDay : longestTradingDay)) return null;
  if (amount && !isSameVenues(amount, options)) return null;
  const percent = ((now.value - before.value) / Math.abs(before.value)) * 100;
  return { value: rounded(percent), asOf: now.asOf };
}

/** The totals of futures come from their source; the others are computed here or not at all. */
function isGiven(name: (typeof changing)[number]): boolean {
  return name === 'futures_volume' || name === 'futures_open_interest';
}

function isSameVenues(amount: Amount, { current, before, on }: DerivedOptions): boolean {
  return optionVenues.every((venue) => {
    const key = `options${amount}/${venue}`;
    return (known(before, key) !== null) === (on.has(venue) && known(current, key) !== null);
  });
}

/** Without the noise of binary fractions. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}
