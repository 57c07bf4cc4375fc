import { describe, expect, it } from 'vitest';
import { okx } from '@server/feeds/sources/okx';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const latest = new Date('2026-11-26T08:00:00Z');
const hour = 60 * 60_000;
const ts = String(now.getTime() - 1_000);

const rates = ['0.0000746572360545', '0.0001', '0.00011', '0.00005', '0.00002'];
const history = rates.map((realizedRate, back) => ({
  instType: 'SWAP',
  instId: 'BTC-USDT-SWAP',
  fundingRate: '0.9',
  realizedRate,
  fundingTime: String(latest.getTime() - back * 8 * hour),
  method: 'current_period',
}));
const funding = {
  instId: 'BTC-USDT-SWAP',
  fundingRate: '0.8',
  nextFundingRate: '',
  fundingTime: String(latest.getTime() + 8 * hour),
  nextFundingTime: String(latest.getTime() + 16 * hour),
};
const data: Record<string, unknown[]> = {
  '/api/v5/public/funding-rate-history': history,
  '/api/v5/public/funding-rate': [funding],
  '/api/v5/market/tickers': [
    { instId: 'BTC-USD-261225-90000-C', vol24h: '1000', volCcy24h: '10', ts },
    { instId: 'BTC-USD-261225-90000-P', vol24h: '450', volCcy24h: '4.5', ts },
  ],
  '/api/v5/public/open-interest': [
    { instId: 'BTC-USD-261225-90000-C', oi: '12000', oiCcy: '120', oiUsd: '1', ts },
    { instId: 'BTC-USD-261126-90000-C', oi: '9900', oiCcy: '99', oiUsd: '1', ts },
    { instId: 'BTC-USD-261225-90000-P', oi: '3000', oiCcy: '30', oiUsd: '1', ts },
  ],
};
const serving =
  (changed: Record<string, unknown[]> = {}): Respond =>
  (url) => ({ code: '0', msg: '', data: { ...data, ...changed }[url.pathname] });

async function valuesWith(respond: Respond) {
  const { ask } = standIn(okx, respond);
  const readings = (await okx.read?.(ask, nothingWanted)) ?? [];
  return Object.fromEntries(readings.map(({ key, value }) => [key, value]));
}

describe('OKX', () => {
  it('gives the realized rate, and options in coins', async () => {
    expect(await valuesWith(serving())).toEqual({
      'metrics/okex_rate': 0.74657236,
      'metrics/okex_rate_change': 0.24657236,
      'optionsVolume/okx': 14.5,
      'optionsPutVolume/okx': 4.5,
      'optionsCallVolume/okx': 10,
      'optionsInterest/okx': 150,
      'optionsPutInterest/okx': 30,
      'optionsCallInterest/okx': 120,
    });
  });

  it('does so without the times that it announces', async () => {
    const silent = { ...funding, fundingTime: '', nextFundingTime: '' };
    const found = await valuesWith(serving({ '/api/v5/public/funding-rate': [silent] }));
    expect(found['metrics/okex_rate']).toBe(0.74657236);
  });

  it('never takes the announced rate for a realized one', async () => {
    const unpaid = history.map((row, back) => (back === 0 ? { ...row, realizedRate: '' } : row));
    const found = await valuesWith(serving({ '/api/v5/public/funding-rate-history': unpaid }));
    expect(found['metrics/okex_rate']).toBe(1);
  });

  it('isn’t read where it refuses with status 200', async () => {
    const refusal = { code: '50011', msg: 'Too Many Requests', data: [] };
    await expect(valuesWith(() => refusal)).rejects.toThrow('OKX’s answer can’t be read');
  });

  staysTrueInBadWays(okx, { respond: serving(), wanted: {} });
});
