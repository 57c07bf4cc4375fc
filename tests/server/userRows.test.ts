import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { levels } from '@/api/contract/call';
import { administratorsOnly } from '@/domain/firm/permission';
import { staff } from '@server/db/schema/newsletters';
import { addUser, changeLevel, emailKey, listUsers, nameOf, removeUser } from '@server/db/users';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  await api.db.write((tx) => tx.delete(staff));
});
afterEach(() => api.close());

const add = async (email: string, level: (typeof levels)[keyof typeof levels]) => {
  const user = { email, passwordHash: '', createdAt: api.time.now, level };
  await api.db.write((tx) => addUser(tx, user));
  const people = await listUsers(api.db.read, api.time.now);
  return people.find((each) => each.email === email)?.user_id ?? 0;
};
const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status: number; message: string }) => [error.status, error.message],
  );

it.each([
  [' Robin@Desk.Example\n', 'robin@desk.example'],
  ['ROBIN@DESK.EXAMPLE', 'robin@desk.example'],
  ['RİKA@desk.example', 'rİka@desk.example'],
])('%j is compared as %j', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

it.each([
  ['Robin', 'robin@desk.example', 'Robin'],
  ['', 'robin@desk.example', 'robin@desk.example'],
  [null, null, 'a removed user'],
])('the user %j with the address %j is called %s', (firstName, email, name) => {
  expect(nameOf({ firstName, email })).toBe(name);
});

describe('the users', () => {
  it('are listed with whether they have a second factor', async () => {
    await add('ana@desk.example', levels.write);
    await api.db.write((tx) => tx.update(staff).set({ totpSecret: 'a secret' }));
    await add('ben@desk.example', levels.write);
    const people = await listUsers(api.db.read, api.time.now);
    expect(people.map(({ email, has_second_factor: has }) => [email, has])).toEqual([
      ['ana@desk.example', true],
      ['ben@desk.example', false],
    ]);
  });
});

describe('an administrator', () => {
  it('who was demoted meanwhile changes and removes nobody', async () => {
    await add('cleo@desk.example', levels.administer);
    const callerId = await add('ana@desk.example', levels.write);
    const id = await add('ben@desk.example', levels.write);
    const about = { id, callerId };
    const changes = [
      api.db.write((tx) => removeUser(tx, about)),
      api.db.write((tx) => changeLevel(tx, about, levels.publish)),
      api.db.write((tx) => removeUser(tx, { id: callerId, callerId })),
    ];
    for (const change of changes) expect(await told(change)).toEqual([403, administratorsOnly]);
    const people = await listUsers(api.db.read, api.time.now);
    expect(people.map(({ level }) => level)).toEqual([
      levels.write,
      levels.write,
      levels.administer,
    ]);
  });

  it('who was removed meanwhile changes nobody', async () => {
    const id = await add('ben@desk.example', levels.write);
    const change = api.db.write((tx) => removeUser(tx, { id, callerId: 9_999 }));
    expect(await told(change)).toEqual([403, administratorsOnly]);
  });
});
