import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authCalls, type User } from '@/api/contract/auth';
import { userCalls as calls, type Person } from '@/api/contract/users';
import { administratorsOnly } from '@/domain/firm/permission';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const sam = { first_name: 'Sam', email: 'sam@researchdesk.example', level: 1 as const };
const add = (draft: object = {}) => api.raw(calls.add, JSON.stringify({ ...sam, ...draft }), token);
async function users(): Promise<Person[]> {
  return (await api.call(calls.list, {}, token)).body.response as Person[];
}
const idOf = async (email: string) =>
  (await users()).find((user) => user.email === email)?.user_id ?? 0;

describe('a new user', () => {
  it('is in the list, in the caller’s organization and without a password', async () => {
    const { status, body } = await add({ email: 'Sam@ResearchDesk.example' });
    expect([status, body.message]).toEqual([
      200,
      'Sam was added. They can set a password with "Forgot your password?"',
    ]);
    const [robin, added] = await users();
    const unused = { seen_at: null, sessions: 0, has_second_factor: false };
    expect(added).toEqual({ ...robin, ...sam, ...unused, user_id: added?.user_id });
    expect(robin).toMatchObject({ seen_at: '2026-11-20 09:30:00', sessions: 1 });
    for (const password of ['', 'Desk2026!', '$argon2id$']) {
      const answer = await api.call(authCalls.login, { email: sam.email, password });
      expect(answer.status).toBe(400);
    }
  });

  it('can sign in after Forgot password', async () => {
    await add();
    await api.call(authCalls.forgot, { email: sam.email });
    await api.background.settled();
    const outbox = join(api.folder, 'outbox');
    const mail = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    const reset = /reset\?t=(?:3D)?([\w-]{43})/.exec(mail.join('').replace(/=\r?\n/g, ''))?.[1];
    const password = 'Fresh2027!';
    await api.call(authCalls.reset, { email: sam.email, password, token: reset ?? '' });
    expect((await api.call(authCalls.login, { email: sam.email, password })).status).toBe(200);
  });

  it('needs an address of their own, however it is written', async () => {
    for (const email of [sampleAccount.email, sampleAccount.email.toUpperCase()]) {
      const { status, body } = await add({ email });
      expect([status, body.message]).toEqual([409, 'This email address already has an account.']);
    }
    const twice = await Promise.all([add(), add()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await users()).toHaveLength(2);
  });

  it('has the level that an administrator chooses, whatever p says', async () => {
    const forged = await add({ p: { u: 99, l: 9 } });
    expect(forged.status).toBe(200);
    expect(await users()).toMatchObject([{ level: 3 }, { level: 1 }]);
    await api.db.write((tx) => tx.update(staff).set({ level: 2 }));
    const { status, body } = await add({ email: 'x@y.example' });
    expect([status, body.message]).toEqual([403, administratorsOnly]);
  });

  it.each([
    [{ first_name: ' ' }, 'Enter a first name.'],
    [{ email: 'sam' }, 'Enter a complete email address.'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter a complete email address.'],
    [{ level: 0 }, 'Choose a level.'],
    [{ level: 4 }, 'Choose a level.'],
  ])('with %o is refused in words', async (draft, message) => {
    const { status, body } = await add(draft);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });
});

describe('a search', () => {
  it('finds by name or address, whatever the case, and takes % as it is', async () => {
    await add();
    const find = async (search: string) => {
      const { body } = await api.call(calls.search, { search }, token);
      return (body.response as User[]).map(({ first_name }) => first_name);
    };
    expect(await find('SAM')).toEqual(['Sam']);
    expect(await find('researchdesk')).toEqual(['Robin', 'Sam']);
    expect(await find('%')).toEqual([]);
    expect(await find('nobody')).toEqual([]);
  });
});

describe('removing', () => {
  const remove = (id: number) => api.call(calls.remove, { id }, token);

  it('ends the sessions at once', async () => {
    const createdAt = api.time.now;
    const [robin] = await api.db.read.select().from(staff);
    const passwordHash = robin?.passwordHash ?? '';
    await api.db.write((tx) => addUser(tx, { email: sam.email, passwordHash, createdAt }));
    const { body } = await api.call(authCalls.login, {
      email: sam.email,
      password: sampleAccount.password,
    });
    const theirs = (body.response as { token: string }).token;
    expect((await api.call(authCalls.userInfo, {}, theirs)).status).toBe(200);
    const id = await idOf(sam.email);
    expect((await remove(id)).body.message).toBe('User removed');
    expect((await api.call(authCalls.userInfo, {}, theirs)).status).toBe(401);
    expect((await remove(id)).body.message).toBe('This user was already removed.');
  });

  it('never removes the caller', async () => {
    const self = await remove(await idOf(sampleAccount.email));
    expect([self.status, self.body.message]).toEqual([409, "You can't remove yourself."]);
    expect(await users()).toHaveLength(1);
  });
});

describe('administrators', () => {
  async function second(): Promise<{ id: number; token: string }> {
    const createdAt = api.time.now;
    const [robin] = await api.db.read.select().from(staff);
    const passwordHash = robin?.passwordHash ?? '';
    const account = { email: sam.email, passwordHash, createdAt, level: 3 };
    await api.db.write((tx) => addUser(tx, account));
    const { body } = await api.call(authCalls.login, {
      email: sam.email,
      password: sampleAccount.password,
    });
    return { id: await idOf(sam.email), token: (body.response as { token: string }).token };
  }
  const administrators = async () => (await users()).filter(({ level }) => level === 3);

  it('can’t change their own level, so that one always stays', async () => {
    const id = await idOf(sampleAccount.email);
    const { status, body } = await api.call(calls.changeLevel, { id, level: 1 }, token);
    expect([status, body.message]).toEqual([
      409,
      "You can't change your own level. Ask another administrator.",
    ]);
  });

  it('change a level at once, without ending sessions', async () => {
    const other = await second();
    const { body } = await api.call(calls.changeLevel, { id: other.id, level: 1 }, token);
    expect(body.message).toBe('Level changed to Writer');
    const answer = await api.call(calls.endSessions, { id: other.id }, other.token);
    expect([answer.status, answer.body.message]).toEqual([403, administratorsOnly]);
    expect((await api.call(authCalls.userInfo, {}, other.token)).body.response).toMatchObject({
      level: 1,
    });
  });

  it.each([
    ['remove', (id: number, by: string) => api.call(calls.remove, { id }, by)],
    ['demote', (id: number, by: string) => api.call(calls.changeLevel, { id, level: 1 }, by)],
  ])('can’t %s each other at the same time', async (_, act) => {
    const other = await second();
    const mine = await idOf(sampleAccount.email);
    const answers = await Promise.all([act(other.id, token), act(mine, other.token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const survivor = answers[0]?.status === 200 ? token : other.token;
    const left = (await api.call(calls.list, {}, survivor)).body.response as Person[];
    expect(left.filter(({ level }) => level === 3)).toHaveLength(1);
  });

  it('end the sessions of a colleague', async () => {
    const other = await second();
    expect(await administrators()).toMatchObject([{ sessions: 1 }, { sessions: 1 }]);
    await api.call(calls.endSessions, { id: other.id }, token);
    expect((await api.call(authCalls.userInfo, {}, other.token)).status).toBe(401);
    const open = (await administrators()).map((each) => [each.email, each.sessions]);
    expect(Object.fromEntries(open)).toEqual({ [sampleAccount.email]: 1, [sam.email]: 0 });
  });
});
