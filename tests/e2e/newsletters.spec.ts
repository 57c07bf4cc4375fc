import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, open, tokenOf } from './session';
import { expect, test, type TestServer } from './testServer';

/** Adds newsletters that are older than all others, and returns their number. */
async function addMany(server: TestServer): Promise<number> {
  const token = await tokenOf(server);
  for (let day = 10; day < 60; day += 1) {
    const date = `2025-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')} 08:00:00`;
    await call(server, '/newsletter/add_edit', { name: `Plenty ${day}`, date }, token);
  }
  return (await call<unknown[]>(server, '/newsletter/list', {}, token)).length;
}

const showing = (page: Page, from: number, to: number, total: number) =>
  expect(page.getByText(`Showing ${from} to ${to} of ${total} entries`)).toBeVisible();

test('a long list is read page by page, and as a whole once it is searched', async ({
  page,
  server,
}) => {
  const total = await addMany(server);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/newsletter/list')) {
      const { p: _, ...body } = request.postDataJSON() as Record<string, unknown>;
      asked.push(body);
    }
  });
  await open(page, server, '/app/newsletters');
  await showing(page, 1, 20, total);
  const rows = page.getByRole('table', { name: 'Newsletters' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await showing(page, 21, 40, total);
  await expect(rows.getByText(/^Plenty /).first()).toBeVisible();
  expect(asked).toEqual([{ page: 1 }, { page: 2 }]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV of Newsletters' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(total + 1);

  asked.length = 0;
  await page.getByRole('searchbox').fill('plenty 12');
  await showing(page, 1, 1, 1);
  await page.getByRole('searchbox').fill('plenty');
  await showing(page, 1, 20, 50);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(rows.first()).toContainText('Plenty 10');
  expect(asked).toEqual([{}]);

  await page.goto(`${server.url}/app/newsletters?page=900`);
  const last = Math.ceil(total / 20);
  await showing(page, (last - 1) * 20 + 1, total, total);
  await page.getByRole('button', { name: 'Delete Plenty 10' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows.getByText('Plenty 10')).toHaveCount(0);
});
