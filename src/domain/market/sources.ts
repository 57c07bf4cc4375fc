import type { SourceName } from '@/api/contract/sources';

interface Described {
  /** The name for people. */
  label: string;
  gives: string;
  link: string;
}

/** The sources by name, as Settings shows them. */
export const describedSources: Record<SourceName, Described> = {
  sample: { label: 'Sample market', gives: 'Invented figures, for sample data only', link: '' },
  coingecko: {
    label: 'CoinGecko',
    gives: 'Coins, market cap and dominance',
    link: 'https://www.coingecko.com/en/api',
  },
  coinpaprika: {
    label: 'CoinPaprika',
    gives: 'Coins, where CoinGecko doesn’t answer',
    link: 'https://coinpaprika.com/api/',
  },
  coinbase: {
    label: 'Coinbase Exchange',
    gives: 'Closing prices of coins, for technicals',
    link: 'https://docs.cdp.coinbase.com/exchange',
  },
  defillama: {
    label: 'DefiLlama',
    gives: 'Stablecoins in circulation',
    link: 'https://defillama.com/stablecoins',
  },
  binance: {
    label: 'Binance',
    gives: 'Funding rate and options',
    link: 'https://www.binance.com/en/binance-api',
  },
  bitfinex: {
    label: 'Bitfinex',
    gives: 'Funding rate',
    link: 'https://docs.bitfinex.com/',
  },
  bybit: {
    label: 'Bybit',
    gives: 'Funding rate and options',
    link: 'https://bybit-exchange.github.io/docs/',
  },
  deribit: {
    label: 'Deribit',
    gives: 'Funding rate and options',
    link: 'https://docs.deribit.com/',
  },
  htx: { label: 'HTX', gives: 'Funding rate', link: 'https://www.htx.com/en-us/opend/' },
  kraken: {
    label: 'Kraken',
    gives: 'Funding rate',
    link: 'https://docs.kraken.com/api/docs/futures-api/',
  },
  okx: {
    label: 'OKX',
    gives: 'Funding rate and options',
    link: 'https://www.okx.com/docs-v5/en/',
  },
  coingeckoDerivatives: {
    label: 'CoinGecko derivatives',
    gives: 'Open interest, and funding rates of venues that don’t answer',
    link: 'https://www.coingecko.com/en/api',
  },
  cryptoquant: {
    label: 'CryptoQuant',
    gives: 'Exchange reserves, and data-provider queries',
    link: 'https://cryptoquant.com/',
  },
  tiingo: {
    label: 'Tiingo',
    gives: 'Stocks and ETPs, and prices of the comparator',
    link: 'https://www.tiingo.com/',
  },
  massive: {
    label: 'Massive',
    gives: 'CME Bitcoin futures',
    link: 'https://massive.com/futures',
  },
  bmi: { label: 'BMI page', gives: 'The Bitcoin Misery Index of your website', link: '' },
  wordpress: {
    label: 'WordPress',
    gives: 'Posts for UTM links, and publishing to your website',
    link: 'https://developer.wordpress.org/rest-api/',
  },
  openfigi: {
    label: 'OpenFIGI',
    gives: 'Tickers of ISINs and CUSIPs in the comparator',
    link: 'https://www.openfigi.com/api',
  },
  ishares: {
    label: 'iShares',
    gives: 'Sector weights of the S&P 500',
    link: 'https://www.ishares.com/us/products/239726/',
  },
  spdr: {
    label: 'SPDR',
    gives: 'Sector weights of the S&P 500, where iShares doesn’t answer',
    link: 'https://www.ssga.com/us/en/intermediary/etfs/spy',
  },
};

/** The name of a figure's origin for people: of a source, of a computation or of a person. */
export function originLabel(source: string): string {
  if (source === 'computed') return 'Computed';
  if (source === 'person') return 'Typed';
  return Object.hasOwn(describedSources, source)
    ? describedSources[source as SourceName].label
    : source;
}
