import * as z from 'zod/mini';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { optionReadings } from './optionTotals';
import { inParts } from './ask';
import { fundingReadings } from './settled';
import { SourceEpoch } from './times';

const hour = 60 * 60_000;

const History = z.object({
  result: z.array(z.object({ timestamp: SourceEpoch, interest_8h: SourceNumber })),
});

const Summary = z.object({
  result: z.array(
    z.object({
      instrument_name: z.string(),
      open_interest: SourceNumber,
      volume: SourceNumber,
      creation_timestamp: SourceEpoch,
    }),
  ),
});

/**
 * Deribit: the funding rate of the perpetual contract, and the options that are settled in Bitcoin. It
 * pays funding all the time, and publishes each hour what the last 8 hours came to.
 */
export const deribit: Source = {
  name: 'deribit',
  base: 'https://www.deribit.com/',
  limit: { requests: 20, seconds: 60 },
  pause: 5 * 60_000,
  read: (ask, wanted) => inParts('deribit', [funding(ask, wanted), options(ask, wanted)]),
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const { result } = await ask.json('api/v2/public/get_funding_rate_history', History, {
    query: {
      instrument_name: 'BTC-PERPETUAL',
      start_timestamp: now.getTime() - 36 * hour,
      end_timestamp: now.getTime(),
    },
  });
  return fundingReadings(
    result.map(({ timestamp, interest_8h }) => ({ at: timestamp, rate: interest_8h })),
    { metric: 'deribit_rate', change: 'deribit_rate_change', hours: 8, now },
  );
}

/** Both amounts are in Bitcoin. */
async function options(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const { result } = await ask.json('api/v2/public/get_book_summary_by_currency', Summary, {
    query: { currency: 'BTC', kind: 'option' },
    maxBytes: 16 * 1024 * 1024,
  });
  const amounts = (field: 'volume' | 'open_interest') =>
    result.map((row) => ({
      symbol: row.instrument_name,
      amount: row[field],
      at: row.creation_timestamp,
    }));
  return [
    ...optionReadings({ venue: 'deribit', what: 'Volume', now }, amounts('volume')),
    ...optionReadings({ venue: 'deribit', what: 'Interest', now }, amounts('open_interest')),
  ];
}
