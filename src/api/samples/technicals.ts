import type { Emas, FrameCloses } from '@/api/contract/themePortfolio';

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

/** Closes that end at $94,318.52; each timeframe swings wider than the one before. */
export const sampleFrameCloses: FrameCloses = {
  hour: closes(0.006),
  day: closes(0.03),
  week: closes(0.11),
  month: closes(0.26),
  times: { hour: times(1), day: times(24), week: times(7 * 24), month: times(30 * 24) },
};

/** As many as closes, so many hours apart, up to the morning of the samples. */
function times(hours: number): number[] {
  const now = Date.parse('2026-11-20T13:14:00Z');
  return Array.from({ length: 60 }, (_, at) => now - (59 - at) * hours * 60 * 60_000);
}

/** `swing` is the share of the price by which closes rise and fall. */
function closes(swing: number): number[] {
  const price = 94_318.52;
  const level = (at: number) => 1 + swing * (Math.sin(at / 4) * 0.35 + Math.sin(at / 15) * 0.65);
  return Array.from({ length: 60 }, (_, at) =>
    Number(((price * level(at)) / level(59)).toFixed(2)),
  );
}
