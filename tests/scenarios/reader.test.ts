import { describe, expect, inject, it } from 'vitest';
import { readerChoices } from '@preview/scenarios/choices';
import { sampleOf } from '../proofs';
import { faultsOf } from './faults';
import { screens } from './screens';

describe.each(readerChoices.filter(({ value }) => value !== 'plain'))('$title', ({ value }) => {
  it.each(sampleOf('Screens', screens, 3, inject('sampling')))('$name', async (screen) => {
    const faults = await faultsOf(screen, { reader: value });
    expect(faults).toEqual([]);
  });
});
