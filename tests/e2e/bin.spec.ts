import { open } from './session';
import { expect, test } from './testServer';

const question = 'ETH/BTC made a lower low. Capitulation?';

test('a deleted question is in the bin, and comes back', async ({ page, server }) => {
  await open(page, server, '/app/fsi_questions');
  const row = page.getByRole('row').filter({ hasText: question });
  await row.getByRole('button', { name: `Delete ${question}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`${server.url}/app/settings/bin`);
  await expect(row).toContainText('Question');
  await expect(row).toContainText('30');
  await page.getByRole('button', { name: `Restore ${question}` }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`${server.url}/app/fsi_questions`);
  await expect(row).toHaveCount(1);
});

test('Undo puts back a question that was just deleted', async ({ page, server }) => {
  await open(page, server, '/app/fsi_questions');
  const row = page.getByRole('row').filter({ hasText: question });
  await row.getByRole('button', { name: `Delete ${question}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('a saved test list gets the next test', async ({ page, server }) => {
  await open(page, server, '/app/settings/recipients');
  const field = page.getByRole('region', { name: 'Test list' }).getByRole('textbox');
  await field.fill('ana@desk.example\nben@desk.example');
  const saved = page.waitForResponse('**/api/settings/save_recipients');
  await page.getByRole('button', { name: 'Save test list' }).click();
  await saved;
  await page.reload();
  await expect(field).toHaveValue('ana@desk.example\nben@desk.example');
  await page.getByRole('button', { name: 'Use the server’s list: test list' }).click();
  await expect(field).toHaveValue('');
});
