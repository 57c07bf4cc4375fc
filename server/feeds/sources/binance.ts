import * as z from 'zod/mini';
import { inParts, together } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { optionOf, optionReadings } from './optionTotals';
import { fundingReadings } from './settled';
import { SourceEpoch } from './times';

const contract = 'BTCUSDT';
/** Options have a server of their own. */
const optionsBase = 'https://eapi.binance.com/eapi/v1/';

const History = z.array(
  z.object({ symbol: z.string(), fundingRate: SourceNumber, fundingTime: SourceEpoch }),
);
/** Only contracts whose interval was changed once are listed for sure. */
const Intervals = z.array(z.object({ symbol: z.string(), fundingIntervalHours: SourceNumber }));

/** `unit` is the number of coins in a contract. */
const Listed = z.object({
  optionSymbols: z.array(z.object({ symbol: z.string(), unit: SourceNumber })),
});
const Ticker = z.object({
  symbol: z.string(),
  volume: SourceNumber,
  amount: SourceNumber,
  high: SourceNumber,
  low: SourceNumber,
  closeTime: SourceEpoch,
});
const Interest = z.array(
  z.object({ symbol: z.string(), sumOpenInterest: SourceNumber, timestamp: SourceEpoch }),
);

const wholeMarket = { maxBytes: 32 * 1024 * 1024 };

/**
 * Binance: the funding rate against Tether, and options. It refuses servers in the United States, whose
 * rate then comes from the standby.
 */
export const binance: Source = {
  name: 'binance',
  base: 'https://fapi.binance.com/',
  limit: { requests: 100, seconds: 60 },
  pause: 5 * 60_000,
  read(ask, wanted) {
    const units = unitsOf(ask);
    return inParts('binance', [
      funding(ask, wanted),
      volume(ask, units, wanted),
      interest(ask, units, wanted),
    ]);
  },
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const [history, intervals] = await together([
    ask.json('fapi/v1/fundingRate', History, { query: { symbol: contract, limit: 100 } }),
    ask.json('fapi/v1/fundingInfo', Intervals),
  ]);
  const announced = intervals.find(({ symbol }) => symbol === contract);
  return fundingReadings(
    history
      .filter(({ symbol }) => symbol === contract)
      .map(({ fundingTime, fundingRate }) => ({ at: fundingTime, rate: fundingRate })),
    {
      metric: 'funding_rate',
      change: 'funding_rate_change',
      percent: 'funding_rate_percent',
      announced: announced?.fundingIntervalHours ?? null,
      now,
    },
  );
}

/** The number of coins in a contract of each option. */
async function unitsOf(ask: Ask): Promise<Map<string, number | null>> {
  const { optionSymbols } = await ask.json(`${optionsBase}exchangeInfo`, Listed, wholeMarket);
  return new Map(optionSymbols.map(({ symbol, unit }) => [symbol, unit]));
}

type Units = Map<string, number | null>;

function inCoins(units: Units, symbol: string, contracts: number | null): number | null {
  const unit = units.get(symbol) ?? null;
  return unit === null || contracts === null ? null : unit * contracts;
}

async function volume(ask: Ask, listed: Promise<Units>, { now }: Wanted): Promise<Reading[]> {
  const [units, tickers] = await together([
    listed,
    ask.json(`${optionsBase}ticker`, z.array(Ticker), wholeMarket),
  ]);
  return optionReadings(
    { venue: 'binance', what: 'Volume', now },
    tickers.map((ticker) => ({
      symbol: ticker.symbol,
      amount: inCoins(units, ticker.symbol, contractsOf(ticker)),
      at: ticker.closeTime,
    })),
  );
}

/**
 * Documents in one language call `volume` the contracts and `amount` the dollars, in another the reverse.
 * It is the contracts if a contract cost between the day's lowest and highest price; null otherwise.
 */
function contractsOf({ volume: contracts, amount, high, low }: z.infer<typeof Ticker>) {
  if (contracts === null || contracts === 0) return contracts;
  if (amount === null || high === null || low === null) return null;
  const price = amount / contracts;
  return price >= low * 0.99 && price <= high * 1.01 ? contracts : null;
}

/** Open interest is told for one day of expiry at a time. A day that fails leaves no total. */
async function interest(ask: Ask, listed: Promise<Units>, { now }: Wanted): Promise<Reading[]> {
  const units = await listed;
  const days = [...units.keys()].flatMap((symbol) => {
    const option = symbol.startsWith('BTC-') ? optionOf(symbol) : null;
    return option && option.expires > now ? [symbol.split('-')[1] ?? ''] : [];
  });
  const answers = await together(
    [...new Set(days)].map((expiration) =>
      ask.json(`${optionsBase}openInterest`, Interest, {
        query: { underlyingAsset: 'BTC', expiration },
      }),
    ),
  );
  return optionReadings(
    { venue: 'binance', what: 'Interest', now },
    answers.flat().map(({ symbol, sumOpenInterest, timestamp }) => ({
      symbol,
      amount: inCoins(units, symbol, sumOpenInterest),
      at: timestamp,
    })),
  );
}
