import * as z from 'zod/mini';
import { inParts, together } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { readEpoch, readNumber } from './numbers';
import { fundingReadings, type Settlement } from './settled';

const contract = 'tBTCF0:USTF0';
const hour = 60 * 60_000;
const interval = 8 * hour;

const Rows = z.array(z.array(z.unknown()));

/** Where a row of the history has its time, the next payment and the rate of the last one. */
const fields = { time: 0, next: 7, current: 11 };

/** Bitfinex: the funding rate of the perpetual contract against Tether, which is settled every 8 hours. */
export const bitfinex: Source = {
  name: 'bitfinex',
  base: 'https://api-pub.bitfinex.com/',
  limit: { requests: 30, seconds: 60 },
  pause: 5 * 60_000,
  read: (ask, wanted) => inParts('bitfinex', [funding(ask, wanted)]),
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const [current, earlier] = await together([
    ask.json('v2/status/deriv', Rows, { query: { keys: contract } }),
    // Rows are a minute or less apart.
    ask.json(`v2/status/deriv/${contract}/hist`, Rows, {
      query: { end: now.getTime() - 24 * hour, sort: -1, limit: 1 },
    }),
  ]);
  // A row of now begins with its contract; the history's don't.
  const rows = current.filter(([key]) => key === contract).map((row) => row.slice(1));
  if (rows.length === 0) return [];
  return fundingReadings([...rows, ...earlier].map(settlementOf), {
    metric: 'bitfinex_rate',
    change: 'bitfinex_rate_change',
    hours: 8,
    now,
  });
}

/**
 * The documents call the rate that was "applied in the current 8h period" the current one, and give the
 * time of the next payment; so it was settled 8 hours before that.
 */
function settlementOf(row: unknown[]): Settlement {
  const time = readEpoch(row[fields.time]);
  const next = readEpoch(row[fields.next]);
  const rate = readNumber(row[fields.current]);
  if (time === null || next === null) return { at: null, rate };
  const left = next.getTime() - time.getTime();
  const isClear = left >= 0 && left <= interval;
  return { at: isClear ? new Date(next.getTime() - interval) : null, rate };
}
