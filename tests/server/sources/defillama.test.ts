import { describe, expect, it } from 'vitest';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { defillama } from '@server/feeds/sources/defillama';
import { nothingWanted, standIn, staysTrueInBadWays, type Respond } from './standIn';

const today = Date.parse('2026-11-26T00:00:00Z') / 1_000;
const day = 86_400;

/** As it answers: the date is text, and euros are in euros. */
const row = (date: unknown, dollars: unknown) => ({
  date,
  totalCirculating: { peggedUSD: dollars, peggedEUR: 700_000_000 },
  totalUnreleased: { peggedUSD: 0, peggedEUR: 0 },
  totalCirculatingUSD: { peggedUSD: 1, peggedEUR: 810_000_000 },
  totalMintedUSD: { peggedUSD: 0 },
  totalBridgedToUSD: { peggedUSD: 0 },
});
const days = (...dollars: number[]) =>
  dollars.map((each, index) => row(String(today - (dollars.length - 1 - index) * day), each));

const all = days(299_000_000_000.5, 300_000_000_000, 303_000_000_000);
const usdt = days(181_000_000_000, 182_000_000_000, 181_090_000_000);

const respond =
  (whole: unknown = all, part: unknown = usdt): Respond =>
  ({ pathname, searchParams }) => {
    if (pathname !== '/stablecoincharts/all') return undefined;
    return searchParams.get('stablecoin') === '1' ? part : whole;
  };

async function read(whole?: unknown, part?: unknown) {
  const { ask } = standIn(defillama, respond(whole, part));
  const readings = (await defillama.read?.(ask, nothingWanted)) ?? [];
  return {
    values: Object.fromEntries(readings.map(({ key, value }) => [key, value])),
    times: [...new Set(readings.map(({ asOf }) => asOf.toISOString()))],
  };
}

const names = ['stable_circ', 'stable_circ_percent', 'stable_usdt', 'stable_usdt_percent'];
const [circ, circPercent, tether] = names.map((name) => `metrics/${name}`) as [
  string,
  string,
  string,
];

describe('DefiLlama', () => {
  it('gives dollars in circulation and of USDT, and their changes since the day before', async () => {
    const { values, times } = await read();
    expect(values).toEqual({
      'metrics/stable_circ': 303_000_000_000,
      'metrics/stable_circ_percent': expect.closeTo(1, 9),
      'metrics/stable_usdt': 181_090_000_000,
      'metrics/stable_usdt_percent': expect.closeTo(-0.5, 9),
    });
    expect(times).toEqual(['2026-11-26T00:00:00.000Z']);
  });

  it.each([
    ['newest first', [...all].reverse()],
    ['twice', [...all, ...all]],
    ['with dates as numbers', all.map(({ date, ...rest }) => ({ ...rest, date: Number(date) }))],
    ['with broken rows', [null, {}, row('2026-11-26', 5), row(String(today), null), ...all]],
    ['with tomorrow', [...all, row(String(today + day), 5)]],
  ])('reads rows %s', async (_, rows) => {
    const { values } = await read(rows);
    expect(values).toMatchObject({ [circ]: 303_000_000_000, [circPercent]: expect.closeTo(1, 9) });
  });

  it('says so if the newest row is yesterday’s', async () => {
    const { times, values } = await read(all.slice(0, 2), usdt.slice(0, 2));
    expect(times).toEqual(['2026-11-25T00:00:00.000Z']);
    expect(values[circ]).toBe(300_000_000_000);
  });

  it.each([
    ['is missing', all.filter((_, index) => index !== 1)],
    ['is zero', [row(String(today - day), 0), row(String(today), 303_000_000_000)]],
    ['is of another hour', [row(String(today - day / 2), 1), row(String(today), 303_000_000_000)]],
  ])('gives no change if the day before %s', async (_, rows) => {
    const { values } = await read(rows);
    expect(values[circ]).toBe(303_000_000_000);
    expect(values).not.toHaveProperty(circPercent);
  });

  it.each([
    ['the total, because the filter was ignored', all],
    ['rows of other days', days(1).map((each) => ({ ...each, date: String(today - 9 * day + 1) }))],
    ['nothing', []],
  ])('gives no USDT for %s', async (_, part) => {
    const { values } = await read(all, part);
    expect(values).toHaveProperty(circ);
    expect(values).not.toHaveProperty(tether);
  });

  it('gives the total if USDT fails, and nothing the other way around', async () => {
    const failing = () => new Response('', { status: 500 });
    const noUsdt = await read(all, failing()).catch((error: unknown) => error);
    expect((noUsdt as SourceTrouble).readings.map(({ key }) => key)).toEqual([circ, circPercent]);
    const noTotal = await read(failing()).catch((error: unknown) => error);
    expect(noTotal).toBeInstanceOf(SourceTrouble);
    expect((noTotal as SourceTrouble).readings).toEqual([]);
  });

  staysTrueInBadWays(defillama, { respond: respond(), wanted: {} });
});
