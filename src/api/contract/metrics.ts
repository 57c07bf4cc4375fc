import * as z from 'zod/mini';
import { call } from './call';
import { OfNewsletter } from './prices';
import { Empty, Figure, Ignored, WallClock } from './wire';

/**
 * Every figure of a record. A `_percent` is the day's change in percent, and a `_rate` is in bps.
 */
export const metricFigures = [
  'market_cap',
  'market_cap_change',
  'market_cap_percent',
  'btc_dominance',
  'btc_dominance_percent',
  'stable_circ',
  'stable_circ_percent',
  'stable_in_ex',
  'stable_in_ex_percent',
  'stable_usdt',
  'stable_usdt_percent',
  'btc_in_ex',
  'btc_in_ex_percent',
  'funding_rate_all',
  'funding_rate_all_change',
  'funding_rate',
  'funding_rate_percent',
  'funding_rate_change',
  'funding_rate_1',
  'funding_rate_1_percent',
  'funding_rate_1_change',
  'bitfinex_rate',
  'bitfinex_rate_change',
  'bybit_rate',
  'bybit_rate_change',
  'deribit_rate',
  'deribit_rate_change',
  'huobi_rate',
  'huobi_rate_change',
  'kraken_rate',
  'kraken_rate_change',
  'mean_rate',
  'mean_rate_change',
  'okex_rate',
  'okex_rate_change',
  'futures_price',
  'futures_price_percent',
  'spot_basis',
  'spot_basis_percent',
  'futures_volume',
  'futures_volume_percent',
  'futures_open_interest',
  'futures_open_interest_percent',
  'volume_options',
  'volume_options_percent',
  'open_interest',
  'open_interest_percent',
  'volume_putcall_ratio',
  'volume_putcall_ratio_percent',
  'open_interest_putcall_ratio',
  'open_interest_putcall_ratio_percent',
] as const;
export type MetricName = (typeof metricFigures)[number];

const figures = Object.fromEntries(metricFigures.map((name) => [name, Figure])) as Record<
  MetricName,
  typeof Figure
>;

/** One record of the market metrics, in US dollars, percent and bps. */
export const Metrics = z.object({ ...figures, created_at: WallClock, updated_at: WallClock });
export type Metrics = z.infer<typeof Metrics>;

/** The Bitcoin Misery Index, 0 to 100. */
export const Bmi = z.object({ bmi: Figure });
/** `own` is our addition: the value at the newsletter's own last sync; null before its first. */
const PreviousBmi = z.extend(Bmi, { own: Figure });

const ofNewsletter = { isQuiet: true, added: ['newsletter_id'] } as const;

export const metricCalls = {
  today: call('/metrics/today', OfNewsletter, Metrics, ofNewsletter),
  analytics: call('/analytics', Empty, z.unknown(), { method: 'GET', isQuiet: true }),
  /** Our addition: with the id of a newsletter that shows an earlier day's value, nothing is stored. */
  storeBmi: call(
    '/newsletter/store_bmi',
    z.extend(OfNewsletter, { bmi: z.number().check(z.minimum(0), z.maximum(100)) }),
    Ignored,
    ofNewsletter,
  ),
  /**
   * The newest value of an earlier New York day, or 30 if there is none. With a newsletter's id, the
   * day of its own last sync counts.
   */
  previousBmi: call('/newsletter/previous_bmi', OfNewsletter, PreviousBmi, ofNewsletter),
};
