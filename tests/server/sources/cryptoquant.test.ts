import { describe, expect, it } from 'vitest';
import { cryptoquant } from '@server/feeds/sources/cryptoquant';
import { nothingWanted, standIn, staysTrueInBadWays, type Respond } from './standIn';

const row = (date: string, reserve: unknown, reserve_usd?: unknown) => ({
  date,
  reserve,
  reserve_usd,
});
const bitcoin = [
  row('2026-11-25', 2_450_000, 2.2e11),
  row('2026-11-24', 2_500_000, 2.3e11),
  row('2026-11-23', 1, 1),
];
const stable = [row('2026-11-25', 6.3e10), row('2026-11-24', 6e10)];

function serving(coins: unknown, dollars: unknown): Respond {
  return (url) => ({
    status: { code: 200, message: 'success' },
    result: { window: 'day', data: url.pathname.startsWith('/v1/btc/') ? coins : dollars },
  });
}
const respond = serving(bitcoin, stable);

async function readWith(changed: Respond) {
  const { ask, asked } = standIn(cryptoquant, changed);
  return { readings: (await cryptoquant.read?.(ask, nothingWanted)) ?? [], asked };
}

const valuesOf = async (changed: Respond) =>
  Object.fromEntries((await readWith(changed)).readings.map(({ key, value }) => [key, value]));

describe('CryptoQuant', () => {
  it('gives the reserves of the last day that is over, with the change to the day before', async () => {
    const { readings, asked } = await readWith(respond);
    const asOf = new Date('2026-11-26T00:00:00Z');
    expect(readings).toEqual([
      { key: 'metrics/btc_in_ex', value: 2_450_000, asOf },
      { key: 'metrics/btc_in_ex_percent', value: -2, asOf },
      { key: 'metrics/stable_in_ex', value: 6.3e10, asOf },
      { key: 'metrics/stable_in_ex_percent', value: 5, asOf },
    ]);
    expect(
      asked.map(({ url, request }) => [
        url.searchParams.get('token'),
        request.headers?.authorization,
      ]),
    ).toEqual([
      [null, 'Bearer a-key'],
      ['all_token', 'Bearer a-key'],
    ]);
  });

  it('can list the days in any order and with a time', async () => {
    const shuffled = bitcoin
      .toReversed()
      .map((each) => ({ ...each, date: `${each.date} 00:00:00` }));
    expect(await valuesOf(serving(shuffled, stable))).toEqual(await valuesOf(respond));
  });

  it('leaves out the running day', async () => {
    const running = [row('2026-11-26', 9), ...bitcoin];
    expect(await valuesOf(serving(running, stable))).toEqual(await valuesOf(respond));
  });

  it('prefers dollars for stablecoins if every day has them', async () => {
    const inDollars = [row('2026-11-25', 1, 5e10), row('2026-11-24', 1, 4e10)];
    expect((await valuesOf(serving(bitcoin, inDollars)))['metrics/stable_in_ex']).toBe(5e10);
    const mixed = [row('2026-11-25', 6e10, 5e10), row('2026-11-24', 3e10)];
    expect(await valuesOf(serving(bitcoin, mixed))).toMatchObject({
      'metrics/stable_in_ex': 6e10,
      'metrics/stable_in_ex_percent': 100,
    });
    const unreadable = [row('2026-11-25', 6e10, '5,0'), row('2026-11-24', 3e10, '4,0')];
    expect(await valuesOf(serving(bitcoin, unreadable))).not.toHaveProperty('metrics/stable_in_ex');
  });

  it('gives no change between days that don’t follow each other', async () => {
    const gap = bitcoin.filter(({ date }) => date !== '2026-11-24');
    expect(await valuesOf(serving(gap, []))).toEqual({ 'metrics/btc_in_ex': 2_450_000 });
  });

  it('gives one reserve where the plan lacks the other, and says so', async () => {
    const refusing: Respond = (url, request) =>
      url.pathname.includes('stablecoin')
        ? new Response('', { status: 403 })
        : respond(url, request);
    await expect(readWith(refusing)).rejects.toMatchObject({
      message: 'CryptoQuant refuses this server or key (403)',
      readings: [{ key: 'metrics/btc_in_ex' }, { key: 'metrics/btc_in_ex_percent' }],
    });
  });

  staysTrueInBadWays(cryptoquant, { respond, wanted: {} });
});
