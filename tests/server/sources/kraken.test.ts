import { describe, expect, it } from 'vitest';
import { kraken } from '@server/feeds/sources/kraken';
import { nothingWanted, standIn, staysTrueInBadWays } from './standIn';

const hour = 60 * 60_000;
const latest = new Date('2026-11-26T12:00:00Z');

/** Each hour for two days, oldest first. `fundingRate` is in dollars for a contract. */
const rates = Array.from({ length: 48 }, (_, index) => ({
  timestamp: new Date(latest.getTime() - (47 - index) * hour).toISOString(),
  fundingRate: 1.21,
  relativeFundingRate: index === 47 ? 0.0000125 : index === 23 ? 0.000005 : 0.00002,
}));
const answer = (rows: unknown) => ({ result: 'success', rates: rows, serverTime: '2026-11-26' });

async function readWith(rows: unknown) {
  const { ask } = standIn(kraken, () => answer(rows));
  return (await kraken.read?.(ask, nothingWanted)) ?? [];
}

describe('Kraken', () => {
  it('gives the hour’s relative rate times eight, never the one in dollars', async () => {
    expect(await readWith(rates)).toEqual([
      { key: 'metrics/kraken_rate', value: 1, asOf: latest },
      { key: 'metrics/kraken_rate_change', value: 0.6, asOf: latest },
    ]);
  });

  it('can list the hours in any order', async () => {
    expect(await readWith(rates.toReversed())).toEqual(await readWith(rates));
  });

  it('gives nothing from the rate in dollars alone', async () => {
    const absolute = rates.map(({ timestamp, fundingRate }) => ({ timestamp, fundingRate }));
    await expect(readWith(absolute)).rejects.toThrow('Kraken’s answer has none of the figures');
  });

  it('gives nothing without the zone of a time', async () => {
    const local = rates.map((row) => ({ ...row, timestamp: row.timestamp.replace('Z', '') }));
    await expect(readWith(local)).rejects.toThrow('Kraken’s answer has none of the figures');
  });

  staysTrueInBadWays(kraken, { respond: () => answer(rates), wanted: {} });
});
