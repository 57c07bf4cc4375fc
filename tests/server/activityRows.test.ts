import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addActivity,
  hasActivitySince,
  listActivity,
  type ActivityEntry,
} from '@server/db/activity';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const entry: ActivityEntry = {
  staffId: 1,
  staff: 'Robin (robin@desk.example)',
  action: 'changed',
  subject: 'newsletter',
  subjectId: 12,
  address: '10.0.0.1',
};

const before = new Date('2026-11-20T14:00:00Z');
const at = new Date('2026-11-20T14:10:00Z');
const add = (change: Partial<ActivityEntry> = {}) =>
  api.db.write((tx) => addActivity(tx, { ...entry, ...change }, at));
const has = (change: Partial<ActivityEntry> = {}, since = before) =>
  hasActivitySince(api.db.read, { ...entry, ...change }, since);

it('an entry is found again if the same user did the same to the same thing since', async () => {
  expect(await has()).toBe(false);
  await add();
  expect(await has()).toBe(true);
  expect(await has({}, at)).toBe(false);
  const others: Partial<ActivityEntry>[] = [
    { staffId: 2 },
    { subjectId: 11 },
    { subject: 'question' },
    { action: 'removed' },
  ];
  for (const other of others) expect([other, await has(other)]).toEqual([other, false]);
});

it('what nobody did, or what was done to no single thing, is never the same again', async () => {
  const nobody = { staffId: null };
  const nothing = { subjectId: null };
  for (const change of [nobody, nothing, { ...nobody, ...nothing }]) {
    await add(change);
    expect([change, await has(change)]).toEqual([change, false]);
  }
});

it('a day ends with its last millisecond in New York', async () => {
  const day = { from: '2026-11-20', to: '2026-11-20' };
  const times = ['2026-11-20T04:59:59.999Z', '2026-11-20T05:00:00.000Z'];
  times.push('2026-11-21T04:59:59.999Z', '2026-11-21T05:00:00.000Z');
  for (const time of times) {
    await api.db.write((tx) => addActivity(tx, { ...entry, address: time }, new Date(time)));
  }
  const found = await listActivity(api.db.read, { ...day, subject: 'newsletter', limit: 50 });
  expect(found.map(({ address }) => address)).toEqual([times[2], times[1]]);
});
