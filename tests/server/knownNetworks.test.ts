import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetEndedLimits, isKnownNetwork, rememberNetwork } from '@server/db/knownNetworks';
import { limits } from '@server/db/schema/operations';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.db.write((tx) => tx.delete(limits));
});
afterEach(() => api.close());

const home = { account: 'robin@desk.example', network: '10.0.0.1' };
const remember = (where = home) => api.db.write((tx) => rememberNetwork(tx, where, api.time.now));
const isKnown = (where = home) => isKnownNetwork(api.db.read, where, api.time.now);
const days = (count: number) => later(api, count * 24 * 60);

it('a network is known after a sign-in, for that account alone', async () => {
  expect(await isKnown()).toBe(false);
  await remember();
  expect(await isKnown()).toBe(true);
  expect(await isKnown({ ...home, network: '10.0.0.2' })).toBe(false);
  expect(await isKnown({ ...home, account: 'ana@desk.example' })).toBe(false);
});

it('a network stays known for 30 days after the last sign-in', async () => {
  await remember();
  days(29);
  await remember();
  days(29);
  expect(await isKnown()).toBe(true);
  days(1);
  expect(await isKnown()).toBe(false);
});

it('the table tells neither accounts nor networks, and keeps them apart from counts', async () => {
  await remember();
  const rows = await api.db.read.select().from(limits);
  expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^known:[^.@]+$/)]);
});

it('networks that are no longer known are deleted', async () => {
  await remember();
  days(20);
  await remember({ ...home, network: '10.0.0.2' });
  days(11);
  await api.db.write((tx) => forgetEndedLimits(tx, api.time.now));
  expect(await api.db.read.select().from(limits)).toHaveLength(1);
  expect(await isKnown({ ...home, network: '10.0.0.2' })).toBe(true);
});
