import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleBitcoinDays, sampleFundFlows, sampleLevels } from '@/api/samples/charts';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCoinCloses } from '@/api/samples/prices';
import { drawings, movingAverage } from '../scripts/charts/drawings';
import { drawnFiles, png } from '../scripts/charts/files';

const folder = 'public/images';
const { daily_comments: commentary, daily_comments_technical: technical } = sampleNewsletter;

/** Where the chart draws each value, from the top. */
function pointsOf(svg: string): [x: number, y: number][] {
  const lines = Array.from(
    svg.matchAll(/<polyline points="([^"]+)"/g),
    ([, points = '']) => points,
  );
  return (lines.at(-1) ?? '')
    .split(' ')
    .map((point) => point.split(',').map(Number) as [number, number]);
}

/** True if the pixels are the values on one scale. */
function expectOneScale(pixels: readonly number[], values: readonly number[]): void {
  expect(pixels).toHaveLength(values.length);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number) => pixels[values.indexOf(value)] ?? Number.NaN;
  const perUnit = (at(high) - at(low)) / (high - low);
  values.forEach((value, index) => {
    expect(Math.abs((pixels[index] ?? 0) - at(low) - (value - low) * perUnit)).toBeLessThan(0.2);
  });
}

describe.each(drawnFiles)('%s', (file, svg) => {
  const stored = join(folder, file);

  it('is what npm run charts draws', async () => {
    const [drawn, kept] = await Promise.all(
      [await png(svg), readFileSync(stored)].map((bytes) =>
        sharp(bytes).removeAlpha().raw().toBuffer(),
      ),
    );
    expect(kept).toHaveLength(drawn?.length ?? 0);
    const differing = kept?.filter((value, at) => Math.abs(value - (drawn?.[at] ?? 0)) > 24) ?? [];
    expect(differing.length / (kept?.length ?? 1)).toBeLessThan(0.002);
  });

  it('is small, and has no type below 20 px in a chart, 14 in a promo and 12 in the gauge', () => {
    expect(readFileSync(stored).length).toBeLessThan(60_000);
    const sizes = Array.from(svg.matchAll(/font-size="(\d+)"/g), ([, size]) => Number(size));
    const kind = /^samples\/(chart|promo)/.exec(file)?.[1];
    const least = kind === 'chart' ? 40 : kind === 'promo' ? 28 : 24;
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
  });
});

describe.each(['light', 'dark'] as const)('on a %s ground', (ground) => {
  it('the bars are the flows', () => {
    const bars = Array.from(
      (drawings['chart-flows']?.(ground) ?? '').matchAll(
        /<rect data-value="([^"]+)"[^>]* height="([^"]+)"/g,
      ),
      ([, value, height]) => [Number(value), Number(height)] as const,
    );
    expect(bars.map(([value]) => value)).toEqual(sampleFundFlows);
    expectOneScale(
      bars.map(([value, height]) => Math.sign(value) * height),
      sampleFundFlows,
    );
  });

  it.each([
    ['chart-btc', sampleBitcoinDays],
    ['chart-levels', sampleBitcoinDays.slice(-30)],
  ])('the line of %s is the price', (name, days) => {
    const points = pointsOf(drawings[name]?.(ground) ?? '');
    expectOneScale(
      points.map(([, y]) => y),
      days,
    );
  });
});

describe('the texts say what the charts show', () => {
  it('an inflow after five outflows', () => {
    expect(sampleFundFlows.slice(-7).map(Math.sign)).toEqual([1, -1, -1, -1, -1, -1, 1]);
    const flow = `$${sampleFundFlows.at(-1)} million`;
    expect(commentary).toContain(`${flow} in the latest session, the first inflow in six sessions`);
    expect(sampleNewsletter.newsletter_image_alt).toContain(`${flow} after five outflows`);
  });

  it('the price of the table, above its average after four weeks below it', () => {
    const closes = (sampleCoinCloses.BTC ?? []).map(({ close }) => close);
    expect(sampleBitcoinDays.slice(-closes.length)).toEqual(closes);
    expect(closes.at(-1)).toBe(sampleBtcEth.btc);
    const average = movingAverage(sampleBitcoinDays, 20);
    // Today isn’t over yet.
    const closedAbove = sampleBitcoinDays
      .map((price, at) => price > (average[at] ?? 0))
      .slice(0, -1);
    expect(closedAbove.slice(-4)).not.toContain(false);
    expect(closedAbove.slice(-4 - 28, -4)).not.toContain(true);
    expect(technical).toContain(
      'above its 20-day average for four sessions in a row, after four weeks below it',
    );
  });

  it('the levels', () => {
    const { support, resistance } = sampleLevels;
    const dollars = (level: number) => `$${level.toLocaleString('en-US')}`;
    expect(technical).toContain(`Support: ${support.map(dollars).join(', then ')}.`);
    expect(technical).toContain(
      `Resistance: ${resistance.toReversed().map(dollars).join(', then ')}.`,
    );
    for (const level of [...support, ...resistance]) expect(commentary).toContain(dollars(level));
  });
});
