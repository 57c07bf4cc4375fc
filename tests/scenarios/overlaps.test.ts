import { composeStories } from '@storybook/react-vite';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as dateStories from '@stories/components/forms/dates/DateTimeField.stories';
import { settled } from '../visual/settled';
import { overflow } from './faults';
import { overlaps } from './overlaps';
import { screens } from './screens';

const globals = { reader: 'text' };

it.each([375, 768, 1440])('keeps a date clear of its calendar at %d px', async (width) => {
  await page.viewport(width, 900);
  await composeStories(dateStories).Filled.run({ globals });
  await settled();
  expect(document.body.textContent).toContain('2026');
  expect(overlaps('body')).toEqual([]);
});

it.each([768, 1024])('keeps the words of Settings within the header at %d px', async (width) => {
  const shell = screens.find(({ name }) => name === 'shell/ShellScreen');
  const { run } = await shell!.load();
  await page.viewport(width, 900);
  await run(globals);
  await settled();
  expect(overflow()).toEqual([]);
  const button = document.querySelector('header [aria-haspopup="menu"]')!;
  expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
});
