import type { FigureOrigin, FigureOrigins } from '@/api/contract/figures';
import { metricFigures, type MetricName } from '@/api/contract/metrics';
import type { SourceName } from '@/api/contract/sources';
import { sampleCryptoPrices, sampleListedPrices } from './prices';

/** What a source said at a time, and what was read when the sample newsletter was synced. */
export function sampleOrigin(
  source: FigureOrigin['source'],
  as_of: string,
  parts: Partial<FigureOrigin> = {},
): FigureOrigin {
  const read_at = '2026-11-20 07:56:00';
  return { source, as_of, read_at, by: '', source_value: null, is_old: false, ...parts };
}

/** Ann typed a price of $53.61 over Tiingo's. */
export const sampleTyped = sampleOrigin('person', '2026-11-20 07:52:00', {
  by: 'Ann',
  source_value: 53.2,
  typed_over: 'tiingo',
});

const venues: Record<string, SourceName> = {
  funding_rate_1: 'coingeckoDerivatives',
  funding_rate: 'binance',
  bitfinex: 'bitfinex',
  bybit: 'bybit',
  deribit: 'deribit',
  huobi: 'htx',
  kraken: 'kraken',
  okex: 'okx',
};
const night = '2026-11-20 04:00:00';

function metricOrigin(name: MetricName): FigureOrigin {
  if (/^(?:mean|funding_rate_all)/.test(name)) {
    return sampleOrigin('computed', night, { by: '8 venues' });
  }
  const venue = Object.keys(venues).find((start) => name.startsWith(start));
  if (venue) return sampleOrigin(venues[venue] ?? '', night);
  if (name.startsWith('stable_in_ex') || name.startsWith('btc_in_ex')) {
    return sampleOrigin('cryptoquant', '2026-11-19 19:00:00');
  }
  if (name.startsWith('stable')) return sampleOrigin('defillama', '2026-11-19 19:00:00');
  if (name.startsWith('spot_basis')) return sampleOrigin('computed', '2026-11-20 07:45:00');
  if (name.startsWith('futures')) return sampleOrigin('massive', '2026-11-19 18:00:00');
  return sampleOrigin(
    /volume|interest/.test(name) ? 'deribit' : 'coingecko',
    '2026-11-20 07:45:00',
  );
}

function originsOf(table: string, symbols: string[], origin: FigureOrigin) {
  const parts = ['', '_change', '_cap'];
  return symbols.flatMap((symbol) =>
    parts.map((part): [string, FigureOrigin] => [`${table}${part}/${symbol}`, origin]),
  );
}

const close = sampleOrigin('tiingo', '2026-11-19 16:00:00');

/**
 * Where the sample market comes from: one price and all premiums are typed, and the funding rate of
 * Bybit is old.
 */
export const sampleFigureOrigins: FigureOrigins = {
  origins: Object.fromEntries([
    ...originsOf(
      'crypto',
      sampleCryptoPrices.general.map(({ name }) => name),
      sampleOrigin('coingecko', '2026-11-20 07:55:00'),
    ),
    ...originsOf(
      'etps',
      sampleListedPrices.etps.map(({ ticker }) => ticker),
      close,
    ),
    ...originsOf(
      'stocks',
      sampleListedPrices.stocks.map(({ ticker }) => ticker),
      close,
    ),
    ...metricFigures.map((name): [string, FigureOrigin] => [`metrics/${name}`, metricOrigin(name)]),
    ...sampleListedPrices.etps
      .filter(({ premium_to_nav }) => premium_to_nav !== null)
      .map(({ ticker }): [string, FigureOrigin] => [
        `etps_premium/${ticker}`,
        sampleOrigin('person', '2026-11-20 07:50:00', { by: 'Ann' }),
      ]),
    ['etps/IBIT', sampleTyped],
    ['metrics/bybit_rate', sampleOrigin('bybit', '2026-11-19 06:10:00', { is_old: true })],
    ['metrics/bmi', sampleOrigin('bmi', '2026-11-19 18:30:00')],
  ]),
  problems: [
    { source: 'bybit', sentence: 'Bybit didn’t answer · funding rate of Thu 06:10' },
    { source: 'massive', sentence: 'Massive has no key · CME futures of Thu 18:00' },
  ],
};
