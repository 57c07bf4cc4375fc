import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../proofs';
import type { Closing } from './attack';
import { attackClasses } from './classes';

describe.each(attackClasses)('$name', (each) => {
  let target: Closing;
  beforeAll(async () => {
    target = await each.open();
  });
  afterAll(() => target.close());

  it.each(sampleOf(each.name, each.attacks, 4))('$name', async ({ act, expected }) => {
    expect(await act(target as never)).toEqual(expected);
  });
});
