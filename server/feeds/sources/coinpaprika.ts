import * as z from 'zod/mini';
import type { MetricName } from '@/api/contract/metrics';
import { figureKey, type FigureTable } from '@/domain/figures/figure';
import { gathered, readRows } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { amountBefore, areOfSameTime, marketTotals } from './marketTotals';
import { readLevel, readInstant, readNumber } from './numbers';
import { notAhead } from './times';

const megabyte = 1024 * 1024;

/** What CoinGecko didn't give of coins and of the market. */
export const coinpaprika: Source = {
  name: 'coinpaprika',
  base: 'https://api.coinpaprika.com/v1/',
  limit: { requests: 10, seconds: 60 },
  pause: 60_000,
  gives: ['coins', 'metrics'],
  isStandby: true,

  async read(ask, wanted) {
    const isMissing = (key: string) => wanted.missing.has(key);
    const needsCoins = wanted.coins.some(({ symbol }) => coinKeys(symbol).some(isMissing));
    const needsBtc = isMissing(figureKey('metrics', 'btc_dominance_percent'));
    const needsTotals = totalKeys.some(isMissing);
    const tickers = needsCoins || needsBtc ? allTickers(ask) : Promise.resolve([]);
    const parts = [
      tickers.then((rows) => coinReadings(rows, wanted)),
      ...(needsTotals ? [totals(ask, wanted, tickers)] : []),
    ];
    const onlyMissing = (readings: Reading[]) => readings.filter(({ key }) => isMissing(key));
    return gathered(parts.map((part) => part.then(onlyMissing)));
  },
};

const tables: FigureTable[] = ['crypto', 'crypto_change', 'crypto_cap'];
const coinKeys = (symbol: string) => tables.map((table) => figureKey(table, symbol));

const totalNames: MetricName[] = [
  'market_cap',
  'market_cap_change',
  'market_cap_percent',
  'btc_dominance',
  'btc_dominance_percent',
];
const totalKeys = totalNames.map((name) => figureKey('metrics', name));

const Anything = z.optional(z.unknown());

const Ticker = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  last_updated: Anything,
  quotes: z.object({
    USD: z.object({
      price: Anything,
      market_cap: Anything,
      /** Percent, as all changes here. */
      market_cap_change_24h: Anything,
      percent_change_24h: Anything,
    }),
  }),
});
type Ticker = z.infer<typeof Ticker>;

const Global = z.object({
  market_cap_usd: Anything,
  market_cap_change_24h: Anything,
  bitcoin_dominance_percentage: Anything,
  last_updated: Anything,
});

async function allTickers(ask: Ask): Promise<Ticker[]> {
  const options = { query: { quotes: 'USD' }, maxBytes: 16 * megabyte };
  return readRows(await ask.json('tickers', z.array(z.unknown()), options), Ticker);
}

/** A name without case, spaces and punctuation: `Binance Coin` and `binance-coin` are the same. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The ticker of a coin, which is known by symbol and name together. CoinGecko's ids are names, too. None
 * if several fit.
 */
function tickerOf(rows: readonly Ticker[], { symbol, id, name = '' }: Wanted['coins'][number]) {
  const names = [bare(id), bare(name)].filter((each) => each !== '');
  const fitting = rows.filter(
    (row) => row.symbol.toUpperCase() === symbol.toUpperCase() && names.includes(bare(row.name)),
  );
  return new Set(fitting.map((row) => row.id)).size === 1 ? fitting[0] : undefined;
}

function coinReadings(rows: readonly Ticker[], { coins, now }: Wanted): Reading[] {
  return coins.flatMap((coin) => {
    const row = tickerOf(rows, coin);
    const asOf = row ? notAhead(readInstant(row.last_updated), now) : null;
    if (!row || asOf === null) return [];
    const { price, percent_change_24h, market_cap } = row.quotes.USD;
    const values = [readLevel(price), readNumber(percent_change_24h), readLevel(market_cap)];
    return coinKeys(coin.symbol).flatMap((key, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [{ key, value, asOf }];
    });
  });
}

async function totals(
  ask: Ask,
  { now }: Wanted,
  tickers: Promise<readonly Ticker[]>,
): Promise<Reading[]> {
  const global = await ask.json('global', Global);
  const asOf = notAhead(readInstant(global.last_updated), now);
  if (asOf === null) return [];
  const rows = await tickers.catch((): Ticker[] => []);
  const btc = rows.find(
    ({ id, last_updated }) =>
      id === 'btc-bitcoin' && areOfSameTime(notAhead(readInstant(last_updated), now), asOf),
  );
  const percent = readNumber(global.market_cap_change_24h);
  const dominance = readLevel(global.bitcoin_dominance_percentage);
  const part = amountBefore(dominance, readNumber(btc?.quotes.USD.market_cap_change_24h));
  const whole = amountBefore(1, percent);
  return marketTotals({
    cap: readLevel(global.market_cap_usd),
    percent,
    dominance,
    dominanceBefore: part === null || whole === null ? null : part / whole,
    asOf,
  });
}
