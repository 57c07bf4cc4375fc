import { onMockCall } from 'storybook/test';
import { describe, expect, inject, it } from 'vitest';
import { dataChoices } from '@preview/scenarios/choices';
import { idleSentence } from '@preview/scenarios/data';
import { usualStates } from '@preview/scenarios/siblings';
import { sampleOf } from '../proofs';
import { faultsOf } from './faults';
import { screens } from './screens';

const choices = dataChoices.filter((choice) => choice.value !== 'plain');

/** Screens that fail when something is sent, which has a button of its own to send it again. */
const sentForms = /^(comparator|cryptoQuant|forgot|login|reset|themePortfolio)\//;

/** Whether it has a Retry that calls a handler of the story. */
function canRetry(alert: Element): boolean {
  let isCalled = false;
  const stop = onMockCall(() => (isCalled = true));
  const buttons = [...alert.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Retry')?.click();
  stop();
  return isCalled;
}

describe.each(choices)('$title', ({ value }) => {
  it.each(sampleOf('Screens', screens, 3, inject('sampling')))('$name', async (screen) => {
    const faults = await faultsOf(screen, { data: value });
    expect(faults).toEqual([]);
    const { siblings } = await screen.load();
    if (usualStates[value].some((name) => siblings.includes(name)))
      expect(document.body.textContent).not.toContain(idleSentence(value));
    if (value !== 'failed' || sentForms.test(screen.name)) return;
    const alerts = [...document.querySelectorAll('[role="alert"]')];
    const stuck = alerts.filter((alert) => !canRetry(alert));
    expect(stuck.map(({ textContent }) => textContent)).toEqual([]);
  });
});
