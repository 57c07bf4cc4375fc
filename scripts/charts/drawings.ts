import { sampleBitcoinDays, sampleFundFlows, sampleLevels } from '@/api/samples/charts';
import {
  chart,
  chartColors,
  chartWidth,
  type Ground,
  label,
  linear,
  path,
  rule,
  type Scale,
} from './svg';

/** The charts of the sample newsletter, by the name of their file. Title and unit are text above them. */
export const drawings: Record<string, (ground: Ground) => string> = {
  'chart-flows': flows,
  'chart-btc': bitcoin,
  'chart-levels': levels,
};

/** The mean of the `length` values that end with each one; null where there are fewer. */
export function movingAverage(values: readonly number[], length: number): (number | null)[] {
  return values.map((_, at) => {
    if (at + 1 < length) return null;
    const days = values.slice(at + 1 - length, at + 1);
    return days.reduce((sum, value) => sum + value, 0) / length;
  });
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
const thousands = (value: number) => (value / 1000).toFixed(1);

/** A bar for each session; the newest has the accent and its figure. */
function flows(ground: Ground): string {
  const colors = chartColors[ground];
  const height = 450;
  const left = 112;
  const step = (chartWidth - left) / sampleFundFlows.length;
  const y = linear([450, -250], [36, 386]);
  const zero = y(0);
  const ticks = [400, 200, -200].flatMap((tick) => [
    rule([left, chartWidth], y(tick), colors.line),
    label(signed(tick), [left - 14, y(tick) + 14], { color: colors.soft, anchor: 'end' }),
  ]);
  const newest = sampleFundFlows.length - 1;
  const bars = sampleFundFlows.map((flow, at) => {
    const [top, bottom] = [Math.min(y(flow), zero), Math.max(y(flow), zero)];
    const fill = at === newest ? colors.accent : colors.quiet;
    const x = (left + at * step + 5).toFixed(1);
    return `<rect data-value="${flow}" x="${x}" y="${top}" width="${(step - 10).toFixed(1)}" height="${(bottom - top).toFixed(1)}" fill="${fill}"/>`;
  });
  const ends = { color: colors.soft };
  return chart(height, colors.ground, [
    ...ticks,
    label('0', [left - 14, zero + 14], { color: colors.soft, anchor: 'end' }),
    ...bars,
    rule([left, chartWidth], zero, colors.ink),
    label(signed(sampleFundFlows[newest] ?? 0), [chartWidth - step - 4, y(412) + 30], {
      color: colors.accent,
      anchor: 'end',
      isBold: true,
      halo: colors.ground,
    }),
    label(`${newest + 1} sessions ago`, [left, height - 12], ends),
    label('latest', [chartWidth, height - 12], { ...ends, anchor: 'end' }),
  ]);
}

const plotRight = chartWidth - 112;

/** Days from left to right, with what both ends are. */
function dayLabels(days: number, height: number, color: string): string[] {
  return [
    label(`${days} days ago`, [0, height - 12], { color }),
    label('today', [plotRight, height - 12], { color, anchor: 'end' }),
  ];
}

interface PriceLine {
  days: readonly number[];
  x: Scale;
  y: Scale;
  colors: (typeof chartColors)[Ground];
}

/** The price in the accent, with its newest value beside it. */
function priceLine({ days, x, y, colors }: PriceLine): string[] {
  const newest = days.length - 1;
  const price = days[newest] ?? 0;
  return [
    path(days, { x, y }, { color: colors.accent, width: 6 }),
    `<circle cx="${x(newest)}" cy="${y(price)}" r="11" fill="${colors.accent}"/>`,
    label(thousands(price), [chartWidth, y(price) + 14], {
      color: colors.accent,
      anchor: 'end',
      isBold: true,
    }),
  ];
}

/** The price of two months above its average of 20 days. */
function bitcoin(ground: Ground): string {
  const colors = chartColors[ground];
  const height = 500;
  const x = linear([0, sampleBitcoinDays.length - 1], [4, plotRight]);
  const y = linear([99_000, 88_500], [40, 430]);
  const average = movingAverage(sampleBitcoinDays, 20);
  const ticks = [96_000, 90_000].flatMap((tick) => [
    rule([0, plotRight], y(tick), colors.line),
    label(thousands(tick), [chartWidth, y(tick) + 14], { color: colors.soft, anchor: 'end' }),
  ]);
  const newest = average.at(-1) ?? 0;
  return chart(height, colors.ground, [
    ...ticks,
    path(average, { x, y }, { color: colors.quiet, width: 4 }),
    label('20-day average', [x(30), y(97_600)], { color: colors.soft }),
    label(thousands(newest), [chartWidth, y(newest) + 14], { color: colors.soft, anchor: 'end' }),
    ...priceLine({ days: sampleBitcoinDays, x, y, colors }),
    ...dayLabels(sampleBitcoinDays.length, height, colors.soft),
  ]);
}

/** The price of a month between the levels that the text names. */
function levels(ground: Ground): string {
  const colors = chartColors[ground];
  const height = 560;
  const days = sampleBitcoinDays.slice(-30);
  const x = linear([0, days.length - 1], [4, plotRight]);
  const y = linear([99_500, 88_800], [40, 490]);
  const named = Object.entries(sampleLevels).flatMap(([name, values]) =>
    values.map((level) => ({ name, level })),
  );
  const lines = named.flatMap(({ level }) => [
    rule([0, plotRight], y(level), colors.quiet, '10 8'),
    label(thousands(level), [chartWidth, y(level) + 14], { color: colors.soft, anchor: 'end' }),
  ]);
  const soft = { color: colors.soft };
  return chart(height, colors.ground, [
    ...lines,
    label('resistance', [0, y(sampleLevels.resistance[0]) - 16], soft),
    label('support', [0, y(sampleLevels.support[1]) + 46], soft),
    ...priceLine({ days, x, y, colors }),
    ...dayLabels(days.length, height, colors.soft),
  ]);
}
