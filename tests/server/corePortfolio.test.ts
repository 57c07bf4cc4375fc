import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  corePortfolioCalls as calls,
  type CoreRow,
  type CoreRowDraft,
} from '@/api/contract/corePortfolio';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls, type CryptoPrices } from '@/api/contract/prices';
import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { previewBasis } from '@/domain/portfolios/core';
import { currentReadings } from '@server/db/readings';
import { coins, listed } from '@server/db/schema/market';
import { setFigures } from './knownFigures';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

async function rows(): Promise<CoreRow[]> {
  return (await api.call(calls.list, {}, token)).body.response as CoreRow[];
}

const draftsOf = (list: readonly CoreRow[]): CoreRowDraft[] =>
  list.map(({ ticker, weight, index }) => ({ ticker, weight, index }));
/** `prices` are the prices that a preview of `seen` gave to new rows. */
const rebalance = (
  portfolio: CoreRowDraft[],
  seen?: CoreRow[],
  prices: Record<string, number | null> = {},
  reason?: string,
) => {
  const quoteOf = (key: string) => ({ name: '', price: prices[key] ?? null });
  const body = {
    portfolio,
    ...(seen && { seen: previewBasis(seen, portfolio, quoteOf) }),
    ...(reason !== undefined && { reason }),
  };
  return api.call(calls.rebalance, body, token);
};
async function priceOf(coin: string): Promise<number | null> {
  const known = await currentReadings(api.db.read, api.time.now);
  return known.get(`crypto/${coin}`)?.value ?? null;
}
const own = (ticker: string, weight: number | null): CoreRowDraft => ({
  ticker,
  weight,
  index: 'no',
});
const named = (list: CoreRow[], ticker: string) => list.find((row) => row.ticker === ticker);

describe('the list', () => {
  it('has the sample’s rows in their order, at the prices of the last sync', async () => {
    const list = await rows();
    const facts = ({ current_price: _, ...row }: CoreRow) => row;
    expect(list.map(facts)).toEqual(sampleCorePortfolio.map(facts));
    expect(named(list, 'BTC')?.current_price).toBe(await priceOf('BTC'));
  });
});

describe('a rebalance', () => {
  it('takes the current prices, and changes nothing when it is done twice', async () => {
    const before = await rows();
    const { status, body } = await rebalance(draftsOf(before), before);
    expect([status, body.message]).toEqual([200, 'Portfolio rebalanced']);
    const after = body.response as CoreRow[];
    for (const row of after) {
      const old = named(before, row.ticker);
      const price = row.index === 'yes' ? old?.price_at_rebalance : row.current_price;
      expect(row).toEqual({ ...old, price_at_rebalance: price });
    }
    const again = await rebalance(draftsOf(after), after);
    expect(again.body.message).toBe('Nothing changed');
    expect(again.body.response).toEqual(after);
    expect(await rows()).toEqual(after);
  });

  it('follows a sync: the next one takes the new prices', async () => {
    const before = await rows();
    later(api, 60);
    await api.call(newsletterCalls.sync, { newsletter_id: 12 }, token);
    const moved = await rows();
    expect(named(moved, 'SOL')?.current_price).not.toBe(named(before, 'SOL')?.current_price);
    const stale = await rebalance(draftsOf(before), before);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'The portfolio or its prices changed since this preview. Check it again.',
    ]);
    expect(await rows()).toEqual(moved);
    const after = (await rebalance(draftsOf(moved), moved)).body.response as CoreRow[];
    expect(named(after, 'SOL')?.price_at_rebalance).toBe(named(moved, 'SOL')?.current_price);
  });

  it('adds, changes and removes rows; a new coin brings its name and price', async () => {
    const before = await rows();
    const kept = draftsOf(before).filter(({ ticker }) => ticker !== 'HNT');
    const changed = kept.map((row) => (row.ticker === 'SOL' ? own('sol', 22.25) : row));
    const portfolio = [...changed, own(' doge ', 2.75), own('TIA', null)];
    const prices = { DOGE: await priceOf('DOGE'), TIA: await priceOf('TIA') };
    for (const DOGE of [null, 0.01]) {
      const { status } = await rebalance(portfolio, before, { ...prices, DOGE });
      expect([DOGE, status]).toEqual([DOGE, 409]);
    }
    expect(await rows()).toEqual(before);
    const { body } = await rebalance(portfolio, before, prices);
    const after = body.response as CoreRow[];
    expect(after.map(({ ticker }) => ticker)).toEqual([
      ...kept.map(({ ticker }) => ticker),
      'DOGE',
      'TIA',
    ]);
    expect(named(after, 'SOL')?.weight).toBe(22.25);
    const doge = named(after, 'DOGE');
    expect(doge).toMatchObject({ name: 'Dogecoin', weight: 2.75, index: 'no' });
    expect(doge?.price_at_rebalance).toBe(doge?.current_price);
    expect(doge?.current_price).toBeGreaterThan(0);
    expect(named(after, 'TIA')).toMatchObject({ name: 'Celestia', weight: null });
  });

  it('prices a new row as the preview does: the first price that any table has', async () => {
    const before = await rows();
    const { general, deep } = (await api.call(priceCalls.crypto, {}, token)).body
      .response as CryptoPrices;
    const unheld = general.find(
      ({ name }) => !named(before, name) && deep.every((coin) => coin.name !== name),
    );
    if (!unheld) throw new Error('Every coin is held.');
    const { name: coin } = unheld;
    await setFigures(api, { [`crypto/${coin}`]: 7.5, [`stocks/${coin}`]: 6.5 });
    await api.db.write((tx) =>
      tx.update(listed).set({ ticker: coin }).where(eq(listed.ticker, 'COIN')),
    );
    const added = [...draftsOf(before), own(coin, 0)];
    const { body } = await rebalance(added, before, { [coin]: 7.5 });
    expect(named(body.response as CoreRow[], coin)?.price_at_rebalance).toBe(7.5);
    await setFigures(api, { [`crypto/${coin}`]: null });
    expect(named(await rows(), coin)?.current_price).toBe(6.5);
    await rebalance(draftsOf(before));
  });

  it('ignores index rows that are sent, and keeps those that are not', async () => {
    const before = await rows();
    const portfolio = draftsOf(before).filter(({ ticker }) => ticker !== 'ETH');
    const forged = portfolio.map((row) => (row.ticker === 'BTC' ? { ...row, weight: 1 } : row));
    const odd: CoreRowDraft = { ticker: 'ZZZ', weight: 5, index: 'yes' };
    const { body } = await rebalance([...forged, odd]);
    expect(body.response).toEqual(before);
  });

  it('leaves a row without a current price at its rebalance price', async () => {
    await api.db.write((tx) => tx.delete(coins).where(eq(coins.name, 'DOGE')));
    const before = await rows();
    expect(named(before, 'DOGE')?.current_price).toBeNull();
    const { body } = await rebalance(draftsOf(before), before);
    expect(named(body.response as CoreRow[], 'DOGE')).toEqual(named(before, 'DOGE'));
  });

  it.each([
    [
      'an unknown coin',
      [own('SOL', 5), own('zzz', 1)],
      422,
      'Unknown tickers: ZZZ. Check the spelling.',
    ],
    ['a double', [own('SOL', 5), own(' sol', 1)], 422, 'Enter each ticker once. Duplicates: SOL.'],
    ['an index row as its own', [own('BTC', 5)], 422, "Index rows can't be changed: BTC."],
    ['no row', [], 400, 'Keep at least one row besides the index rows.'],
    ['no ticker', [own(' ', 5)], 400, 'Enter a ticker.'],
    ['a weight below 0', [own('SOL', -1)], 400, 'Enter a weight from 0 to 100.'],
    ['a weight above 100', [own('SOL', 100.5)], 400, 'Enter a weight from 0 to 100.'],
    [
      'too many rows',
      Array.from({ length: 201 }, (_, at) => own(`T${at}`, 0)),
      400,
      'Use at most 200 rows.',
    ],
  ])('with %s is refused in words and changes nothing', async (_, portfolio, status, message) => {
    const before = await rows();
    const answer = await rebalance(portfolio);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['99.49', 422],
    ['99.5', 200],
    ['100.5', 200],
    ['100.51', 422],
  ])('to %s percent in total answers %i unless a reason is given', async (total, status) => {
    const held = await rows();
    const index = draftsOf(held.filter((row) => row.index === 'yes'));
    // The index rows are 100 percent more, which don't count.
    const portfolio = [...index, own('SOL', 60), own('XRP', Number(total) - 60)];
    const answer = await rebalance(portfolio);
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(answer.body.message).toBe(
        `The weights add up to ${total}%. The total has to be 99.5% to 100.5%. Give a reason to differ.`,
      );
      expect((await rebalance(portfolio, held, {}, ' ')).status).toBe(422);
      expect(await rows()).toEqual(held);
      expect((await rebalance(portfolio, held, {}, 'The rest is in cash.')).status).toBe(200);
    }
    await rebalance(draftsOf(held));
  });

  it('happens once if two are confirmed from the same preview', async () => {
    const before = await rows();
    const asked = [draftsOf(before), draftsOf(before)].map((list, at) =>
      list.map((row) => (row.ticker === 'SOL' ? own('SOL', 22 + at / 2) : row)),
    );
    const answers = await Promise.all(asked.map((portfolio) => rebalance(portfolio, before)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
