import { expect, it } from 'vitest';
import { memoryLimits, tooMany } from '@server/http/limits';

it('allows so many of each key, and says when it may be tried again', async () => {
  const message = (seconds: number) => `Wait ${seconds} s.`;
  const limit = memoryLimits({ name: 'any', points: 2, seconds: 60, message });
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

it('counts for its caller, checks without counting, and takes back', async () => {
  const limit = memoryLimits({ name: 'any', points: 2, seconds: 60, message: tooMany('calls') });
  await limit.check('a');
  expect([await limit.count('a'), await limit.count('a')]).toEqual([1, 2]);
  await expect(limit.check('a')).rejects.toMatchObject({ status: 429 });
  await limit.refund('a');
  await limit.check('a');
  expect(await limit.count('a')).toBe(2);
});

it.each([
  [1, 'Too many calls. Try again in 1 second.'],
  [60, 'Too many calls. Try again in 60 seconds.'],
  [900, 'Too many calls. Try again in 15 minutes.'],
  [841, 'Too many calls. Try again in 15 minutes.'],
])('says how long %i seconds are', (seconds, sentence) => {
  expect(tooMany('calls')(seconds)).toBe(sentence);
});
