import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { press, ticker } from './comparatorPage';
import { open } from './session';
import { expect, test } from './testServer';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string }[];
}

/** The violations that axe finds on the open page, as text. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run(),
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('axe finds nothing and nothing overflows at 320 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  // What fades in has too little contrast until it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/pricing`);
  await expect(page.getByRole('heading', { name: 'FSI Pro', exact: true })).toBeVisible();
  expect([await overflows(page), await violations(page)]).toEqual([0, []]);
  await page.goto(`${server.url}/comparator#w=AAPL:0:0.5,XOM:6:0.5`);
  await expect(page.getByRole('img', { name: /by sector/ })).toBeVisible();
  expect([await overflows(page), await violations(page)]).toEqual([0, []]);
  await press(page, 'Reset View');
  await press(page, 'Simulate Portfolio');
  await ticker(page, 10).fill('ZZYX');
  expect([await overflows(page), await violations(page)]).toEqual([0, []]);
  await press(page, 'Compare to the S&P500');
  await expect(page.getByRole('textbox', { name: 'Last Price of ZZYX' })).toBeVisible();
  expect([await overflows(page), await violations(page)]).toEqual([0, []]);
  await press(page, 'View Here: Industrials');
  await expect(page.getByRole('dialog', { name: 'Industrials' })).toBeVisible();
  expect([await overflows(page), await violations(page)]).toEqual([0, []]);
  await open(page, server, '/app/insights');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Portfolios by week' })).toBeVisible();
  expect([await overflows(page), await violations(page)]).toEqual([0, []]);
});
