import { describe, expect, it } from 'vitest';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { binance } from '@server/feeds/sources/binance';
import type { Reading } from '@server/feeds/sources/source';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const latest = new Date('2026-11-26T08:00:00Z').getTime();
const hour = 60 * 60_000;

/** Oldest first, as the documents say, and some milliseconds late. */
const rates = ['0.00010000', '0.00000000', '1e-5', '0.00020000', '-0.00005000'];
const history = rates.map((fundingRate, index) => ({
  symbol: 'BTCUSDT',
  fundingRate,
  fundingTime: latest - (rates.length - 1 - index) * 8 * hour + index,
  markPrice: '91000.10',
}));

const listed = ['BTC-261127-90000-C', 'BTC-261225-100000-P', 'ETH-261225-4000-C'];
const answers: Record<string, unknown> = {
  '/fapi/v1/fundingRate': history,
  '/fapi/v1/fundingInfo': [{ symbol: 'LPTUSDT', fundingIntervalHours: 4 }],
  '/eapi/v1/exchangeInfo': {
    optionSymbols: listed.map((symbol) => ({ symbol, unit: 1, expiryDate: 1798185600000 })),
  },
  '/eapi/v1/ticker': listed.map((symbol, index) => ({
    symbol,
    volume: String(10 * (index + 1)),
    amount: String(25_000 * (index + 1)),
    high: '2600',
    low: '2400.5',
    closeTime: now.getTime() - 60_000,
  })),
};
const interest: Record<string, unknown> = {
  '261127': [{ symbol: listed[0], sumOpenInterest: '120.5', timestamp: String(now.getTime()) }],
  '261225': [{ symbol: listed[1], sumOpenInterest: '80', timestamp: String(now.getTime()) }],
};
const respond: Respond = (url) =>
  url.pathname === '/eapi/v1/openInterest'
    ? interest[url.searchParams.get('expiration') ?? '']
    : answers[url.pathname];

/** What a trouble leaves. */
function readingsOf(error: unknown): readonly Reading[] {
  if (error instanceof SourceTrouble && error.readings.length > 0) return error.readings;
  throw error;
}

async function valuesWith(changed: Respond = respond) {
  const { ask } = standIn(binance, changed);
  const readings = (await binance.read?.(ask, nothingWanted).catch(readingsOf)) ?? [];
  return Object.fromEntries(readings.map(({ key, value }) => [key, value]));
}

const options = {
  'optionsVolume/binance': 30,
  'optionsPutVolume/binance': 20,
  'optionsCallVolume/binance': 10,
  'optionsInterest/binance': 200.5,
  'optionsPutInterest/binance': 80,
  'optionsCallInterest/binance': 120.5,
};

describe('Binance', () => {
  it('gives the settled rate with its change, and the options of Bitcoin', async () => {
    expect(await valuesWith()).toEqual({
      'metrics/funding_rate': -0.5,
      'metrics/funding_rate_change': -0.5,
      ...options,
    });
  });

  it('asks for the open interest of each day once', async () => {
    const { ask, asked } = standIn(binance, respond);
    await binance.read?.(ask, nothingWanted);
    const days = asked.flatMap(({ url }) => url.searchParams.get('expiration') ?? []);
    expect(days).toEqual(['261127', '261225']);
    expect(asked.every(({ url }) => /^(fapi|eapi)\.binance\.com$/.test(url.host))).toBe(true);
  });

  it('counts contracts in their unit of coins', async () => {
    const found = await valuesWith((url, request) =>
      url.pathname === '/eapi/v1/exchangeInfo'
        ? { optionSymbols: listed.map((symbol) => ({ symbol, unit: '0.1' })) }
        : respond(url, request),
    );
    expect(found['optionsInterest/binance']).toBe(20.05);
  });

  it('still gives the rate where options are refused, and the reverse', async () => {
    const without =
      (path: string): Respond =>
      (url, request) =>
        url.pathname.startsWith(path) ? new Response('{}', { status: 451 }) : respond(url, request);
    expect(Object.keys(await valuesWith(without('/eapi')))).toEqual([
      'metrics/funding_rate',
      'metrics/funding_rate_change',
    ]);
    expect(await valuesWith(without('/fapi'))).toEqual(options);
    await expect(valuesWith(without('/'))).rejects.toThrow('refuses this server or key (451)');
  });

  it('gives no open interest if one day’s is missing', async () => {
    const found = await valuesWith((url, request) =>
      url.searchParams.get('expiration') === '261225' ? undefined : respond(url, request),
    );
    expect(found).not.toHaveProperty('optionsInterest/binance');
    expect(found['optionsVolume/binance']).toBe(30);
  });

  it('gives no volume if it is in dollars, and counts what wasn’t traded as none', async () => {
    const tickers = answers['/eapi/v1/ticker'] as { volume: string; amount: string }[];
    const volumeOf = async (rows: unknown) =>
      (
        await valuesWith((url, request) =>
          url.pathname === '/eapi/v1/ticker' ? rows : respond(url, request),
        )
      )['optionsVolume/binance'];
    const exchanged = tickers.map((row) => ({ ...row, volume: row.amount, amount: row.volume }));
    expect(await volumeOf(exchanged)).toBeUndefined();
    const [first, ...others] = tickers;
    const quiet = { ...first, volume: '0', amount: '0', high: '0', low: '0', closeTime: 0 };
    expect(await volumeOf([quiet, ...others])).toBe(20);
  });

  it('says nothing for a contract of another name', async () => {
    const moved = history.map((row) => ({ ...row, symbol: 'BTCUSDT_261225' }));
    const found = await valuesWith((url, request) =>
      url.pathname === '/fapi/v1/fundingRate' ? moved : respond(url, request),
    );
    expect(found).toEqual(options);
  });

  staysTrueInBadWays(binance, { respond, wanted: {} });
});
