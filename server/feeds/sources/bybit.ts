import * as z from 'zod/mini';
import { inParts, together } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { optionReadings } from './optionTotals';
import { fundingReadings } from './settled';
import { SourceEpoch } from './times';

const contract = 'BTCUSDT';

/** A refusal comes with status 200 and another code. */
function answer<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    retCode: z.literal(0),
    result: z.object({ list: z.array(row) }),
    time: SourceEpoch,
  });
}

const Paid = z.object({
  symbol: z.string(),
  fundingRate: SourceNumber,
  fundingRateTimestamp: SourceEpoch,
});
/** `fundingInterval` is in minutes. */
const Instrument = z.object({ symbol: z.string(), fundingInterval: SourceNumber });
const Ticker = z.object({
  symbol: z.string(),
  openInterest: SourceNumber,
  volume24h: SourceNumber,
});

/** Bybit: the funding rate against Tether, and options, of which one contract is one Bitcoin. */
export const bybit: Source = {
  name: 'bybit',
  base: 'https://api.bybit.com/',
  limit: { requests: 60, seconds: 60 },
  pause: 5 * 60_000,
  read: (ask, wanted) => inParts('bybit', [funding(ask, wanted), options(ask, wanted)]),
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const query = { category: 'linear', symbol: contract };
  const [history, instruments] = await together([
    ask.json('v5/market/funding/history', answer(Paid), { query: { ...query, limit: 100 } }),
    ask.json('v5/market/instruments-info', answer(Instrument), { query }),
  ]);
  const interval = instruments.result.list.find(({ symbol }) => symbol === contract);
  const minutes = interval?.fundingInterval ?? null;
  return fundingReadings(
    history.result.list
      .filter(({ symbol }) => symbol === contract)
      .map(({ fundingRateTimestamp, fundingRate }) => ({
        at: fundingRateTimestamp,
        rate: fundingRate,
      })),
    {
      metric: 'bybit_rate',
      change: 'bybit_rate_change',
      announced: minutes === null ? null : minutes / 60,
      now,
    },
  );
}

async function options(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const { result, time } = await ask.json('v5/market/tickers', answer(Ticker), {
    query: { category: 'option', baseCoin: 'BTC' },
    maxBytes: 16 * 1024 * 1024,
  });
  const amounts = (field: 'volume24h' | 'openInterest') =>
    result.list.map((row) => ({ symbol: row.symbol, amount: row[field], at: time }));
  return [
    ...optionReadings({ venue: 'bybit', what: 'Volume', now }, amounts('volume24h')),
    ...optionReadings({ venue: 'bybit', what: 'Interest', now }, amounts('openInterest')),
  ];
}
