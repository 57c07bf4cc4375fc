import * as z from 'zod/mini';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { inParts } from './ask';
import { fundingReadings } from './settled';

/**
 * `fundingRate` beside it is in dollars for a contract, so that it can't be compared with other venues.
 * `relativeFundingRate` is the part of the position for an hour.
 */
const History = z.object({
  rates: z.array(z.object({ timestamp: z.string(), relativeFundingRate: SourceNumber })),
});

const withZone = z.iso.datetime({ offset: true });

/** Kraken Futures: the funding rate of the linear perpetual contract, which is settled each hour. */
export const kraken: Source = {
  name: 'kraken',
  base: 'https://futures.kraken.com/',
  limit: { requests: 10, seconds: 60 },
  pause: 5 * 60_000,
  read: (ask, wanted) => inParts('kraken', [funding(ask, wanted)]),
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const { rates } = await ask.json('derivatives/api/v3/historical-funding-rates', History, {
    query: { symbol: 'PF_XBTUSD' },
    // It answers with every hour since the contract began.
    maxBytes: 32 * 1024 * 1024,
  });
  return fundingReadings(
    rates.map(({ timestamp, relativeFundingRate }) => ({
      at: withZone.safeParse(timestamp).success ? new Date(timestamp) : null,
      rate: relativeFundingRate,
    })),
    { metric: 'kraken_rate', change: 'kraken_rate_change', hours: 1, now },
  );
}
