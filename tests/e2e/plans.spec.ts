import type { Page } from '@playwright/test';
import { isContinued } from './session';
import { expect, test } from './testServer';

/** Opens the plans and waits for their scripts: before them, a link loads the next page. */
async function visitPlans(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isContinued(page);
}

const billing = (page: Page, name: 'Yearly' | 'Monthly') =>
  page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name });
const price = (page: Page, plan: string) =>
  page.getByRole('article', { name: plan }).locator('strong').first();

test('switching the plans moves nothing, and the links lead to six different carts', async ({
  page,
  server,
}) => {
  await visitPlans(page, `${server.url}/pricing`);
  await expect(page.getByRole('heading', { name: 'Our Research Plans' })).toBeVisible();
  await expect(page.getByText('nearly 15%')).toBeVisible();
  await expect(billing(page, 'Monthly')).toHaveAttribute('aria-current', 'true');
  const links = page.getByRole('link', { name: /^Select FSI/ });
  const hrefs = () =>
    links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  // A closed answer may have a place before it is drawn.
  const places = () =>
    page.locator('main *').evaluateAll((found) =>
      found
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + scrollY) * 10_000 + Math.round(height);
        }),
    );
  const [monthly, before] = [await hrefs(), await places()];
  await billing(page, 'Yearly').click();
  await expect(page.getByRole('status').filter({ hasText: 'Yearly' })).toHaveText(
    'Yearly prices are shown.',
  );
  await expect(price(page, 'FSI Macro')).toHaveText('$169');
  const yearly = await hrefs();
  expect(await places()).toEqual(before);
  expect(new Set([...monthly, ...yearly]).size).toBe(6);
  for (const href of [...monthly, ...yearly]) {
    const { searchParams } = new URL(href);
    expect([searchParams.get('product'), searchParams.get('variation')]).not.toContain(null);
  }
});

test('the billing is in the address: it survives a reload and Back, without loading the page again', async ({
  page,
  server,
}) => {
  await visitPlans(page, `${server.url}/pricing?billing=yearly`);
  await expect(price(page, 'FSI Pro')).toHaveText('$219');
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
  await billing(page, 'Monthly').click();
  await expect(price(page, 'FSI Pro')).toHaveText('$249');
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await expect(price(page, 'FSI Pro')).toHaveText('$219');
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes');
  await page.reload();
  await expect(price(page, 'FSI Pro')).toHaveText('$219');
  await visitPlans(page, `${server.url}/pricing?billing=weekly`);
  await expect(price(page, 'FSI Pro')).toHaveText('$249');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch shows the prices of either billing, and the answers open', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/pricing`);
    await expect(price(page, 'FSI Pro')).toHaveText('$249');
    await billing(page, 'Yearly').click();
    await expect(price(page, 'FSI Pro')).toHaveText('$219');
    await expect(billing(page, 'Yearly')).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(price(page, 'FSI Pro')).toHaveText('$249');
    await page.getByText('How do I cancel?').click();
    await expect(page.getByText(/You keep access until the end/)).toBeVisible();
  });
});
