import { eq } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authCalls, type User } from '@/api/contract/auth';
import { userCalls as calls } from '@/api/contract/users';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { openTestApi, patience, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
}, patience);
afterEach(() => api.close());

const sam = { first_name: 'Sam', email: 'sam@researchdesk.example', level: 1 };
const add = (draft: Partial<typeof sam> = {}) => api.call(calls.add, { ...sam, ...draft }, token);
async function users(): Promise<User[]> {
  return (await api.call(calls.list, {}, token)).body.response as User[];
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
    expect(added).toEqual({ ...robin, ...sam, user_id: added?.user_id });
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

  it('gets at most the caller’s level, whatever p says', async () => {
    const { status, body } = await add({ level: 2 });
    expect([status, body.message]).toEqual([403, 'Use a level of at most 1, which is your own.']);
    const forged = await api.raw(
      calls.add,
      JSON.stringify({ ...sam, level: 2, p: { u: 99, l: 9 } }),
      token,
    );
    expect(forged.status).toBe(403);
    await api.db.write((tx) => tx.update(staff).set({ level: 3 }));
    expect((await add({ level: 3 })).status).toBe(200);
  });

  it.each([
    [{ first_name: ' ' }, 'Enter a first name.'],
    [{ email: 'sam' }, 'Enter a complete email address.'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Enter a complete email address.'],
    [{ level: 0 }, 'Enter a level of 1 or more.'],
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

  it('never removes the caller or somebody with a higher level', async () => {
    const self = await remove(await idOf(sampleAccount.email));
    expect([self.status, self.body.message]).toEqual([409, "You can't remove yourself."]);
    await add();
    await api.db.write((tx) =>
      tx.update(staff).set({ level: 5 }).where(eq(staff.email, sam.email)),
    );
    const higher = await remove(await idOf(sam.email));
    expect([higher.status, higher.body.message]).toEqual([
      403,
      'Only a user with the same or a higher level can remove this one.',
    ]);
    expect(await users()).toHaveLength(2);
  });
});
