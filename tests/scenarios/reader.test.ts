import { describe, expect, inject, it } from 'vitest';
import { readerChoices } from '@preview/scenarios/choices';
import { faultsOf } from './faults';
import { screens } from './screens';
import { sampled } from './sampled';

describe.each(readerChoices.filter(({ value }) => value !== 'plain'))('$title', ({ value }) => {
  it.each(sampled(screens, inject('isWhole')))('$name', async (screen) => {
    const faults = await faultsOf(screen, { reader: value });
    expect(faults).toEqual([]);
  });
});
