import { describe, expect, inject, it } from 'vitest';
import { dataChoices } from '../../.storybook/scenarios/choices';
import { faultsOf } from './faults';
import { screens } from './screens';
import { sampled } from './sampled';

describe.each(dataChoices.filter(({ value }) => value !== 'plain'))('$title', ({ value }) => {
  it.each(sampled(screens, inject('isWhole')))('$name', async (screen) => {
    const faults = await faultsOf(screen, { data: value });
    expect(faults, faults.join('\n')).toEqual([]);
  });
});
