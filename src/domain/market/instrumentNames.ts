/**
 * How texts call the tickers of the field, in small letters. Names that are also common words are
 * left out, unless texts write them with a capital.
 */
export const coinNames: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  ether: 'ETH',
  solana: 'SOL',
  ripple: 'XRP',
  dogecoin: 'DOGE',
  cardano: 'ADA',
  chainlink: 'LINK',
  avalanche: 'AVAX',
  uniswap: 'UNI',
  aave: 'AAVE',
  helium: 'HNT',
  litecoin: 'LTC',
  polkadot: 'DOT',
  toncoin: 'TON',
  tron: 'TRX',
  hyperliquid: 'HYPE',
  monero: 'XMR',
  zcash: 'ZEC',
  'shiba inu': 'SHIB',
  'bitcoin cash': 'BCH',
  'binance coin': 'BNB',
};

/** Companies by the names that texts use, written as here. */
export const companyNames: Readonly<Record<string, string>> = {
  Coinbase: 'COIN',
  'Coinbase Global': 'COIN',
  MicroStrategy: 'MSTR',
  Strategy: 'MSTR',
  Robinhood: 'HOOD',
  'Robinhood Markets': 'HOOD',
  'Galaxy Digital': 'GLXY',
  Galaxy: 'GLXY',
  'Marathon Digital': 'MARA',
  'MARA Holdings': 'MARA',
  Riot: 'RIOT',
  'Riot Platforms': 'RIOT',
  CleanSpark: 'CLSK',
  'Hut 8': 'HUT',
  'Core Scientific': 'CORZ',
  Circle: 'CRCL',
  Bullish: 'BLSH',
};

/** The coin of a fund that holds one coin and follows its price. */
export const fundCoins: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'IBIT FBTC GBTC BTC ARKB BITB HODL BTCO EZBC BRRR BTCW'.split(' ').map((fund) => [fund, 'BTC']),
  ),
  ...Object.fromEntries(
    'ETHA ETHE FETH ETHW ETHV QETH EZET CETH ETH'.split(' ').map((fund) => [fund, 'ETH']),
  ),
  GSOL: 'SOL',
  BSOL: 'SOL',
  VSOL: 'SOL',
};

/** Tickers that have traded for years, so they have a price of the start of the year. */
export const longListed: ReadonlySet<string> = new Set([
  ...Object.values(coinNames),
  ...'COIN MSTR HOOD MARA RIOT CLSK HUT CORZ GLXY BITF HIVE CIFR WULF IREN BTBT BTDR'.split(' '),
  ...Object.keys(fundCoins).filter((fund) => !fund.endsWith('SOL')),
]);
