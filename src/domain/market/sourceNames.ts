import type { SourceName } from '@/api/contract/sources';

export const sourceLabels: Record<SourceName, string> = {
  sample: 'Sample market',
  coingecko: 'CoinGecko',
  coinpaprika: 'CoinPaprika',
  coinbase: 'Coinbase Exchange',
  defillama: 'DefiLlama',
  binance: 'Binance',
  bitfinex: 'Bitfinex',
  bybit: 'Bybit',
  deribit: 'Deribit',
  htx: 'HTX',
  kraken: 'Kraken',
  okx: 'OKX',
  coingeckoDerivatives: 'CoinGecko derivatives',
  cryptoquant: 'CryptoQuant',
  tiingo: 'Tiingo',
  massive: 'Massive',
  bmi: 'BMI page',
  wordpress: 'WordPress',
  openfigi: 'OpenFIGI',
  ishares: 'iShares',
  spdr: 'SPDR',
};

/** The name of a figure's origin for people: of a source, of a computation or of a person. */
export function originLabel(source: string): string {
  if (source === 'computed') return 'Computed';
  if (source === 'person') return 'Typed';
  return Object.hasOwn(sourceLabels, source) ? sourceLabels[source as SourceName] : source;
}
