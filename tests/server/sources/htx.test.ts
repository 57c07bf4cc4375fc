import { describe, expect, it } from 'vitest';
import { htx } from '@server/feeds/sources/htx';
import { nothingWanted, standIn, staysTrueInBadWays, type Respond } from './standIn';

const latest = new Date('2026-11-26T08:00:00Z');
const hour = 60 * 60_000;

const rates = ['0.0001', '0.00007', '0.00009', '0.00005', '0.00008'];
const history = rates.map((funding_rate, back) => ({
  id: String(900 - back),
  contract_code: 'BTC-USDT',
  funding_rate,
  funding_time: String(latest.getTime() - back * 8 * hour),
}));
const next = {
  contract_code: 'BTC-USDT',
  funding_rate: '0.0002',
  funding_time: String(latest.getTime() + 8 * hour),
  next_funding_time: String(latest.getTime() + 16 * hour),
};

function serving(rows: unknown, announced: unknown): Respond {
  return (url) => ({
    code: 200,
    data: url.pathname.endsWith('_history') ? rows : announced,
    ts: 1,
  });
}
const respond = serving(history, [next]);

async function readWith(changed: Respond) {
  const { ask } = standIn(htx, changed);
  return (await htx.read?.(ask, nothingWanted)) ?? [];
}

describe('HTX', () => {
  it('gives the settled rate, not the one that is due', async () => {
    expect(await readWith(respond)).toEqual([
      { key: 'metrics/huobi_rate', value: 1, asOf: latest },
      { key: 'metrics/huobi_rate_change', value: 0.5, asOf: latest },
    ]);
  });

  it('can announce the next payment alone, or without its time', async () => {
    const expected = await readWith(respond);
    expect(await readWith(serving(history, next))).toEqual(expected);
    expect(await readWith(serving(history, { ...next, next_funding_time: '' }))).toEqual(expected);
  });

  it('counts a shorter interval as announced from its first payment on', async () => {
    const first = { ...history[0], funding_time: String(latest.getTime() + 4 * hour) };
    const sooner = {
      ...next,
      funding_time: String(latest.getTime() + 8 * hour),
      next_funding_time: String(latest.getTime() + 12 * hour),
    };
    const [rate] = await readWith(serving([first, ...history], sooner));
    expect(rate).toEqual({
      key: 'metrics/huobi_rate',
      value: 2,
      asOf: new Date('2026-11-26T12:00:00Z'),
    });
  });

  it('refuses with an error that isn’t read as figures', async () => {
    const refusal = { code: 1066, message: 'The contract_code field is required.' };
    await expect(readWith(() => refusal)).rejects.toThrow('HTX’s answer can’t be read');
  });

  staysTrueInBadWays(htx, { respond, wanted: {} });
});
