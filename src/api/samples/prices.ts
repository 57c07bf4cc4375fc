import type {
  BtcEth,
  CryptoPrice,
  CryptoPrices,
  DailyCloses,
  DayClose,
  EtpPrice,
  Instrument,
  LastNewsletter,
  ListedPrices,
  StockPrice,
} from '@/api/contract/prices';

function coin(
  id: number,
  name: string,
  marketcap: number | null,
  last_price: number | null,
  last_24_change: number | null,
  year_start: number | null,
): CryptoPrice {
  return { id, name, logo: '', marketcap, last_price, last_24_change, year_start };
}

function etp(
  id: number,
  ticker: string,
  premium_to_nav: number | null,
  last: number,
  change: number,
  year_start: number,
): EtpPrice {
  return { id, ticker, premium_to_nav, last, change, year_start };
}

function stock(
  id: number,
  ticker: string,
  marketcap: number,
  last: number,
  change: number,
  year_start: number | null,
): StockPrice {
  return { id, ticker, marketcap, last, change, year_start };
}

const btc = coin(1, 'BTC', 1_882_410_000_000, 94_318.52, 1.84, 87_512.1);
const eth = coin(2, 'ETH', 387_960_000_000, 3_214.08, 2.61, 2_968.4);

/** Ids are those of `sampleInstruments`. */
export const sampleCryptoPrices: CryptoPrices = {
  general: [
    btc,
    eth,
    coin(3, 'XRP', 131_720_000_000, 2.1846, -0.92, 1.8379),
    coin(4, 'BNB', 122_350_000_000, 888.27, 0.47, 863.2),
    coin(5, 'SOL', 79_480_000_000, 142.36, 4.12, 124.65),
    coin(6, 'DOGE', 22_140_000_000, 0.1462, -2.35, 0.1174),
    coin(7, 'ADA', 15_870_000_000, 0.4418, -1.08, 0.3327),
    coin(8, 'LINK', 9_640_000_000, 13.84, 3.27, 12.2),
    coin(9, 'AVAX', 6_210_000_000, 14.55, 0, 12.31),
    coin(10, 'UNI', 3_950_000_000, 6.27, -3.71, 5.68),
    coin(11, 'AAVE', 2_730_000_000, 179.9, 5.06, 146.52),
    coin(12, 'HNT', 428_600_000, 2.31, -6.84, 1.42),
  ],
  general_time: '2026-11-20 07:55:00',
  deep: [
    btc,
    eth,
    coin(5, 'SOL', 79_480_000_000, 142.36, 4.12, 124.65),
    coin(13, 'DOT', 3_580_000_000, 2.2, -0.45, 1.79),
    coin(14, 'ATOM', 1_190_000_000, 2.48, 1.22, 1.96),
    coin(15, 'NEAR', 2_410_000_000, 1.89, 2.95, 1.51),
    coin(16, 'ARB', 1_160_000_000, 0.2084, -1.77, 0.1869),
    coin(17, 'OP', 587_300_000, 0.3046, -2.14, 0.2691),
    coin(18, 'MKR', 1_340_000_000, 1_512.4, 0.38, 1_388.75),
    coin(19, 'LDO', 541_900_000, 0.6049, -4.02, 0.5583),
    coin(20, 'FIL', 1_080_000_000, 1.47, 0.91, 1.29),
    coin(21, 'RNDR', 902_400_000, 1.74, 6.33, 1.27),
    coin(22, 'STX', 478_200_000, 0.2631, 1.05, 0.2418),
    coin(23, 'INJ', 461_700_000, 4.73, -0.63, 4.44),
    coin(24, 'TIA', 388_100_000, 0.4582, null, null),
  ],
  deep_time: '2026-11-20 07:50:00',
};

/** Days up to that of `general_time`. HNT was followed for four days, and TIA's price was never known. */
export const sampleCoinCloses: DailyCloses = {
  BTC: closes(90_512.4, 91_873.1, 91_240.7, 92_984.6, 93_410.2, 92_118.9, 92_610.4, 94_318.52),
  ETH: closes(3_302.5, 3_268.1, 3_221.4, 3_240.9, 3_187.6, 3_104.2, 3_132.3, 3_214.08),
  XRP: closes(2.2514, 2.2381, 2.2207, 2.2463, 2.2118, 2.1942, 2.205, 2.1846),
  BNB: closes(871.3, 874.9, 879.2, 876.4, 882.7, 881.5, 884.1, 888.27),
  SOL: closes(128.4, 130.9, 129.7, 133.8, 135.2, 134.1, 136.7, 142.36),
  DOGE: closes(0.1581, 0.1547, 0.1562, 0.1529, 0.1533, 0.1511, 0.1498, 0.1462),
  ADA: closes(0.4512, 0.4487, 0.4539, 0.4501, 0.4478, 0.4452, 0.4466, 0.4418),
  LINK: closes(12.91, 13.08, 12.97, 13.22, 13.31, 13.19, 13.4, 13.84),
  AVAX: closes(14.55, 14.62, 14.49, 14.71, 14.66, 14.58, 14.55, 14.55),
  UNI: closes(6.72, 6.81, 6.69, 6.64, 6.58, 6.49, 6.51, 6.27),
  AAVE: closes(158.3, 162.7, 160.4, 166.8, 169.1, 167.5, 171.2, 179.9),
  HNT: closes(2.61, 2.53, 2.48, 2.31),
};

/** Of the days that end with the samples' day. */
function closes(...values: number[]): DayClose[] {
  const newest = 20;
  return values.map((close, at) => ({ day: `2026-11-${newest - values.length + 1 + at}`, close }));
}

export const sampleBtcEth: BtcEth = {
  btc: 94_318.52,
  btc_start: 87_512.1,
  btc_change: 1.84,
  btc_change_year: 7.7777,
  eth: 3_214.08,
  eth_start: 2_968.4,
  eth_change: 2.61,
  eth_change_year: 8.2765,
};

/** COIN carries the asterisk; one stock was listed this year and has no year start. */
export const sampleListedPrices: ListedPrices = {
  etps: [
    etp(1, 'IBIT', 0.04, 53.61, 1.92, 49.65),
    etp(2, 'FBTC', 0.02, 82.37, 1.9, 76.21),
    etp(3, 'GBTC', -0.11, 73.94, 1.81, 69.1),
    etp(4, 'ARKB', 0.05, 31.4, 1.88, 29.08),
    etp(5, 'BITB', 0.03, 51.36, 1.93, 47.58),
    etp(6, 'HODL', -0.02, 26.63, 1.87, 24.68),
    etp(7, 'ETHA', 0.08, 24.28, 2.7, 22.42),
    etp(8, 'ETHE', -0.36, 26.71, 2.55, 24.83),
    etp(9, 'BITW', -2.48, 66.12, 1.46, 62.57),
    etp(10, 'GDLC', null, 45.87, -0.22, 43.9),
  ],
  etps_time: '2026-11-19 16:00:00',
  stocks: [
    stock(1, 'COIN', 66_420_000_000, 246.18, 3.44, 226.14),
    stock(2, 'MSTR', 51_870_000_000, 180.53, 2.87, 151.95),
    stock(3, 'HOOD', 104_900_000_000, 117.26, -1.38, 113.1),
    stock(4, 'GLXY', 9_310_000_000, 24.78, 4.91, 22.36),
    stock(5, 'MARA', 4_020_000_000, 10.62, -2.06, 8.98),
    stock(6, 'RIOT', 5_480_000_000, 14.75, -0.54, 12.67),
    stock(7, 'CLSK', 3_160_000_000, 12.37, 0, 10.12),
    stock(8, 'HUT', 5_090_000_000, 47.13, 1.63, 45.94),
    stock(9, 'CORZ', 5_240_000_000, 16.92, -3.15, 14.56),
    stock(10, 'NCHN', 1_870_000_000, 28.4, 5.22, null),
  ],
  stocks_time: '2026-11-19 16:00:00',
};

function bySymbol(rows: [symbol: string, figure: number | null][]): Record<string, number | null> {
  return Object.fromEntries(rows);
}

/** The morning before: all prices of the tables slightly different, and a few metrics. */
export const sampleLastNewsletter: LastNewsletter = {
  newsletter: { id: 11, name: '19/11/2026 Crypto Market Update', date: '2026-11-19 08:00:00' },
  commentary:
    '<p><strong>Good morning.</strong> Crypto assets steadied after three lower sessions. Spot funds saw another day of outflows, and funding stayed close to zero.</p>',
  technical: '<p>Bitcoin is back at its 20-day average, which has turned flat.</p>',
  images: { newsletter_image: 'images/samples/chart-fees.png' },
  values: {
    crypto: bySymbol([
      ['BTC', 92_610.4],
      ['ETH', 3_132.3],
      ['XRP', 2.205],
      ['BNB', 884.1],
      ['SOL', 136.7],
      ['DOGE', 0.1498],
      ['ADA', 0.4466],
      ['LINK', 13.4],
      ['AVAX', 14.55],
      ['UNI', 6.51],
      ['AAVE', 171.2],
      ['HNT', 2.48],
    ]),
    etps: bySymbol([
      ['IBIT', 52.6],
      ['FBTC', 80.83],
      ['GBTC', 72.63],
    ]),
    stocks: bySymbol([
      ['COIN', 238],
      ['MSTR', 175.5],
      ['HOOD', 118.9],
    ]),
    metrics: bySymbol([
      ['market_cap', 3_198_500_000_000],
      ['btc_dominance', 57.79],
      ['btc_in_ex', 2_319_750],
      ['futures_volume', 8_610_000_000],
      ['open_interest', 45_990_000_000],
    ]),
  },
};

function instrument(id: number, name: string, context_name: string): Instrument {
  return { id, name, context_name };
}

/** Coins that the search finds. The first twelve are already in the price table. */
export const sampleInstruments: Instrument[] = [
  instrument(1, 'BTC', 'Bitcoin'),
  instrument(2, 'ETH', 'Ethereum'),
  instrument(3, 'XRP', 'XRP Ledger'),
  instrument(4, 'BNB', 'BNB Chain'),
  instrument(5, 'SOL', 'Solana'),
  instrument(6, 'DOGE', 'Dogecoin'),
  instrument(7, 'ADA', 'Cardano'),
  instrument(8, 'LINK', 'Chainlink'),
  instrument(9, 'AVAX', 'Avalanche'),
  instrument(10, 'UNI', 'Uniswap'),
  instrument(11, 'AAVE', 'Aave'),
  instrument(12, 'HNT', 'Helium'),
  instrument(13, 'DOT', 'Polkadot'),
  instrument(14, 'ATOM', 'Cosmos Hub'),
  instrument(15, 'NEAR', 'NEAR Protocol'),
  instrument(16, 'ARB', 'Arbitrum'),
  instrument(17, 'OP', 'Optimism'),
  instrument(18, 'MKR', 'Maker'),
  instrument(19, 'LDO', 'Lido DAO'),
  instrument(20, 'FIL', 'Filecoin'),
  instrument(21, 'RNDR', 'Render'),
  instrument(22, 'STX', 'Stacks'),
  instrument(23, 'INJ', 'Injective'),
  instrument(24, 'TIA', 'Celestia'),
];
