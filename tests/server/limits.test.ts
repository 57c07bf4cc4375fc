import { expect, it } from 'vitest';
import { makeLimit } from '@server/http/limits';

it('allows so many of each key, and says when it may be tried again', async () => {
  const limit = makeLimit(2, 60, (seconds) => `Wait ${seconds} s.`);
  expect([await limit.allows('a'), await limit.allows('a'), await limit.allows('a')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await limit.allows('b')).toBe(true);
  const refused = await limit.count('a').catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(/^Wait \d+ s\.$/) });
  expect(refused).toMatchObject({ headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
  await limit.forget('a');
  expect(await limit.allows('a')).toBe(true);
});
