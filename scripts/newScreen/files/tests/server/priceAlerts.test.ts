import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceAlertsCalls } from '@/api/contract/priceAlerts';
import { samplePriceAlerts } from '@/api/samples/priceAlerts';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

it('answers the list of price alerts', async () => {
  const { status, body } = await api.call(priceAlertsCalls.list, {}, token);
  expect([status, body.response]).toEqual([200, []]);
});

it('has samples that the contract reads unchanged', () => {
  expect(priceAlertsCalls.list.response.parse(samplePriceAlerts)).toEqual(samplePriceAlerts);
});
