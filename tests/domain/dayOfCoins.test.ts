import { expect, it } from 'vitest';
import { dayOf } from '@/domain/market/dayOfCoins';

const coin = (name: string, last_24_change: number | null) => ({
  id: name.length,
  name,
  last_price: 1,
  last_24_change,
});

it.each([
  [[], { rose: 0, fell: 0, best: undefined, worst: undefined }],
  [[coin('btc', null)], { rose: 0, fell: 0, best: undefined, worst: undefined }],
  [[coin('btc', 0)], { rose: 1, fell: 0, best: 'btc', worst: 'btc' }],
  [
    [coin('btc', -1), coin('eth', 3), coin('xrp', null), coin('sol', 0), coin('hnt', -4)],
    { rose: 2, fell: 2, best: 'eth', worst: 'hnt' },
  ],
])('of %j', (coins, expected) => {
  const { best, worst, ...counts } = dayOf(coins);
  expect({ ...counts, best: best?.name, worst: worst?.name }).toEqual(expected);
});
