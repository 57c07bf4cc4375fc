import { addNewsletter, call, open, tokenOf } from './session';
import { expect, test } from './testServer';

test.use({ passesTime: true });

const channels = [
  'Test of FSI',
  'Test of FS',
  'DEV',
  'Bulk FSI',
  'Bulk FS',
  'Website',
  'WordPress',
];

test('a newsletter is launched through every channel at once, each exactly once', async ({
  page,
  server,
  context,
}) => {
  const name = 'The launch of the journey';
  const id = await addNewsletter(server, name);
  await open(page, server, `/app/newsletter/${id}`);
  let presses = 0;
  const press = async (role: 'button' | 'checkbox', label: string | RegExp) => {
    await page.getByRole(role, { name: label, exact: typeof label === 'string' }).click();
    presses += 1;
  };

  await press('button', 'Launch');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  for (const channel of channels) {
    await expect(page.getByRole('checkbox', { name: channel, exact: true })).toBeChecked();
  }
  await page.getByLabel('Reason for sending anyway').fill('The journey tries it out.');
  await press('button', 'Send now');
  expect(presses).toBe(2);

  await expect(page.getByRole('group', { name: /7 channels in \d+ seconds?$/ })).toBeVisible();
  await context.clock.runFor(11_000);
  const progress = page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  await expect(progress).toHaveCount(channels.length);
  for (const channel of channels) {
    const row = progress.filter({ has: page.getByText(channel, { exact: true }) });
    await expect(row.getByText('Saved to the outbox', { exact: true })).toBeVisible();
  }
  await expect(page.getByText('7 of 7 saved to the outbox.')).toBeVisible();

  const sends = await call<{ channel: string; variant: string; state: string }[]>(
    server,
    '/newsletter/sends',
    { newsletter_id: id },
    await tokenOf(server),
  );
  const log = sends.map(({ channel, variant, state }) => `${channel} ${variant} ${state}`);
  expect(log.toSorted()).toEqual([
    'bulk v2 sent',
    'bulk v2_f sent',
    'dev v2 sent',
    'test v2 sent',
    'test v2_f sent',
    'website fsi sent',
    'website v2 sent',
  ]);

  await page.goto(`${server.url}/newsletter_V2/${id}`);
  await press('button', 'Launch');
  await expect(page.getByText(/^Saved to the outbox \d\d:\d\d · this version$/)).toHaveCount(
    channels.length,
  );
  await expect(page.getByRole('checkbox', { name: 'Website' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
});
