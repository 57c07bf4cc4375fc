import { describe, expect, it } from 'vitest';
import { bmi } from '@server/feeds/sources/bmi';
import { nothingWanted, now, standIn, staysTrueInBadWays } from './standIn';

const address = 'https://www.northlight.example/bmi';
const settings = { address };

async function read(body: unknown, headers: Record<string, string> = {}) {
  const { ask, asked } = standIn(bmi, () => Response.json(body, { headers }), { settings });
  return { readings: await bmi.read?.(ask, nothingWanted), asked };
}

describe('the BMI page', () => {
  it('is asked at the address of Settings, and its time is what it says', async () => {
    const { readings, asked } = await read({ bmi: 47.2, updated_at: '2026-11-25T18:30:00-05:00' });
    expect(asked.map(({ url }) => url.href)).toEqual([address]);
    expect(readings).toEqual([
      { key: 'metrics/bmi', value: 47.2, asOf: new Date('2026-11-25T23:30:00Z') },
    ]);
  });

  it.each([
    [
      'a wall clock, which is New York’s',
      { updated_at: '2026-11-25 18:30:00' },
      {},
      '2026-11-25T23:30:00Z',
    ],
    [
      'Last-Modified',
      {},
      { 'last-modified': 'Wed, 25 Nov 2026 23:31:00 GMT' },
      '2026-11-25T23:31:00Z',
    ],
    ['Date', {}, { date: 'Thu, 26 Nov 2026 12:39:00 GMT' }, '2026-11-26T12:39:00Z'],
    [
      'not what is to come',
      { updated_at: '2027-01-01T00:00:00Z' },
      { date: 'Thu, 26 Nov 2026 12:39:00 GMT' },
      '2026-11-26T12:39:00Z',
    ],
    ['the reading’s own without any other', { updated_at: 'soon' }, {}, now.toISOString()],
  ])('takes its time from %s', async (_, extra, headers, expected) => {
    const { readings } = await read({ bmi: '47.2', ...extra }, headers);
    expect(readings).toEqual([{ key: 'metrics/bmi', value: 47.2, asOf: new Date(expected) }]);
  });

  it.each([null, -1, 100.5, '47,2', 'NaN', [47], undefined])(
    'gives no figure for %s',
    async (value) => {
      expect((await read({ bmi: value })).readings).toEqual([]);
    },
  );

  staysTrueInBadWays(bmi, { respond: () => ({ bmi: 47.2 }), wanted: {}, settings });
});
