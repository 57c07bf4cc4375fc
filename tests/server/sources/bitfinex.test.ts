import { describe, expect, it } from 'vitest';
import { bitfinex } from '@server/feeds/sources/bitfinex';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const at = (time: string) => new Date(time).getTime();

/** A row of the history; one of now has the contract before it. */
function row(time: string, next: string, current: unknown): unknown[] {
  return [
    at(time),
    null,
    91_000.5,
    91_010,
    null,
    52_000_000.1,
    null,
    at(next),
    0.00007,
    2655,
    null,
    current,
    null,
    null,
    91_005,
    null,
    null,
    4_100.2,
    null,
    null,
    null,
    0.0005,
    0.0025,
  ];
}

const current = row('2026-11-26T12:39:50Z', '2026-11-26T16:00:00Z', -0.00011253);
const earlier = row('2026-11-25T12:39:40Z', '2026-11-25T16:00:00Z', 1e-5);

function serving(rowNow: unknown[], rowBefore: unknown[], key = 'tBTCF0:USTF0'): Respond {
  return (url) => (url.pathname.endsWith('/hist') ? [rowBefore] : [[key, ...rowNow]]);
}
const respond = serving(current, earlier);

async function readWith(changed: Respond) {
  const { ask, asked } = standIn(bitfinex, changed);
  return { readings: (await bitfinex.read?.(ask, nothingWanted)) ?? [], asked };
}

describe('Bitfinex', () => {
  it('gives the rate of the running 8 hours, which was settled when they began', async () => {
    const { readings, asked } = await readWith(respond);
    const asOf = new Date('2026-11-26T08:00:00Z');
    expect(readings).toEqual([
      { key: 'metrics/bitfinex_rate', value: -1.1253, asOf },
      { key: 'metrics/bitfinex_rate_change', value: -1.2253, asOf },
    ]);
    expect(asked[1]?.url.searchParams.get('end')).toBe(String(now.getTime() - 24 * 60 * 60_000));
  });

  it.each<[string, Respond]>([
    ['of another contract', serving(current, earlier, 'tETHF0:USTF0')],
    [
      'whose next payment is over',
      serving(row('2026-11-26T12:39:50Z', '2026-11-26T08:00:00Z', 1), []),
    ],
    [
      'whose next payment is further away than 8 hours',
      serving(row('2026-11-26T12:39:50Z', '2026-11-27T00:00:00Z', 1), []),
    ],
    ['that is cut off', serving(current.slice(0, 8), [])],
  ])('gives nothing from a row %s', async (_, changed) => {
    await expect(readWith(changed)).rejects.toThrow('Bitfinex’s answer has none of the figures');
  });

  it('gives no change from a row of long ago', async () => {
    const old = row('2026-11-22T12:39:40Z', '2026-11-22T16:00:00Z', 0.01);
    const { readings } = await readWith(serving(current, old));
    expect(readings.map(({ key }) => key)).toEqual(['metrics/bitfinex_rate']);
  });

  staysTrueInBadWays(bitfinex, { respond, wanted: {} });
});
