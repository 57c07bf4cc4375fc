import type { Emas } from '@/api/contract/themePortfolio';

/**
 * Averages for BTC at $94,318.52: it is below the hourly one, level with the daily one, and above
 * the others.
 */
export const sampleEmas: Emas = {
  hour: { ema: 94_802.17, diff: -483.65 },
  day: { ema: 94_318.52, diff: 0 },
  week: { ema: 91_640.4, diff: 2_678.12 },
  month: { ema: 88_905.33, diff: 5_413.19 },
};
