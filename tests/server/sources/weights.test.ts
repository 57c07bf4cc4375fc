import { describe, expect, it } from 'vitest';
import { holdings, isharesCsv } from '@tests/domain/imports/holdings';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { ishares, readWeights as readIshares } from '@server/feeds/sources/ishares';
import { readWeights as readSpdr, spdr } from '@server/feeds/sources/spdr';
import type { Ask } from '@server/feeds/sources/source';
import { badWays } from '@tests/sources/badWays';
import { standIn, type Respond } from './standIn';
import { sheetFile } from './sheetFile';

const spdrRows = (sectorOf: (sector: string) => string) => [
  ['Fund Name:', 'State Street® SPDR® S&P 500® ETF Trust'],
  ['Ticker Symbol:', 'SPY'],
  ['Holdings:', 'As of 30-Sep-2026'],
  [],
  ['Name', 'Ticker', 'Identifier', 'SEDOL', 'Weight', 'Sector', 'Shares Held', 'Local Currency'],
  ...holdings.map(([ticker, sector, weight]) => [
    `${ticker} INC`,
    ticker,
    '123456789',
    '-',
    Number(weight),
    sectorOf(sector),
    1_234_567,
    'USD',
  ]),
  ['US DOLLAR', '-', 'CASH_USD', '-', 0.2, '-', 1, 'USD'],
  ['Past performance is not a reliable indicator of future performance.'],
];

interface Issuer {
  source: typeof ishares;
  read(ask: Ask): ReturnType<typeof readIshares>;
  path: string;
  answer(): Response;
  day: string;
}

const issuers: Record<string, Issuer> = {
  iShares: {
    source: ishares,
    read: readIshares,
    path: '/us/products/239726/ishares-core-sp-500-etf/1467271812596.ajax?fileType=csv&fileName=IVV_holdings&dataType=fund',
    answer: () => new Response(isharesCsv()),
    day: '2026-09-25',
  },
  SPDR: {
    source: spdr,
    read: readSpdr,
    path: '/library-content/products/fund-data/etfs/us/holdings-daily-us-en-spy.xlsx',
    answer: () => new Response(sheetFile(spdrRows((sector) => sector))),
    day: '2026-09-30',
  },
};

describe.each(Object.entries(issuers))('%s', (_, { source, read, path, answer, day }) => {
  const respond: Respond = ({ pathname, search }) =>
    pathname + search === path ? answer() : undefined;

  it('gives the weights of eleven sectors with their day, in one request', async () => {
    const { ask, asked } = standIn(source, respond);
    const { asOf, weights } = await read(ask);
    expect(asOf).toBe(day);
    expect(weights).toMatchObject({
      'Information Technology': 34.5,
      'Communication Services': 10.1,
      'Real Estate': 2,
    });
    expect(Object.keys(weights)).toHaveLength(11);
    expect(asked).toHaveLength(1);
  });

  const ways = Object.entries({
    ...badWays,
    'half of the bytes': async (whole: Response) => {
      const bytes = await whole.arrayBuffer();
      return new Response(bytes.slice(0, bytes.byteLength / 2));
    },
  });
  // They change numbers in JSON, which this file has none of.
  const ofJson = /^(nulls|NaN|numbers|truncated)/;
  it.each(ways.filter(([name]) => !ofJson.test(name)))('invents nothing: %s', async (__, spoil) => {
    const { ask } = standIn(source, respond, { spoil });
    await expect(read(ask)).rejects.toThrow(SourceTrouble);
  });
});

describe('SPDR', () => {
  it('can’t be used where it doesn’t name sectors', async () => {
    const { ask } = standIn(spdr, () => new Response(sheetFile(spdrRows(() => '-'))));
    await expect(readSpdr(ask)).rejects.toThrow(/^SPDR’s holdings can’t be used: The file has no/);
  });
});
