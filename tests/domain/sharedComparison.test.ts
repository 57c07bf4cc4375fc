import { describe, expect, it, test } from 'vitest';
import { maxPositions, type PortfolioEntry } from '@/api/contract/comparator';
import { fromFragment, isShared, toFragment } from '@/domain/comparator/sharedComparison';

const entry = (ticker: string, sector: string, weight: number | null): PortfolioEntry => ({
  ticker,
  sector,
  weight,
  shares: 10,
  last: 5,
  value: 50,
});

/** A link's portfolio of this many positions with equal weights. */
const equal = (count: number) =>
  `#w=${Array.from({ length: count }, (_, at) => `A${at}:0:${1 / count}`).join(',')}`;

describe('a shared address', () => {
  test.each([
    ['#w=aapl:0:0.6,XOM:6:0.4', ['Information Technology', 'Energy']],
    ['#w=AAPL:0:0.6,ZZZ:11:0.4', ['Information Technology', 'Other']],
    ['#w=AAPL:99:1', ['Other']],
    ['#w=AAPL:0:1,MSFT:0:1e-9', ['Information Technology', 'Information Technology']],
    ['#w=AAPL:0:0.995', ['Information Technology']],
    ['#w=AAPL:0:1,XOM:6:0', ['Information Technology', 'Energy']],
  ])('%s has the sectors %j', (fragment, names) => {
    expect(fromFragment(fragment)?.map(({ sector }) => sector)).toEqual(names);
  });

  it('has at most 200 positions', () => {
    expect(maxPositions).toBe(200);
    expect(fromFragment(equal(200))).toHaveLength(200);
    expect(fromFragment(equal(201))).toBeNull();
  });

  it.each([
    '#w=',
    '#w=AAPL',
    '#w=AAPL:0:1.1',
    '#w=AAPL:0:1.005',
    '#w=AAPL:0:-1',
    '#w=AAPL:0:1.2,MSFT:0:-0.2',
    '#w=A:0:-0.2,B:0:0.6,C:0:0.6',
    '#w=AAPL:0:NaN',
    '#w=AAPL:0:0.5',
    '#w=AAPL:0:0.5,MSFT:0:0.48',
    '#w=AAPL:0:0.5,AAPL:0:0.5',
    '#w=BRK.B:3:0.5,brk-b:3:0.5',
    '#w=<b>:0:1',
    '#w=%E0%A4:0:1',
    '#w=AAPL:0:1,',
    '#w=X:AAPL:0:1',
    '#w=AAPL:0:1:5',
    '#w=AAPL:0:1x',
  ])('that holds no portfolio is refused: %s', (fragment) => {
    expect(isShared(fragment)).toBe(true);
    expect(fromFragment(fragment)).toBeNull();
  });

  it.each(['', '#totals', '#x=AAPL:0:1', 'w=AAPL:0:1'])(
    'with the fragment %j is ignored',
    (other) => {
      expect([isShared(other), fromFragment(other)]).toEqual([false, null]);
    },
  );
});

test('a portfolio is written with capital tickers, numbers of sectors, and weights', () => {
  const portfolio = [entry('aapl', 'Energy', 0.5), entry('b/c', 'Tech', null)];
  expect(toFragment(portfolio)).toBe('#w=AAPL:6:0.5,B%2FC:11:0');
});
