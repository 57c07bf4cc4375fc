import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sourceLimit } from '@server/feeds/sources/askSource';
import { sharedLimits } from '@tests/sources/sharedLimits';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

function servers(count: number) {
  const limits = sharedLimits();
  const options = { name: 'x', limits, clock: () => new Date() };
  return Array.from({ length: count }, () => sourceLimit({ requests: 5, seconds: 60 }, options));
}

/** How many of so many requests are allowed at a second, by each server. */
async function allowedAt(second: number, count: number, of: ReturnType<typeof servers>) {
  vi.setSystemTime(second * 1_000);
  const asked = of.map((server) =>
    Promise.all(Array.from({ length: count }, () => server.allows('x'))),
  );
  return (await Promise.all(asked)).flat().filter(Boolean).length;
}

it('allows no more around the end of a period than within it', async () => {
  const limit = servers(1);
  expect(await allowedAt(0, 1, limit)).toBe(1);
  expect(await allowedAt(59, 4, limit)).toBe(4);
  expect(await allowedAt(61, 5, limit)).toBe(1);
  expect(await allowedAt(80, 5, limit)).toBe(0);
  expect(await allowedAt(121, 9, limit)).toBe(5);
});

it('counts the requests of all servers together', async () => {
  const both = servers(2);
  expect(await allowedAt(0, 4, both)).toBe(5);
  expect(await allowedAt(30, 1, both)).toBe(0);
  expect(await allowedAt(60, 2, both)).toBe(4);
});
