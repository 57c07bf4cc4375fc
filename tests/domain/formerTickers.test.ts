import { describe, expect, it, test } from 'vitest';
import { tickerShape } from '@/api/contract/comparator';
import { funds } from '@/api/samples/funds';
import { doubledTickers } from '@/domain/comparator/comparator';
import { asSuccessors, formerHint, formerText } from '@/domain/comparator/former';
import { companies } from '@/domain/stocks/companies';
import { formerAmong, formerTicker } from '@/domain/stocks/formerTickers';
import file from '@/domain/stocks/formerTickers.json';

const changes = [file.renamed, file.exchanged, file.cash, file.reused];
const tickers = changes.flatMap((each) => Object.keys(each));
const rows = changes.flatMap((each) => Object.entries<unknown[]>(each));

describe('the file of former tickers', () => {
  it('has each ticker once, and none that a company or a fund has', () => {
    expect(new Set(tickers).size).toBe(tickers.length);
    const live = new Set([...companies.map(({ ticker }) => ticker), ...funds.keys()]);
    expect(tickers.filter((ticker) => live.has(ticker))).toEqual([]);
  });

  it('leads to the end of each chain, in a year of the last ten', () => {
    for (const [ticker, [to, year]] of rows) {
      expect(ticker).toMatch(tickerShape);
      expect(tickers).not.toContain(to);
      expect(year).toBeGreaterThanOrEqual(2016);
      expect(year).toBeLessThanOrEqual(2026);
    }
  });
});

describe('a former ticker', () => {
  test.each([
    ['fb', 'META'],
    ['ABC', 'COR'],
    ['ANTM', 'ELV'],
    ['CTL', 'LUMN'],
    ['UTX', 'RTX'],
    ['BBT', 'TFC'],
    ['DISCA', 'WBD'],
    ['FI', 'FISV'],
    ['MMC', 'MRSH'],
    ['BK', 'BNY'],
    ['SQ', 'XYZ'],
  ])('%s is %s with the same number of shares', (ticker, to) => {
    const former = formerAmong([{ ticker, shares: 3 }]);
    expect(former).toMatchObject([{ change: 'renamed', to }]);
    expect(asSuccessors([{ ticker, shares: 3 }], former)).toEqual([{ ticker: to, shares: 3 }]);
  });

  test.each([
    ['XLNX', 'exchanged', 'AMD'],
    ['PXD', 'exchanged', 'XOM'],
    ['HES', 'exchanged', 'CVX'],
    ['MXIM', 'exchanged', 'ADI'],
    ['INFO', 'exchanged', 'SPGI'],
    ['VIAC', 'exchanged', 'PSKY'],
    ['DWDP', 'exchanged', 'DD'],
    ['CERN', 'cash', 'ORCL'],
    ['ATVI', 'cash', 'MSFT'],
    ['TWTR', 'cash', null],
    ['PX', 'reused', 'LIN'],
  ])('%s was %s, so that its old count isn’t taken for one of %s', (ticker, change, to) => {
    const positions = [{ ticker, shares: 3 }];
    expect(formerAmong(positions)).toMatchObject([{ ticker, change, to }]);
    expect(asSuccessors(positions, formerAmong(positions))).toEqual(positions);
  });

  it('is told once, and not for what the visitor priced', () => {
    const shares = 1;
    const former = formerAmong([
      { ticker: 'FB', shares },
      { ticker: 'fb', shares },
      { ticker: 'PXD', shares, sector: 'Energy', last: 200 },
      { ticker: 'TWTR', shares, sector: 'Other', last: 0 },
      { ticker: 'AAPL', shares },
    ]);
    expect(former.map(({ ticker }) => ticker)).toEqual(['FB', 'TWTR']);
    const sent = asSuccessors(
      [
        { ticker: 'FB', shares: 2 },
        { ticker: 'META', shares: 3 },
      ],
      former,
    );
    expect(doubledTickers(sent)).toEqual([{ ticker: 'META', rows: 2, shares: 5 }]);
  });

  test.each([
    ['FB', 'FB has been META since 2022. Your shares are compared as META.', 'META since 2022'],
    [
      'PXD',
      'PXD shares became XOM in 2024, but not one for one. Enter XOM with the shares that you have now.',
      'Became XOM in 2024, with another number of shares.',
    ],
    [
      'ATVI',
      'ATVI was bought by MSFT for cash in 2023, so its shares are gone. Remove it from your positions.',
      'Bought for cash in 2023.',
    ],
    [
      'TWTR',
      'TWTR was bought for cash in 2022 and has no successor. Remove it from your positions.',
      'Bought for cash in 2022.',
    ],
    [
      'LB',
      'LB is another company’s ticker today. If you bought it before 2021, enter BBWI with the shares that you have now.',
      'Enter BBWI if you bought before 2021.',
    ],
  ])('%s: %s', (ticker, text, hint) => {
    const former = formerTicker(ticker)!;
    expect([formerText(former), formerHint(former)]).toEqual([text, hint]);
  });
});

test.each(['BRK.A', 'BRK/B', 'BRK-B', 'BF.B', 'BF-B'])('%s is in the list of companies', (text) => {
  const ticker = text.replace(/[/-]/, '.');
  expect(companies.some((company) => company.ticker === ticker)).toBe(true);
});
