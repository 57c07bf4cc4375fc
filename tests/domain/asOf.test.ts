import { expect, test } from 'vitest';
import type { AsOf, Dated } from '@/api/contract/comparator';
import { asOfText } from '@/domain/comparator/asOf';

const live = (day: string): Dated => ({ day, is_sample: false });
const sample = (day: string): Dated => ({ day, is_sample: true });
const none: AsOf = { prices: null, index_weights: null, fund_weights: null };

test.each<[Partial<AsOf>, string]>([
  [{}, ''],
  [{ prices: live('2026-11-20') }, 'Prices of 20 Nov 2026.'],
  [{ prices: sample('2024-12-31') }, 'Prices are samples of 31 Dec 2024.'],
  [{ fund_weights: sample('2026-09-30') }, 'Fund weights are samples of 30 Sep 2026.'],
  [
    {
      prices: live('2026-11-20'),
      index_weights: sample('2026-09-30'),
      fund_weights: sample('2026-09-30'),
    },
    'Prices of 20 Nov 2026. Index and fund weights are samples of 30 Sep 2026.',
  ],
  [{ index_weights: live('2021'), fund_weights: live('2021') }, 'Index and fund weights of 2021.'],
  [
    {
      prices: sample('2024-12-31'),
      index_weights: live('2021'),
      fund_weights: sample('2024-12-31'),
    },
    'Prices are samples of 31 Dec 2024. Index weights of 2021. Fund weights are samples of 31 Dec 2024.',
  ],
  [
    { index_weights: live('2026-09-30'), fund_weights: sample('2026-09-30') },
    'Index weights of 30 Sep 2026. Fund weights are samples of 30 Sep 2026.',
  ],
])('the dates %j are told as: %s', (facts, text) => {
  expect(asOfText({ ...none, ...facts })).toBe(text);
});
