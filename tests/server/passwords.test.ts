import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { makePasswords } from '@server/node/start';

/** The kind of a hash and what it costs: `argon2id`, its version, memory, rounds and threads. */
const costOf = (hash: string) => hash.split('$').slice(1, 4);

it('costs as much to verify where there is no account', async () => {
  const verified: string[] = [];
  const passwords = makePasswords((hash, password) => {
    verified.push(String(hash));
    return verify(hash, password);
  });
  const stored = await passwords.hash('one');
  expect(await passwords.matches(stored, 'one')).toBe(true);
  expect(await passwords.matches(null, 'one')).toBe(false);
  expect(verified).toHaveLength(2);
  expect(costOf(verified[1]!)).toEqual(costOf(stored));
});
