import { parseDate, type CalendarDate } from '@internationalized/date';
import * as z from 'zod/mini';
import type { Ask, Reading, Source, Wanted } from './source';
import { readNumber, SourceNumber } from './numbers';
import { inParts } from './ask';
import { SourceDay } from './times';

const Reserves = z.object({
  status: z.object({ code: z.literal(200) }),
  result: z.object({
    data: z.array(
      z.object({
        date: SourceDay,
        reserve: SourceNumber,
        reserve_usd: z.optional(z.unknown()),
      }),
    ),
  }),
});
type Row = z.infer<typeof Reserves>['result']['data'][number];

/**
 * CryptoQuant: what the exchanges hold at the end of a UTC day. Its history moves, because it learns of
 * more addresses each week; so what was read isn't read again.
 */
export const cryptoquant: Source = {
  name: 'cryptoquant',
  base: 'https://api.cryptoquant.com/',
  limit: { requests: 10, seconds: 60 },
  pause: 30 * 60_000,
  needsKey: true,
  read: (ask, wanted) =>
    inParts('cryptoquant', [
      reserves(ask, { metric: 'btc_in_ex', path: 'v1/btc/exchange-flows/reserve' }, wanted),
      reserves(
        ask,
        {
          metric: 'stable_in_ex',
          path: 'v1/stablecoin/exchange-flows/reserve',
          token: 'all_token',
        },
        wanted,
      ),
    ]),
};

interface ReservesOptions {
  metric: 'btc_in_ex' | 'stable_in_ex';
  path: string;
  /** Which stablecoins. */
  token?: string;
}

async function reserves(
  ask: Ask,
  { metric, path, token }: ReservesOptions,
  { now }: Wanted,
): Promise<Reading[]> {
  const { result } = await ask.json(path, Reserves, {
    query: {
      exchange: 'all_exchange',
      window: 'day',
      // The running day may come first.
      limit: 3,
      ...(token === undefined ? {} : { token }),
    },
    headers: { authorization: `Bearer ${ask.key}` },
  });
  const amounts = amountsOf(result.data, metric, now);
  const latest = amounts[0];
  if (!latest) return [];
  const asOf = endOf(latest.day);
  const level = { key: `metrics/${metric}`, value: latest.amount, asOf };
  const before = amounts[1];
  if (!before || before.day.add({ days: 1 }).compare(latest.day) !== 0) return [level];
  const change = (latest.amount / before.amount - 1) * 100;
  return [level, { key: `metrics/${metric}_percent`, value: Number(change.toFixed(6)), asOf }];
}

interface Amount {
  day: CalendarDate;
  amount: number;
}

/** The days that are over, newest first. */
function amountsOf(rows: readonly Row[], metric: ReservesOptions['metric'], now: Date): Amount[] {
  // A stablecoin is a dollar where the answer has no dollars; dollars that can't be read are none of them.
  const isInDollars =
    metric === 'stable_in_ex' && rows.every((row) => (row.reserve_usd ?? null) !== null);
  return rows
    .flatMap((row): Amount[] => {
      const amount = isInDollars ? readNumber(row.reserve_usd) : row.reserve;
      return amount !== null && amount > 0 ? [{ day: parseDate(row.date), amount }] : [];
    })
    .filter(({ day }) => endOf(day) <= now)
    .sort((a, b) => b.day.compare(a.day));
}

function endOf(day: CalendarDate): Date {
  return day.add({ days: 1 }).toDate('UTC');
}
