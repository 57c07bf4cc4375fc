import { describe, expect, it } from 'vitest';
import { deribit } from '@server/feeds/sources/deribit';
import { nothingWanted, now, standIn, staysTrueInBadWays, type Respond } from './standIn';

const hour = 60 * 60_000;
const latest = new Date('2026-11-26T12:00:00Z');

const history = Array.from({ length: 36 }, (_, index) => ({
  timestamp: latest.getTime() - (35 - index) * hour,
  index_price: 91_000,
  prev_index_price: 90_990,
  interest_1h: 0.5,
  interest_8h: index === 35 ? 2.5e-5 : index === 11 ? 1e-5 : 0.9,
}));
const option = (instrument_name: string, open_interest: unknown, volume: unknown) => ({
  instrument_name,
  open_interest,
  volume,
  volume_usd: 1_000,
  underlying_price: 91_000,
  creation_timestamp: now.getTime() - 2_000,
});
const book = [
  option('BTC-25DEC26-90000-C', 1_200.5, 80),
  option('BTC-25DEC26-90000-P', 900, 60.5),
  option('BTC-26NOV26-90000-P', 500, 30),
];

function serving(rows: unknown, options: unknown): Respond {
  return (url) => ({
    jsonrpc: '2.0',
    result: url.pathname.endsWith('funding_rate_history') ? rows : options,
    usOut: 1,
  });
}
const respond = serving(history, book);

async function readWith(changed: Respond) {
  const { ask } = standIn(deribit, changed);
  return (await deribit.read?.(ask, nothingWanted)) ?? [];
}

describe('Deribit', () => {
  it('gives what the last 8 hours came to, and the options that haven’t expired', async () => {
    const readings = await readWith(respond);
    expect(readings.map(({ key, value }) => [key, value])).toEqual([
      ['metrics/deribit_rate', 0.25],
      ['metrics/deribit_rate_change', 0.15],
      ['optionsVolume/deribit', 140.5],
      ['optionsPutVolume/deribit', 60.5],
      ['optionsCallVolume/deribit', 80],
      ['optionsInterest/deribit', 2_100.5],
      ['optionsPutInterest/deribit', 900],
      ['optionsCallInterest/deribit', 1_200.5],
    ]);
    expect(readings[0]?.asOf).toEqual(latest);
    expect(readings[2]?.asOf).toEqual(new Date(now.getTime() - 2_000));
  });

  it('gives no total that lacks an option', async () => {
    const lacking = [...book, option('BTC-25DEC26-95000-P', null, 1)];
    const keys = (await readWith(serving(history, lacking))).map(({ key }) => key);
    expect(keys).toContain('optionsVolume/deribit');
    expect(keys).not.toContain('optionsInterest/deribit');
  });

  staysTrueInBadWays(deribit, { respond, wanted: {} });
});
