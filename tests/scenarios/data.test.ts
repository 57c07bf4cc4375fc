import { describe, expect, inject, it } from 'vitest';
import { dataChoices } from '@preview/scenarios/choices';
import { idleSentence } from '@preview/scenarios/data';
import { usualStates } from '@preview/scenarios/siblings';
import { sampleOf } from '../proofs';
import { faultsOf } from './faults';
import { screens } from './screens';

const choices = dataChoices.filter((choice) => choice.value !== 'plain');

describe.each(choices)('$title', ({ value }) => {
  it.each(sampleOf('Screens', screens, 3, inject('sampling')))('$name', async (screen) => {
    const faults = await faultsOf(screen, { data: value });
    expect(faults).toEqual([]);
    const { siblings } = await screen.load();
    if (!usualStates[value].some((name) => siblings.includes(name))) return;
    expect(document.body.textContent).not.toContain(idleSentence(value));
  });
});
