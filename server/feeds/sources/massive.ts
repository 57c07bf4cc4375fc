import * as z from 'zod/mini';
import type { Ask, Reading, Source, Wanted } from './source';
import { readEpoch, readNumber, SourceNumber } from './numbers';
import { inParts } from './ask';
import { notAhead, SourceDay } from './times';

/** Coins in a contract of the Bitcoin future and of the micro future. */
const coins = { BTC: 5, MBT: 0.1 } as const;
type Product = keyof typeof coins;

function readNanoseconds(value: unknown): Date | null {
  const nanoseconds = readNumber(value);
  return nanoseconds === null ? null : readEpoch(nanoseconds / 1e6);
}

/** When a contract ends: a day, or nanoseconds. Null if it can't be read. */
const Settlement = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const day = SourceDay.safeParse(value);
    return day.success ? new Date(`${day.data}T23:59:59Z`) : readNanoseconds(value);
  }),
);

const Nanoseconds = z.pipe(z.optional(z.unknown()), z.transform(readNanoseconds));

/** Which of two places has the ticker and the open interest differs. */
const Contract = z.object({
  ticker: z.optional(z.string()),
  open_interest: SourceNumber,
  details: z.object({
    ticker: z.optional(z.string()),
    settlement_date: Settlement,
    open_interest: SourceNumber,
  }),
  last_trade: z.optional(z.nullable(z.object({ price: SourceNumber, last_updated: Nanoseconds }))),
  /** Absent where the contract wasn't traded in this session. */
  session: z.optional(
    z.nullable(
      z.object({
        settlement_price: SourceNumber,
        previous_settlement: SourceNumber,
        volume: SourceNumber,
      }),
    ),
  ),
});
type Contract = z.infer<typeof Contract>;

const Page = z.object({
  status: z.literal('OK'),
  results: z.array(Contract),
  next_url: z.optional(z.nullable(z.string())),
});

const pages = 5;

/** Massive: the Bitcoin futures of CME, delayed or not as the plan says. */
export const massive: Source = {
  name: 'massive',
  base: 'https://api.massive.com/',
  limit: { requests: 5, seconds: 60 },
  pause: 10 * 60_000,
  needsKey: true,
  read: (ask, wanted) => inParts('massive', [futures(ask, wanted)]),
};

async function futures(ask: Ask, { now }: Wanted): Promise<Reading[]> {
  const all = await contractsOf(ask);
  if (all.some((contract) => endOf(contract) === null)) return [];
  const contracts = all.filter((contract) => Number(endOf(contract)) > now.getTime());
  const front = contracts
    .filter((contract) => productOf(contract) === 'BTC')
    .sort((a, b) => Number(endOf(a)) - Number(endOf(b)))[0];
  const price = front?.last_trade?.price ?? null;
  const asOf = notAhead(front?.last_trade?.last_updated ?? null, now);
  if (price === null || price <= 0 || asOf === null) return [];
  const readings: Reading[] = [{ key: 'metrics/futures_price', value: price, asOf }];
  const settled = front?.session?.previous_settlement ?? null;
  if (settled !== null && settled > 0) {
    // The answer's own `change_percent` is a fraction in some documents, and percent in others.
    const value = Number(((price / settled - 1) * 100).toFixed(6));
    readings.push({ key: 'metrics/futures_price_percent', value, asOf });
  }
  const volume = dollarsOf(contracts, ({ session }) => (session ? session.volume : 0));
  if (volume !== null) readings.push({ key: 'metrics/futures_volume', value: volume, asOf });
  const open = dollarsOf(
    contracts,
    ({ details, open_interest }) => details.open_interest ?? open_interest,
  );
  if (open !== null) readings.push({ key: 'metrics/futures_open_interest', value: open, asOf });
  return readings;
}

/** All of them, or none if there are more pages than are read, because the totals would be too small. */
async function contractsOf(ask: Ask): Promise<Contract[]> {
  const headers = { authorization: `Bearer ${ask.key}` };
  const query = { 'product_code.any_of': Object.keys(coins).join(','), limit: 1_000 };
  const contracts: Contract[] = [];
  let page = await ask.json('futures/v1/snapshot', Page, { query, headers });
  contracts.push(...page.results);
  for (let read = 1; page.next_url; read++) {
    // The key goes nowhere else.
    if (read === pages || !page.next_url.startsWith(massive.base)) return [];
    page = await ask.json(page.next_url, Page, { headers });
    contracts.push(...page.results);
  }
  return contracts;
}

function endOf({ details }: Contract): Date | null {
  return details.settlement_date;
}

/** Of `BTCZ6` or `BTCZ26`; null for anything else, such as a spread between two months. */
function productOf({ ticker, details }: Contract): Product | null {
  const [, product] = /^(BTC|MBT)[FGHJKMNQUVXZ]\d{1,2}$/.exec(ticker ?? details.ticker ?? '') ?? [];
  return product === 'BTC' || product === 'MBT' ? product : null;
}

/**
 * What the contracts of all months and of both products come to, each at its own price; null if an amount
 * or a price of one is missing, because the rest would be a smaller total.
 */
function dollarsOf(
  contracts: readonly Contract[],
  amountOf: (contract: Contract) => number | null,
): number | null {
  let dollars = 0;
  const counted = new Set<Product>();
  for (const contract of contracts) {
    const product = productOf(contract);
    const amount = amountOf(contract);
    const { last_trade, session } = contract;
    const price =
      last_trade?.price ?? session?.settlement_price ?? session?.previous_settlement ?? null;
    if (product === null) continue;
    counted.add(product);
    if (amount === 0) continue;
    if (amount === null || amount < 0 || price === null || price <= 0) return null;
    dollars += amount * coins[product] * price;
  }
  return counted.size < Object.keys(coins).length || dollars === 0
    ? null
    : Number(dollars.toFixed(2));
}
