import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { noPassword } from '@server/db/users';
import { makePasswords } from '@server/node/start';

/** The kind of a hash and what it costs: `argon2id`, its version, memory, rounds and threads. */
const costOf = (hash: string) => hash.split('$').slice(1, 4);

it('costs as much to verify where there is no account or no password', async () => {
  const verified: string[] = [];
  const passwords = makePasswords((hash, password) => {
    verified.push(String(hash));
    return verify(hash, password);
  });
  const stored = await passwords.hash('one');
  expect(await passwords.matches(stored, 'one')).toBe(true);
  expect(await passwords.matches(null, 'one')).toBe(false);
  expect(await passwords.matches(noPassword, '')).toBe(false);
  expect(verified.map(costOf)).toEqual(Array(3).fill(costOf(stored)));
});
