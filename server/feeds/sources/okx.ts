import * as z from 'zod/mini';
import { inParts, together } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { optionReadings } from './optionTotals';
import { fundingReadings, hoursBetween } from './settled';
import { SourceEpoch } from './times';

const contract = 'BTC-USDT-SWAP';
const options = { instType: 'OPTION', instFamily: 'BTC-USD' };

/** A refusal comes with status 200 and another code. */
function answer<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ code: z.literal('0'), data: z.array(row) });
}

const Paid = z.object({ instId: z.string(), realizedRate: SourceNumber, fundingTime: SourceEpoch });
const Next = z.object({
  instId: z.string(),
  fundingTime: SourceEpoch,
  nextFundingTime: SourceEpoch,
});
const Ticker = z.object({ instId: z.string(), volCcy24h: SourceNumber, ts: SourceEpoch });
const Interest = z.object({ instId: z.string(), oiCcy: SourceNumber, ts: SourceEpoch });

/** OKX: the funding rate against Tether, and the options that are settled in Bitcoin. */
export const okx: Source = {
  name: 'okx',
  base: 'https://www.okx.com/',
  limit: { requests: 40, seconds: 60 },
  pause: 5 * 60_000,
  read: (ask, wanted) =>
    inParts('okx', [funding(ask, wanted), volume(ask, wanted), interest(ask, wanted)]),
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const query = { instId: contract };
  const [history, announced] = await together([
    ask.json('api/v5/public/funding-rate-history', answer(Paid), { query }),
    ask.json('api/v5/public/funding-rate', answer(Next), { query }),
  ]);
  const next = announced.data.find(({ instId }) => instId === contract);
  return fundingReadings(
    history.data
      .filter(({ instId }) => instId === contract)
      .map(({ fundingTime, realizedRate }) => ({ at: fundingTime, rate: realizedRate })),
    {
      metric: 'okex_rate',
      change: 'okex_rate_change',
      announced: next ? hoursBetween(next.fundingTime, next.nextFundingTime) : null,
      now,
    },
  );
}

/** `volCcy24h` is in coins; `vol24h` beside it is in contracts of a hundredth. */
async function volume(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const { data } = await ask.json('api/v5/market/tickers', answer(Ticker), { query: options });
  return optionReadings(
    { venue: 'okx', what: 'Volume', now },
    data.map(({ instId, volCcy24h, ts }) => ({ symbol: instId, amount: volCcy24h, at: ts })),
  );
}

/** `oiCcy` is in coins. */
async function interest(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const { data } = await ask.json('api/v5/public/open-interest', answer(Interest), {
    query: options,
  });
  return optionReadings(
    { venue: 'okx', what: 'Interest', now },
    data.map(({ instId, oiCcy, ts }) => ({ symbol: instId, amount: oiCcy, at: ts })),
  );
}
