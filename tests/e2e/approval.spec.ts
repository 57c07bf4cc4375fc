import type { Page } from '@playwright/test';
import { addColleague, addNewsletter, call, open, openAs, tokenOf } from './session';
import { expect, test, type TestServer } from './testServer';

test.use({ passesTime: true });

async function request(page: Page, server: TestServer, id: number, note: string): Promise<void> {
  await page.goto(`${server.url}/app/newsletter_approval/${id}`);
  await page.getByLabel('Note').fill(note);
  await page.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
}

async function rename(page: Page, server: TestServer, id: number, name: string): Promise<void> {
  await page.goto(`${server.url}/app/newsletter/${id}`);
  await page.getByLabel('Title').fill(name);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
}

test('a newsletter leaves once a colleague approved exactly this version', async ({
  page,
  server,
  context,
  openBrowser,
}) => {
  // It opens twelve pages for two people, for which a busy machine needs more than a minute.
  test.slow();
  const ann = await addColleague(server, 'Ann');
  const id = await addNewsletter(server, 'The approval of the journey');
  await open(page, server, '/app/settings/approval');
  await page.getByRole('radio', { name: 'Emails to all subscribers', exact: true }).check();
  const saved = page.waitForResponse('**/api/settings/save_approval');
  await page.getByRole('button', { name: 'Save approval' }).click();
  await saved;

  await page.goto(`${server.url}/newsletter_V2/${id}`);
  const panel = page.getByRole('region', { name: 'Approval' });
  await expect(panel.getByText('Not requested')).toBeVisible();
  await panel.getByRole('link', { name: 'Request approval' }).click();
  await request(page, server, id, 'Please read it.');

  const anns = await openBrowser();
  const mailed = async () =>
    (await server.outbox()).find(
      ({ subject }) => subject === 'Approve: The approval of the journey',
    )?.text ?? '';
  await expect.poll(mailed).toContain(`/app/newsletter_approval/${id}`);
  await openAs(ann, anns, server, '/app/dashboard');
  await anns
    .getByRole('region', { name: 'Approval' })
    .getByRole('link', { name: /The approval of the journey/ })
    .click();
  await expect(anns.getByText('Please read it.')).toBeVisible();
  await expect(anns.getByText(/^All subscribers of FSI/)).toBeVisible();
  await expect(
    anns.frameLocator('iframe[title="Bulk FSI as requested"]').getByRole('heading').first(),
  ).toBeVisible();
  await anns.getByLabel('Comment').fill('The title is too long.');
  await anns.getByRole('button', { name: 'Return' }).click();
  await expect(anns.getByText(/^Returned by Ann/)).toBeVisible();

  await page.goto(`${server.url}/app/dashboard`);
  const board = page.getByRole('region', { name: 'Approval' });
  await expect(board.getByText('The title is too long.')).toBeVisible();
  await rename(page, server, id, 'Approval of the journey');
  await request(page, server, id, '');
  await anns.reload();
  await anns.getByRole('button', { name: 'Approve this version' }).click();
  await expect(anns.getByText(/^Approved by Ann/)).toBeVisible();

  await rename(page, server, id, 'Edited after the approval');
  await anns.goto(`${server.url}/newsletter_V2/${id}`);
  const annsPanel = anns.getByRole('region', { name: 'Approval' });
  await expect(annsPanel.getByText('Edited since', { exact: true })).toBeVisible();
  await anns.getByRole('button', { name: 'Send Test' }).click();
  await expect(anns.getByText(/^Tested /)).toBeVisible();
  await expect(anns.getByRole('button', { name: 'Send to Sengrid' })).toBeDisabled();

  await request(page, server, id, '');
  await anns.goto(`${server.url}/app/newsletter_approval/${id}`);
  await anns.getByRole('button', { name: 'Approve this version' }).click();
  await expect(anns.getByText(/^Approved by Ann/)).toBeVisible();
  await page.goto(`${server.url}/newsletter_V2/${id}`);
  await expect(panel.getByText('Approved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send to Sengrid' }).click();
  await page.getByLabel('Reason for sending anyway').fill('The journey tries it out.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send to Sengrid' }).click();
  await expect(
    page.getByRole('group', { name: /subscribers of .+ in \d+ seconds?$/ }),
  ).toBeVisible();
  await context.clock.runFor(11_000);
  const bulk = page.getByRole('listitem', { name: /^Bulk of / });
  await expect(bulk).toContainText(/Requested by\s*Robin/);
  await expect(bulk).toContainText(/Approved by\s*Ann/);
});

test('an administrator sends without approval, with a reason that stays', async ({
  page,
  server,
  context,
}) => {
  await addColleague(server, 'Bo');
  await call(server, '/settings/save_approval', { mode: 'bulk' }, await tokenOf(server));
  const id = await addNewsletter(server, 'The emergency of the journey');
  await open(page, server, `/newsletter_V2/${id}`);
  await page.getByRole('button', { name: 'Send Test' }).click();
  await expect(page.getByText(/^Tested /)).toBeVisible();
  await page.getByRole('button', { name: 'Send to Sengrid' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send to Sengrid' });
  await dialog.getByLabel('Reason for sending anyway').fill('The journey tries it out.');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Reason for sending without approval').fill('Everybody is asleep.');
  await send.click();
  await context.clock.runFor(11_000);
  const log = page.getByRole('region', { name: 'Sends' });
  await expect(log.getByText('Everybody is asleep.')).toBeVisible();
});
