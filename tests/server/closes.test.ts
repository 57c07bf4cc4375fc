import { afterEach, beforeEach, expect, it } from 'vitest';
import { priceCalls } from '@/api/contract/prices';
import { typeReadings } from '@server/db/readings';
import { forgetFigures, setFigures } from './knownFigures';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const minutesOfDay = 24 * 60;
/** A session doesn't last for a week. */
const closes = async () =>
  (await api.call(priceCalls.coinCloses, {}, await api.signIn())).body.response;

it('are the last stored prices of each day of a week, and nothing where none is stored', async () => {
  await forgetFigures(api);
  await setFigures(api, { 'crypto/BTC': 1, 'crypto/ETH': 9 });
  later(api, minutesOfDay);
  await setFigures(api, { 'crypto/BTC': 2, 'crypto_change/BTC': 50 });
  later(api, 6 * minutesOfDay);
  await setFigures(api, { 'crypto/BTC': 3, 'crypto/HNT': null, 'stocks/COIN': 200 });
  later(api, 10);
  await setFigures(api, { 'crypto/BTC': 4 });
  expect(await closes()).toEqual({
    BTC: [
      { day: '2026-11-20', close: 1 },
      { day: '2026-11-21', close: 2 },
      { day: '2026-11-27', close: 4 },
    ],
    ETH: [{ day: '2026-11-20', close: 9 }],
  });
  later(api, minutesOfDay);
  expect(Object.keys((await closes()) as object)).toEqual(['BTC']);
});

it('take what somebody typed in place of the source’s price', async () => {
  await forgetFigures(api);
  await setFigures(api, { 'crypto/BTC': 1 });
  await api.db.write((tx) =>
    typeReadings(tx, [{ key: 'crypto/BTC', value: 2 }], { by: 'Ann', now: api.time.now }),
  );
  expect(await closes()).toEqual({ BTC: [{ day: '2026-11-20', close: 2 }] });
});

it('are a week on fresh sample data', async () => {
  const { BTC } = (await closes()) as Record<string, unknown[]>;
  expect(BTC).toHaveLength(8);
});
