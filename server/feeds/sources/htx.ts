import * as z from 'zod/mini';
import { inParts, together } from './ask';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { fundingReadings, hoursBetween } from './settled';
import { SourceEpoch } from './times';

const contract = 'BTC-USDT';
const days = 24 * 60 * 60_000;

const History = z.object({
  data: z.array(
    z.object({ contract_code: z.string(), funding_rate: SourceNumber, funding_time: SourceEpoch }),
  ),
});

const Next = z.object({
  contract_code: z.string(),
  funding_time: SourceEpoch,
  next_funding_time: SourceEpoch,
});
/** Documents show a list and one alone. */
const Announced = z.object({ data: z.union([z.array(Next), Next]) });

/** HTX, which the newsletter calls by its earlier name Huobi: the funding rate against Tether. */
export const htx: Source = {
  name: 'htx',
  base: 'https://api.hbdm.com/',
  limit: { requests: 30, seconds: 60 },
  pause: 5 * 60_000,
  read: (ask, wanted) => inParts('htx', [funding(ask, wanted)]),
};

async function funding(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const [history, { data }] = await together([
    ask.json('v5/market/funding_rate_history', History, {
      query: {
        contract_code: contract,
        // At most 100 rows are answered: enough for three days, even if each hour is settled.
        start_time: now.getTime() - 3 * days,
        end_time: now.getTime(),
        limit: 100,
      },
    }),
    ask.json('v5/market/funding_rate', Announced, { query: { contract_code: contract } }),
  ]);
  const next = [data].flat().find(({ contract_code }) => contract_code === contract);
  return fundingReadings(
    history.data
      .filter(({ contract_code }) => contract_code === contract)
      .map(({ funding_time, funding_rate }) => ({ at: funding_time, rate: funding_rate })),
    {
      metric: 'huobi_rate',
      change: 'huobi_rate_change',
      announced: next ? hoursBetween(next.funding_time, next.next_funding_time) : null,
      now,
    },
  );
}
