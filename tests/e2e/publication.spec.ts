import { open } from './session';
import { expect, test } from './testServer';

const page = '/app/settings/publication';

test('a second administrator with an older page is told, and loses nothing @core', async ({
  page: first,
  server,
  openBrowser,
}) => {
  await open(first, server, page);
  const second = await openBrowser();
  await open(second, server, page);
  const fsi = (from: typeof first) => from.getByRole('region', { name: 'FSI brand' });
  const fs = (from: typeof first) => from.getByRole('region', { name: 'FS brand' });

  await fs(second).getByLabel('Sender name').fill('Acme Research');
  await fsi(first).getByLabel('Sender name').fill('Acme Insight');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first.getByText(/^Saved by Robin/)).toBeVisible();
  await expect(first.getByRole('region', { name: 'History' })).toContainText('Robin');

  await second.getByRole('button', { name: 'Save changes' }).click();
  const note = second.getByText(/Robin saved other changes at .*: FSI: sender name/);
  await expect(note).toBeVisible();
  await second.getByRole('button', { name: 'Add my changes to theirs' }).click();
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByRole('region', { name: 'History' })).toContainText('FS: sender name');

  await first.reload();
  await expect(fsi(first).getByLabel('Sender name')).toHaveValue('Acme Insight');
  await expect(fs(first).getByLabel('Sender name')).toHaveValue('Acme Research');
});
