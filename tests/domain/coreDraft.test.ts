import { describe, expect, it, test } from 'vitest';
import type { CoreRow, CoreRowDraft } from '@/api/contract/corePortfolio';
import { lockedTickers, planOf, rebalanced, unknownTickers } from '@/domain/portfolios/core';
import {
  draftRows,
  errorsOf,
  isEdited,
  portfolioOf,
  untouched,
  withNewRow,
  withRemoved,
  withWeight,
  type CoreDraft,
} from '@/domain/portfolios/coreDraft';

const row = (ticker: string, parts: Partial<CoreRow> = {}): CoreRow => ({
  ticker,
  name: `${ticker} coin`,
  weight: 50,
  price_at_rebalance: 10,
  current_price: 20,
  index: 'no',
  ...parts,
});
const index = row('BTC', { weight: 120, index: 'yes' });
const sol = row('SOL');
const uni = row('UNI', { weight: null });
const rows = [index, sol, uni];

const lines = (draft: CoreDraft) => draftRows(rows, draft);
const errors = (draft: CoreDraft) => Object.fromEntries(errorsOf(lines(draft)));
const newLines = (draft: CoreDraft) => lines(draft).filter((line) => !line.row);

describe('unsaved changes', () => {
  it('show a missing weight as empty, which is no edit', () => {
    expect(
      lines(untouched)
        .map(({ weight }) => weight)
        .slice(0, 3),
    ).toEqual(['120', '50', '']);
    expect(isEdited(rows, untouched)).toBe(false);
    expect(isEdited(rows, withWeight(untouched, uni, '0'))).toBe(true);
  });

  it('ignore spaces in a new row', () => {
    const draft = withNewRow(untouched, 'new 5', { ticker: ' ', weight: ' ' });
    expect(newLines(draft)).toHaveLength(5);
    expect(isEdited(rows, draft)).toBe(false);
    expect(errors(draft)).toEqual({});
  });

  it('add an empty row only when the last one is filled', () => {
    const filled = { ticker: 'DOGE', weight: '1' };
    expect(newLines(withNewRow(untouched, 'new 1', filled))).toHaveLength(5);
    expect(newLines(withNewRow(untouched, 'new 5', filled))).toHaveLength(6);
  });

  it('remove several rows and bring one back', () => {
    const both = withRemoved(withRemoved(untouched, sol, true), uni, true);
    expect(portfolioOf(lines(both)).map(({ ticker }) => ticker)).toEqual(['BTC']);
    const back = withRemoved(both, sol, false);
    expect(portfolioOf(lines(back)).map(({ ticker }) => ticker)).toEqual(['BTC', 'SOL']);
    expect(withRemoved(both, sol, true).removed).toHaveLength(2);
  });

  it('leave the weight of an index row as it is stored', () => {
    expect(portfolioOf(lines(untouched))[0]).toEqual({ ticker: 'BTC', weight: 120, index: 'yes' });
    expect(errors(untouched)).toEqual({});
  });

  it('are not checked in removed rows', () => {
    const wrong = withWeight(untouched, sol, 'x');
    expect(Object.keys(errors(wrong))).toEqual(['SOL']);
    expect(errors(withRemoved(wrong, sol, true))).toEqual({});
  });

  test.each(['.25', '0.125', '100'])('take the weight %j', (text) => {
    expect(errors(withWeight(untouched, sol, text))).toEqual({});
  });

  test.each(['1%2', '5%%', '.', '1\u22122', '0x1'])('refuse the weight %j', (text) => {
    expect(errors(withWeight(untouched, sol, text))).toEqual({
      SOL: { weight: 'Enter the weight as a number, such as 12.5.' },
    });
  });

  test.each([
    ['ABCDEFGHIJKL', {}],
    ['ABCDEFGHIJKLM', { 'new 1': { ticker: 'Shorten the ticker to 12 characters.' } }],
  ])('check the length of %s', (ticker, found) => {
    expect(errors(withNewRow(untouched, 'new 1', { ticker }))).toEqual(found);
  });
});

describe('a rebalance', () => {
  const wanted = (ticker: string, parts: Partial<CoreRowDraft> = {}): CoreRowDraft => ({
    ticker,
    weight: 50,
    index: 'no',
    ...parts,
  });
  const none = () => undefined;

  it('ignores what is sent as a row of the index', () => {
    const sent = [wanted('SOL'), wanted('DOGE', { index: 'yes' }), wanted('BTC', { index: 'yes' })];
    expect(rebalanced(rows, sent, none).map(({ ticker }) => ticker)).toEqual(['BTC', 'SOL']);
    expect(unknownTickers(rows, sent, none)).toEqual([]);
    expect(lockedTickers(rows, sent)).toEqual([]);
  });

  it('adds a ticker without a known price under its own name only', () => {
    expect(rebalanced([], [wanted('doge')], none)).toEqual([
      row('DOGE', { name: '', price_at_rebalance: null, current_price: null }),
    ]);
  });

  it('lists a row of which only the weight changes', () => {
    const unpriced = row('TIA', { current_price: null });
    const { changes, unchanged } = planOf([unpriced], [wanted('TIA', { weight: 40 })], none);
    expect(changes).toMatchObject([{ before: { weight: 50 }, after: { weight: 40 } }]);
    expect(unchanged).toBe(0);
  });
});
