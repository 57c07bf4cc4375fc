import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoreRow, CoreRowDraft } from '@/api/contract/corePortfolio';
import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import {
  doubledTickers,
  isSameBasis,
  isLocked,
  lockedTickers,
  needsReason,
  planOf,
  pricesByTicker,
  rebalanced,
  previewBasis,
  totalWeight,
  unknownTickers,
  type QuoteOf,
} from '@/domain/portfolios/core';
import {
  draftRows,
  draftTotal,
  errorsOf,
  isEdited,
  leftTickers,
  portfolioOf,
  untouched,
  withNewRow,
  withRemoved,
  withWeight,
  type CoreDraft,
} from '@/domain/portfolios/coreDraft';

const names = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LINK', 'AAVE', 'TIA'];
const prices = new Map(names.map((name, at) => [name, name === 'TIA' ? null : 10 + at]));
const quoteOf: QuoteOf = (key) => {
  const price = prices.get(key);
  return price === undefined ? undefined : { name: `${key} coin`, price };
};

const weight = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));
const tickers = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });

const portfolioRows = fc
  .tuple(tickers, fc.array(fc.tuple(weight, fc.boolean(), weight), { minLength: 8, maxLength: 8 }))
  .map(([held, facts]) =>
    held.map((ticker, at): CoreRow => {
      const [share, isIndex, old] = facts[at] ?? [null, false, null];
      return {
        ticker,
        name: ticker,
        weight: share,
        price_at_rebalance: old,
        current_price: quoteOf(ticker)?.price ?? null,
        index: isIndex ? 'yes' : 'no',
      };
    }),
  );

/** Some rows kept, some changed, some new, none of them locked. */
const rebalances = fc
  .tuple(portfolioRows, tickers, fc.array(weight, { minLength: 8, maxLength: 8 }))
  .map(([rows, wanted, weights]) => {
    const locked = new Set(rows.filter(isLocked).map(({ ticker }) => ticker));
    const portfolio = wanted
      .filter((ticker) => !locked.has(ticker))
      .map((ticker, at): CoreRowDraft => ({ ticker, weight: weights[at] ?? null, index: 'no' }));
    return { rows, portfolio };
  });

describe('a rebalance', () => {
  test('done twice at the same prices changes nothing the second time', () => {
    fc.assert(
      fc.property(rebalances, ({ rows, portfolio }) => {
        const once = rebalanced(rows, portfolio, quoteOf);
        expect(rebalanced(once, portfolio, quoteOf)).toEqual(once);
        expect(planOf(once, portfolio, quoteOf).changes).toEqual([]);
      }),
    );
  });

  test('leaves index rows as they are, keeps the order, and puts new rows last', () => {
    fc.assert(
      fc.property(rebalances, ({ rows, portfolio }) => {
        const after = rebalanced(rows, portfolio, quoteOf);
        expect(after.filter(isLocked)).toEqual(rows.filter(isLocked));
        const held = rows.map(({ ticker }) => ticker);
        const kept = after.map(({ ticker }) => ticker).filter((ticker) => held.includes(ticker));
        expect(kept).toEqual(held.filter((ticker) => kept.includes(ticker)));
        expect(after.slice(0, kept.length).map(({ ticker }) => ticker)).toEqual(kept);
      }),
    );
  });

  test('gives the weights that were asked for, none below 0, and their total', () => {
    fc.assert(
      fc.property(rebalances, ({ rows, portfolio }) => {
        const after = rebalanced(rows, portfolio, quoteOf);
        const weights = (list: readonly CoreRowDraft[]) =>
          new Map(list.map((row) => [row.ticker, row.weight]));
        const own = after.filter((row) => !isLocked(row));
        expect(weights(own)).toEqual(weights(portfolio));
        expect(own.every((row) => row.weight === null || row.weight >= 0)).toBe(true);
        const { total } = planOf(rows, portfolio, quoteOf);
        expect(total.after).toBe(totalWeight(after));
        expect(total.after).toBeCloseTo(totalWeight(portfolio), 6);
        expect(total.before).toBe(totalWeight(rows));
      }),
    );
  });

  test('describes every row as changed, unchanged, new or removed', () => {
    fc.assert(
      fc.property(rebalances, ({ rows, portfolio }) => {
        const { changes, unchanged } = planOf(rows, portfolio, quoteOf);
        const added = changes.filter(({ before }) => !before);
        const gone = changes.filter(({ after }) => !after);
        const own = rows.filter((row) => !isLocked(row));
        const changed = changes.length - added.length - gone.length;
        expect(changed + gone.length + unchanged).toBe(own.length);
        expect(changed + added.length + unchanged).toBe(portfolio.length);
      }),
    );
  });
});

describe('edits of the portfolio', () => {
  const rowOf = (ticker: string): CoreRow => {
    const found = sampleCorePortfolio.find((row) => row.ticker === ticker);
    if (!found) throw new Error(ticker);
    return found;
  };
  const lines = (draft: CoreDraft) => draftRows(sampleCorePortfolio, draft);
  const errors = (draft: CoreDraft) => Object.fromEntries(errorsOf(lines(draft)));
  const typed = (key: string, ticker: string, weight: string, onto = untouched) =>
    withNewRow(onto, key, { ticker, weight });

  test('starts with five empty rows, which do not count as edits', () => {
    expect(lines(untouched).filter(({ row }) => !row)).toHaveLength(5);
    expect(isEdited(sampleCorePortfolio, untouched)).toBe(false);
    expect(portfolioOf(lines(untouched))).toEqual(
      sampleCorePortfolio.map(({ ticker, weight: share, index }) => ({
        ticker,
        weight: share,
        index,
      })),
    );
    expect(draftTotal(lines(untouched))).toBe(100);
  });

  test('is sent as weights, without removed rows', () => {
    const weighed = withWeight(untouched, rowOf('SOL'), ' 20.5% ');
    const gone = withRemoved(weighed, rowOf('HNT'), true);
    const draft = typed('new 1', ' doge ', '2', gone);
    const sent = portfolioOf(lines(draft));
    expect(sent.find(({ ticker }) => ticker === 'SOL')?.weight).toBe(20.5);
    expect(sent.some(({ ticker }) => ticker === 'HNT')).toBe(false);
    expect(sent.at(-1)).toEqual({ ticker: 'DOGE', weight: 2, index: 'no' });
    expect(draftTotal(lines(draft))).toBe(97.5);
    const back = withRemoved(draft, rowOf('HNT'), false);
    expect(draftTotal(lines(back))).toBe(100);
  });

  test('does not count as an edit if the value is the same', () => {
    expect(isEdited(sampleCorePortfolio, withWeight(untouched, rowOf('SOL'), '22.50'))).toBe(false);
    expect(isEdited(sampleCorePortfolio, withWeight(untouched, rowOf('SOL'), '22.51'))).toBe(true);
    expect(isEdited(sampleCorePortfolio, withWeight(untouched, rowOf('SOL'), 'x'))).toBe(true);
    expect(isEdited(sampleCorePortfolio, withRemoved(untouched, rowOf('SOL'), true))).toBe(true);
    expect(isEdited(sampleCorePortfolio, typed('new 5', '', ' '))).toBe(false);
  });

  test('names the rows that left the portfolio while a weight was typed for them', () => {
    const draft = withWeight(untouched, rowOf('SOL'), '20');
    expect(leftTickers(sampleCorePortfolio, draft)).toEqual([]);
    const rows = sampleCorePortfolio.filter(({ ticker }) => ticker !== 'SOL');
    expect(leftTickers(rows, draft)).toEqual(['SOL']);
    expect([isEdited(rows, draft), isEdited(rows, untouched)]).toEqual([true, false]);
  });

  test('always has an empty row', () => {
    const draft = typed('new 5', 'DOGE', '');
    expect(lines(draft).at(-1)).toMatchObject({ key: 'new 6', ticker: '', weight: '' });
  });

  test('leaves index rows alone', () => {
    const draft = withRemoved(withWeight(untouched, rowOf('BTC'), '1'), rowOf('BTC'), true);
    expect(lines(draft)[0]).toMatchObject({ weight: '82.9', isRemoved: false });
    expect(isEdited(sampleCorePortfolio, draft)).toBe(false);
  });

  test.each([
    ['x', 'Enter the weight as a number, such as 12.5.'],
    ['12,5', 'Enter the weight as a number, such as 12.5.'],
    ['1e1', 'Enter the weight as a number, such as 12.5.'],
    ['100.01', 'Enter a weight from 0 to 100.'],
    ['-1', 'Enter a weight from 0 to 100.'],
    ['-0', 'Enter a weight from 0 to 100.'],
    ['\u22125', 'Enter a weight from 0 to 100.'],
  ])('marks %j as a weight', (text, error) => {
    expect(errors(withWeight(untouched, rowOf('SOL'), text))).toEqual({ SOL: { weight: error } });
  });

  test.each(['', '0', '100', '.5', '7.', '12.25 %'])('takes %j as a weight', (text) => {
    expect(errors(withWeight(untouched, rowOf('SOL'), text))).toEqual({});
  });

  test.each([
    ['', '5', 'Enter a ticker for this weight.'],
    ['sol', '', 'SOL is already in the portfolio.'],
    ['btc', '', 'BTC is an index row.'],
    ['ABCDEFGHIJKLM', '', 'Shorten the ticker to 12 characters.'],
  ])('marks %j with the weight %j as a ticker', (ticker, share, error) => {
    expect(errors(typed('new 2', ticker, share))).toEqual({ 'new 2': { ticker: error } });
  });

  test('marks the second of two equal new rows, and accepts the ticker of a removed row', () => {
    const twice = typed('new 2', 'Doge', '1', typed('new 1', 'DOGE', '1'));
    expect(errors(twice)).toEqual({ 'new 2': { ticker: 'DOGE is entered twice.' } });
    const gone = withRemoved(untouched, rowOf('SOL'), true);
    expect(errors(typed('new 1', 'SOL', '5', gone))).toEqual({});
  });
});

test('prices are those of deep research, then of other coins, then of stocks and ETPs', () => {
  const known = pricesByTicker(sampleCryptoPrices, sampleListedPrices);
  expect([known.get('BTC'), known.get('IBIT'), known.has('ZZZ')]).toEqual([
    94_318.52,
    53.61,
    false,
  ]);
});

test('the first price of a ticker counts, and a missing price does not hide another one', () => {
  const [coin] = sampleCryptoPrices.deep;
  const [stock] = sampleListedPrices.stocks;
  if (!coin || !stock) throw new Error('The samples have no prices.');
  const coinAt = (name: string, last_price: number | null) => ({ ...coin, name, last_price });
  const shareAt = (ticker: string, last: number | null) => ({ ...stock, ticker, last });
  const deep = [coinAt('SOL', 1), coinAt('UNI', null), coinAt('COIN', null), coinAt('TIA', null)];
  const general = [coinAt('sol', 2), coinAt('UNI', 3), coinAt('COIN', null)];
  const stocks = [shareAt('COIN', 4), shareAt('SOL', 5), shareAt('MARA', null)];
  expect([...pricesByTicker({ deep, general }, { stocks, etps: [] })]).toEqual([
    ['SOL', 1],
    ['UNI', 3],
    ['COIN', 4],
    ['TIA', null],
    ['MARA', null],
  ]);
});

const own = sampleCorePortfolio.filter((row) => !isLocked(row));
const drafts = own.map(({ ticker, weight: share, index }): CoreRowDraft => ({
  ticker,
  weight: share,
  index,
}));
const price: QuoteOf = (key) => (key === 'DOGE' ? { name: 'Dogecoin', price: 0.1462 } : undefined);

test('a plan lists changed prices, weights, new rows and removed rows', () => {
  const [first, ...others] = drafts;
  const portfolio: CoreRowDraft[] = [
    { ticker: ' sol ', weight: 20, index: 'no' },
    ...others.slice(0, -1),
    { ticker: 'doge', weight: 2.5, index: 'no' },
    { ticker: 'BTC', weight: 5, index: 'yes' },
  ];
  const { changes, unchanged, total, priceless } = planOf(sampleCorePortfolio, portfolio, price);
  expect(first?.ticker).toBe('SOL');
  expect(changes[0]).toMatchObject({
    ticker: 'SOL',
    before: { weight: 22.5, price_at_rebalance: 131.84 },
    after: { weight: 20, price_at_rebalance: 142.36 },
  });
  expect(changes.at(-2)).toMatchObject({
    ticker: 'DOGE',
    name: 'Dogecoin',
    before: null,
    after: { weight: 2.5, price_at_rebalance: 0.1462, index: 'no' },
  });
  expect(changes.at(-1)).toMatchObject({ ticker: 'HNT', after: null });
  expect([unchanged, priceless]).toEqual([1, []]);
  expect(total).toEqual({ before: 100, after: 97.5 });
});

test('a row without a current price keeps its rebalance price and is named', () => {
  const rows: CoreRow[] = [
    { ticker: 'TIA', name: '', weight: 5, price_at_rebalance: 2, current_price: null, index: 'no' },
  ];
  const portfolio: CoreRowDraft[] = [{ ticker: 'TIA', weight: 5, index: 'no' }];
  expect(rebalanced(rows, portfolio, quoteOf)).toEqual(rows);
  expect(planOf(rows, portfolio, quoteOf)).toMatchObject({ changes: [], priceless: ['TIA'] });
});

test('the total counts numeric weights of rows that are not the index’s, without dust', () => {
  expect(totalWeight(sampleCorePortfolio)).toBe(100);
  const row = (share: number | null) => ({ index: 'no', weight: share }) as const;
  expect(totalWeight([row(0.1), row(0.2), row(null), { index: 'yes', weight: 50 }])).toBe(0.3);
  expect(totalWeight([])).toBe(0);
});

test.each([
  [99.499999, true],
  [99.5, false],
  [100, false],
  [100.5, false],
  [100.500001, true],
  [0, true],
])('a total of %d percent needs a reason: %s', (total, isOff) => {
  expect(needsReason(total)).toBe(isOff);
});

test('repeated, locked and unknown tickers are named once, ignoring case', () => {
  const row = (ticker: string): CoreRowDraft => ({ ticker, weight: 1, index: 'no' });
  expect(doubledTickers([row('sol'), row(' SOL'), row('Sol'), row('UNI')])).toEqual(['SOL']);
  expect(lockedTickers(sampleCorePortfolio, [row('btc'), row('SOL')])).toEqual(['BTC']);
  expect(unknownTickers(sampleCorePortfolio, [row('zzz'), row('sol'), row('doge')], price)).toEqual(
    ['ZZZ'],
  );
});

test('a changed portfolio differs from what was seen', () => {
  const portfolio: CoreRowDraft[] = [...drafts, { ticker: ' doge', weight: 1, index: 'no' }];
  const seen = previewBasis(sampleCorePortfolio, portfolio, price);
  expect(seen.at(-1)).toEqual({
    ticker: 'DOGE',
    weight: null,
    price_at_rebalance: null,
    current_price: 0.1462,
  });
  const seenNow = (rows: readonly CoreRow[], quotes = price) =>
    isSameBasis(previewBasis(rows, portfolio, quotes), seen);
  expect(seenNow(sampleCorePortfolio)).toBe(true);
  expect(seenNow(sampleCorePortfolio, () => undefined)).toBe(false);
  for (const change of [{ weight: 1 }, { price_at_rebalance: 1 }, { current_price: 1 }]) {
    const [first, ...rest] = sampleCorePortfolio;
    expect(first && seenNow([{ ...first, ...change }, ...rest])).toBe(false);
  }
  expect(seenNow(sampleCorePortfolio.slice(1))).toBe(false);
});
