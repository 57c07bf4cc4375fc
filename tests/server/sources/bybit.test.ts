import { describe, expect, it } from 'vitest';
import { bybit } from '@server/feeds/sources/bybit';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const latest = new Date('2026-11-26T08:00:00Z');
const hour = 60 * 60_000;

const envelope = (list: unknown) => ({
  retCode: 0,
  retMsg: 'OK',
  result: { category: 'linear', list },
  retExtInfo: {},
  time: now.getTime() - 500,
});

const history = (hours: number, rates: string[]) =>
  rates.map((fundingRate, back) => ({
    symbol: 'BTCUSDT',
    fundingRate,
    fundingRateTimestamp: String(latest.getTime() - back * hours * hour),
  }));

const tickers = [
  { symbol: 'BTC-25DEC26-90000-C-USDT', openInterest: '310.25', volume24h: '44.1' },
  { symbol: 'BTC-25DEC26-90000-P', openInterest: '200', volume24h: '22' },
  { symbol: 'BTC-26NOV26-80000-P', openInterest: '77', volume24h: '5' },
];

function serving(rates: unknown, minutes: unknown, options: unknown = tickers): Respond {
  const answers: Record<string, unknown> = {
    '/v5/market/funding/history': envelope(rates),
    '/v5/market/instruments-info': envelope([{ symbol: 'BTCUSDT', fundingInterval: minutes }]),
    '/v5/market/tickers': envelope(options),
  };
  return (url) => answers[url.pathname];
}
const rates = ['0.0001', '0.00031', '0.00002', '-1.5e-5'];
const respond = serving(history(8, [...rates, '0.0001']), 480);

async function valuesWith(changed: Respond) {
  const { ask } = standIn(bybit, changed);
  const readings = (await bybit.read?.(ask, nothingWanted)) ?? [];
  return Object.fromEntries(readings.map(({ key, value }) => [key, value]));
}

describe('Bybit', () => {
  it('gives the settled rate with its change, and the options that haven’t expired', async () => {
    expect(await valuesWith(respond)).toEqual({
      'metrics/bybit_rate': 1,
      'metrics/bybit_rate_change': 1.15,
      'optionsVolume/bybit': 66.1,
      'optionsPutVolume/bybit': 22,
      'optionsCallVolume/bybit': 44.1,
      'optionsInterest/bybit': 510.25,
      'optionsPutInterest/bybit': 200,
      'optionsCallInterest/bybit': 310.25,
    });
  });

  it('reads the interval from the venue', async () => {
    const hourly = serving(history(1, ['0.00001', '0', '0']), 60);
    expect((await valuesWith(hourly))['metrics/bybit_rate']).toBe(0.8);
    const unknown = serving(history(8, ['0.0001', '0.0001']), 240);
    expect(await valuesWith(unknown)).not.toHaveProperty('metrics/bybit_rate');
  });

  it('isn’t read where it refuses with status 200', async () => {
    const refusal = { retCode: 10006, retMsg: 'Too many visits', result: {}, time: 1 };
    await expect(valuesWith(() => refusal)).rejects.toThrow('Bybit’s answer can’t be read');
  });

  staysTrueInBadWays(bybit, { respond, wanted: {} });
});
