import { describe, expect, it } from 'vitest';
import { massive } from '@server/feeds/sources/massive';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const traded = new Date(now.getTime() - 15 * 60_000);
const nanoseconds = traded.getTime() * 1e6;

interface Changed {
  price?: unknown;
  volume?: unknown;
  open?: unknown;
  session?: unknown;
}

const monthCodes = 'FGHJKMNQUVXZ';

/** `BTCZ6` for December 2026. */
function tickerOf(product: string, day: string): string {
  return `${product}${monthCodes[Number(day.slice(5, 7)) - 1] ?? ''}${day.slice(3, 4)}`;
}

function contract(product: string, day: string, changed: Changed = {}) {
  const { price = 92_000, volume = 100, open = 200 } = changed;
  return {
    details: { ticker: tickerOf(product, day), settlement_date: day, open_interest: open },
    last_trade: { price, size: 1, last_updated: nanoseconds },
    session:
      'session' in changed
        ? changed.session
        : { settlement_price: 91_800, previous_settlement: 90_000, volume, change_percent: 0.02 },
  };
}
const contracts = [
  contract('BTC', '2026-12-25', { price: 93_000, volume: 10, open: 20 }),
  contract('BTC', '2026-11-27'),
  contract('MBT', '2026-11-27', { price: 92_010, volume: 1_000, open: 500 }),
  contract('BTC', '2026-10-30', { price: 1, volume: 1e6, open: 1e6 }),
];
const serving =
  (results: unknown, next_url?: string): Respond =>
  () => ({ status: 'OK', request_id: 'x', results, next_url });

async function readWith(respond: Respond) {
  const { ask, asked } = standIn(massive, respond);
  return { readings: (await massive.read?.(ask, nothingWanted)) ?? [], asked };
}
const valuesOf = async (respond: Respond) =>
  Object.fromEntries((await readWith(respond)).readings.map(({ key, value }) => [key, value]));

const front = {
  'metrics/futures_price': 92_000,
  'metrics/futures_price_percent': 2.222222,
};

describe('Massive', () => {
  it('gives the front month, and the totals of all months and both contracts in dollars', async () => {
    const { readings, asked } = await readWith(serving(contracts));
    expect(readings).toEqual([
      { key: 'metrics/futures_price', value: 92_000, asOf: traded },
      { key: 'metrics/futures_price_percent', value: 2.222222, asOf: traded },
      {
        key: 'metrics/futures_volume',
        value: 100 * 5 * 92_000 + 10 * 5 * 93_000 + 1_000 * 0.1 * 92_010,
        asOf: traded,
      },
      {
        key: 'metrics/futures_open_interest',
        value: 200 * 5 * 92_000 + 20 * 5 * 93_000 + 500 * 0.1 * 92_010,
        asOf: traded,
      },
    ]);
    expect(asked[0]?.request.headers?.authorization).toBe('Bearer a-key');
    expect(asked[0]?.url.search).not.toContain('a-key');
  });

  it('reads the other place of the product, the day and the open interest', async () => {
    const moved = contracts.map(({ details, ...rest }) => ({
      ...rest,
      ticker: details.ticker,
      open_interest: details.open_interest,
      details: {
        settlement_date: new Date(`${details.settlement_date}T21:00:00Z`).getTime() * 1e6,
      },
    }));
    expect(await valuesOf(serving(moved))).toEqual(await valuesOf(serving(contracts)));
  });

  it.each<[string, unknown[]]>([
    [
      'an amount is missing',
      [...contracts, contract('BTC', '2027-01-29', { volume: null, open: null })],
    ],
    [
      'a price is missing',
      [...contracts, contract('BTC', '2027-01-29', { price: null, session: { volume: 3 } })],
    ],
    ['the micro contract is missing', contracts.slice(0, 2)],
  ])('gives the price without totals where %s', async (_, results) => {
    expect(await valuesOf(serving(results))).toEqual(front);
  });

  it('counts no volume of a month without a session', async () => {
    const quiet = contract('BTC', '2027-01-29', { open: 0, session: null });
    expect(await valuesOf(serving([...contracts, quiet]))).toEqual(
      await valuesOf(serving(contracts)),
    );
  });

  it('takes no spread between months for a contract', async () => {
    const spread = {
      ...contract('BTC', '2026-11-27', { price: 300, volume: 9, open: 9 }),
      ticker: 'BTCX6-BTCZ6',
    };
    expect(await valuesOf(serving([spread, ...contracts]))).toEqual(
      await valuesOf(serving(contracts)),
    );
  });

  it('follows pages on its own server alone, and sends the key nowhere else', async () => {
    const paged: Respond = (url) =>
      url.searchParams.has('cursor')
        ? { status: 'OK', results: contracts.slice(2) }
        : {
            status: 'OK',
            results: contracts.slice(0, 2),
            next_url: 'https://api.massive.com/futures/v1/snapshot?cursor=2',
          };
    expect(await valuesOf(paged)).toEqual(await valuesOf(serving(contracts)));
    for (const next of ['https://api.massive.com.example/', 'https://api.massive.com/again']) {
      await expect(readWith(serving(contracts, next))).rejects.toThrow('none of the figures');
    }
  });

  it('gives nothing if it isn’t clear which month is the front', async () => {
    const unclear = [...contracts, contract('BTC', 'next month')];
    await expect(readWith(serving(unclear))).rejects.toThrow('none of the figures');
  });

  staysTrueInBadWays(massive, { respond: serving(contracts), wanted: {} });
});
