import * as z from 'zod/mini';
import type { EmaFrame } from '@/api/contract/themePortfolio';
import { figureKey, type FigureTable } from '@/domain/figures/figure';
import { wallClockAt } from '@/domain/format/dates';
import { closesOf } from '@/domain/market/closes';
import { gathered, readRows, together } from './ask';
import type { Ask, KnownCoin, Reading, Source, Wanted } from './source';
import { amountBefore, areOfSameTime, marketTotals } from './marketTotals';
import { readEpoch, readLevel, readInstant, readNumber } from './numbers';
import { notAhead } from './times';

const proBase = 'https://pro-api.coingecko.com/api/v3/';

/**
 * Coins by CoinGecko's ids, and the totals of the market. The setting `plan` says which key it is: `demo`
 * or `pro`. It may be asked without a key, too.
 */
export const coingecko: Source = {
  name: 'coingecko',
  base: 'https://api.coingecko.com/api/v3/',
  limit: { requests: 5, seconds: 60 },
  limitWithKey: { requests: 30, seconds: 60 },
  // A Demo key has 10,000 requests a month: a hundred syncs a day with three each are 9,300.
  pause: 60_000,
  gives: ['coins', 'metrics'],

  async read(ask, wanted) {
    const rows = marketRows(ask, wanted);
    return gathered([
      rows.then((found) => coinReadings(found, wanted)),
      ...(wanted.isPart ? [] : [totals(ask, wanted, rows)]),
      // A coin that isn't in today's answer isn't asked for again.
      rows.then(
        (found) => yearStarts(ask, wanted, found),
        () => [],
      ),
    ]);
  },

  async closes(ask, { kind, id }, frame, now) {
    if (kind !== 'coin' || id === '') return [];
    const query = { vs_currency: 'usd', ...spans[isPro(ask) ? 'pro' : 'demo'][frame] };
    const path = `coins/${encodeURIComponent(id)}/market_chart`;
    const { prices } = await askFor(ask, path, z.object({ prices: Rows }), query);
    const read = readRows(prices, PriceRow).map(([at, price]) => ({
      at: readEpoch(at)?.getTime() ?? Number.NaN,
      price: readNumber(price) ?? Number.NaN,
    }));
    return closesOf(read, frame, now);
  },

  coins: marketCoins,
};

/** The 250 coins with the largest market caps. Of several with the same symbol, the largest. */
async function marketCoins(ask: Ask): Promise<KnownCoin[]> {
  const query = { vs_currency: 'usd', order: 'market_cap_desc', per_page: 250, page: 1 };
  const rows = readRows(await askFor(ask, 'coins/markets', Rows, query), MarketRow);
  const cap = (row: MarketRow) => readLevel(row.market_cap) ?? 0;
  const coins = new Map<string, KnownCoin>();
  for (const row of rows.sort((a, b) => cap(b) - cap(a))) {
    const symbol = row.symbol.toUpperCase();
    const coin = { name: symbol, context_name: row.name, sourceId: row.id };
    if (!coins.has(symbol)) coins.set(symbol, coin);
  }
  return [...coins.values()];
}

const Rows = z.array(z.unknown());
const Filled = z.string().check(z.minLength(1));
const Anything = z.optional(z.unknown());

const MarketRow = z.object({
  id: Filled,
  symbol: Filled,
  name: Filled,
  current_price: Anything,
  market_cap: Anything,
  market_cap_change_24h: Anything,
  price_change_percentage_24h: Anything,
  last_updated: Anything,
});
type MarketRow = z.infer<typeof MarketRow>;

const PriceRow = z.tuple([z.unknown(), z.unknown()]);

const Global = z.object({
  data: z.object({
    total_market_cap: z.object({ usd: Anything }),
    market_cap_percentage: z.object({ btc: Anything }),
    market_cap_change_percentage_24h_usd: Anything,
    updated_at: Anything,
  }),
});

/** A coin that didn't exist on that day has no `market_data`. */
const History = z.object({
  id: Filled,
  market_data: z.optional(z.object({ current_price: z.object({ usd: Anything }) })),
});

/**
 * 60 hours, days, weeks and months. Without a paid plan, history ends 365 days ago. Up to 90 days come by
 * the hour unless told, more by the day.
 */
const spans: Record<'demo' | 'pro', Record<EmaFrame, Record<string, string | number>>> = {
  demo: {
    hour: { days: 3 },
    day: { days: 60, interval: 'daily' },
    week: { days: 365 },
    month: { days: 365 },
  },
  pro: {
    hour: { days: 3 },
    day: { days: 60, interval: 'daily' },
    week: { days: 60 * 7 },
    month: { days: 60 * 31 },
  },
};

const isPro = ({ key, settings }: Ask) => key !== '' && settings.plan === 'pro';

function askFor<Schema extends z.ZodMiniType>(
  ask: Ask,
  path: string,
  schema: Schema,
  query?: Record<string, string | number>,
): Promise<z.output<Schema>> {
  const header = isPro(ask) ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key';
  return ask.json(isPro(ask) ? `${proBase}${path}` : path, schema, {
    ...(query && { query }),
    ...(ask.key !== '' && { headers: { [header]: ask.key } }),
  });
}

const bitcoin = 'bitcoin';

/** By id. Bitcoin is among them for its share of the market. */
async function marketRows(
  ask: Ask,
  { coins, now, isPart }: Wanted,
): Promise<Map<string, MarketRow>> {
  const all = [...coins.map(({ id }) => id), ...(isPart ? [] : [bitcoin])];
  const ids = [...new Set(all)].filter((id) => id !== '');
  const pages = Array.from({ length: Math.ceil(ids.length / 250) }, (_, page) =>
    askFor(ask, 'coins/markets', Rows, {
      vs_currency: 'usd',
      ids: ids.slice(page * 250, (page + 1) * 250).join(','),
      per_page: 250,
      page: 1,
    }),
  );
  const rows = readRows((await together(pages)).flat(), MarketRow);
  const time = (row: MarketRow) => notAhead(readInstant(row.last_updated), now)?.getTime() ?? 0;
  // Of two rows with the same id, the newer one counts.
  return new Map(rows.sort((a, b) => time(a) - time(b)).map((row) => [row.id, row]));
}

function coinReadings(rows: ReadonlyMap<string, MarketRow>, { coins, now }: Wanted): Reading[] {
  return coins.flatMap(({ symbol, id }) => {
    const row = rows.get(id);
    const asOf = row ? notAhead(readInstant(row.last_updated), now) : null;
    if (!row || asOf === null) return [];
    const reading = (table: FigureTable, value: number | null) => ({
      key: figureKey(table, symbol),
      value,
      asOf,
    });
    const [price, cap] = [readLevel(row.current_price), readLevel(row.market_cap)];
    const change = readNumber(row.price_change_percentage_24h);
    // A coin that is younger than a day has no change.
    const isYoung = row.price_change_percentage_24h === null;
    return [
      ...(price === null ? [] : [reading('crypto', price)]),
      ...(change === null && !isYoung ? [] : [reading('crypto_change', change)]),
      ...(cap === null ? [] : [reading('crypto_cap', cap)]),
    ];
  });
}

async function totals(
  ask: Ask,
  { now }: Wanted,
  rows: Promise<ReadonlyMap<string, MarketRow>>,
): Promise<Reading[]> {
  const { data } = await askFor(ask, 'global', Global);
  const asOf = notAhead(readInstant(data.updated_at), now);
  if (asOf === null) return [];
  const cap = readLevel(data.total_market_cap.usd);
  const percent = readNumber(data.market_cap_change_percentage_24h_usd);
  const btc = (await rows.catch(() => null))?.get(bitcoin);
  const btcCap = readLevel(btc?.market_cap);
  const btcChange = readNumber(btc?.market_cap_change_24h);
  const before = amountBefore(cap, percent);
  const isSameTime = areOfSameTime(notAhead(readInstant(btc?.last_updated), now), asOf);
  const hasBefore = isSameTime && btcCap !== null && btcChange !== null && before !== null;
  return marketTotals({
    cap,
    percent,
    dominance: readLevel(data.market_cap_percentage.btc),
    dominanceBefore: hasBefore ? ((btcCap - btcChange) / before) * 100 : null,
    asOf,
  });
}

/** How many year starts one sync asks for at most, so that the limit holds in the first one, too. */
const mostStarts = { withoutKey: 2, withKey: 20 };

/**
 * The prices at the start of the New York year that aren't known, at 00:00 UTC. Each sync begins with
 * another coin, so that one whose history fails doesn't keep the others waiting.
 */
async function yearStarts(
  ask: Ask,
  { coins, known, now }: Wanted,
  rows: ReadonlyMap<string, MarketRow>,
): Promise<Reading[]> {
  const year = wallClockAt(now).slice(0, 4);
  const unknown = coins.filter(
    ({ symbol, id }) => rows.has(id) && !known.has(figureKey('crypto_start', symbol)),
  );
  const first = Math.floor(now.getTime() / coingecko.pause) % Math.max(unknown.length, 1);
  const most = ask.key === '' ? mostStarts.withoutKey : mostStarts.withKey;
  const asked = [...unknown.slice(first), ...unknown.slice(0, first)].slice(0, most);
  return gathered(asked.map((coin) => yearStart(ask, coin, year)));
}

async function yearStart(
  ask: Ask,
  { symbol, id }: { symbol: string; id: string },
  year: string,
): Promise<Reading[]> {
  const query = { date: `01-01-${year}`, localization: 'false' };
  const path = `coins/${encodeURIComponent(id)}/history`;
  const history = await askFor(ask, path, History, query);
  if (history.id !== id) return [];
  const price = readLevel(history.market_data?.current_price.usd);
  if (price === null && history.market_data) return [];
  const asOf = new Date(`${year}-01-01T00:00:00Z`);
  return [{ key: figureKey('crypto_start', symbol), value: price, asOf }];
}
