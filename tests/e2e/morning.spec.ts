import type { Page } from '@playwright/test';
import { firm } from '@/domain/firm/firm';
import { unsubscribeToken } from '@/domain/firm/legal';
import { expect, signIn, test } from './testServer';

async function write(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Market Commentary' });
  await editor.click();
  await page.keyboard.type('Good morning. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('$BTC leads');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' again, see ');
  await page.keyboard.type('the minutes');
  for (let pressed = 0; pressed < 'the minutes'.length; pressed += 1) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('https://news.example/minutes');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.getByRole('link', { name: 'the minutes' })).toBeVisible();
}

async function pickNews(page: Page): Promise<void> {
  const bucket = page.getByRole('region', { name: 'News Bucket' });
  const selected = page.getByRole('region', { name: 'Selected News' });
  for (let picked = 1; picked <= 3; picked += 1) {
    await bucket
      .getByRole('button', { name: /^Select / })
      .and(page.locator('[aria-pressed="false"]'))
      .first()
      .click();
    await expect(selected.getByRole('button', { name: /^Remove / })).toHaveCount(picked);
  }
  await selected
    .getByRole('button', { name: /: category of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Category' });
  await expect(dialog.getByRole('radio')).toHaveCount(17);
  await dialog.getByRole('radio', { name: 'Hacks, Exploits, and Scams' }).check();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(selected.getByRole('button', { name: /^Hacks, Exploits, and Scams: / })).toHaveCount(
    1,
  );
}

test('from sign-in to a test email of today’s newsletter @core', async ({
  page,
  server,
  context,
}) => {
  await page.goto(server.url);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/app\/newsletters$/);
  await expect(page.getByText('Hello Robin')).toBeVisible();

  await page.getByRole('button', { name: 'Add Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Newsletter' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/^\d\d\/\d\d\/\d{4} Crypto Market Update$/);
  await dialog.getByLabel('Name').fill('The morning of the journey');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();

  await write(page);
  await page.getByLabel('Author').selectOption({ label: 'Theo Marchetti' });
  await pickNews(page);

  await page.getByRole('tab', { name: 'Prices' }).click();
  const prices = page.getByRole('region', { name: 'Crypto Prices' }).first();
  await expect(prices.getByRole('row').nth(1)).toContainText('BTC');
  const before = await prices.getByRole('row').nth(1).innerText();
  await page.getByRole('button', { name: 'Sync Prices and Metrics' }).click();
  await expect(prices.getByRole('row').nth(1)).not.toHaveText(before, { useInnerText: true });

  await expect(page.getByRole('status', { name: 'Save state' })).toContainText(
    /Market Commentary Saved \d\d:\d\d/,
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview Email' }).click();
  const preview = await opened;
  const email = preview.frameLocator('iframe');
  await expect(email.getByText('Tickers on this report:')).toContainText('BTC');
  await expect(email.getByText('Theo Marchetti')).toBeVisible();
  await expect(email.getByRole('link', { name: 'the minutes' })).toHaveAttribute(
    'href',
    'https://news.example/minutes',
  );
  await expect(email.getByText('Hacks, Exploits, and Scams')).toBeVisible();

  await preview.getByRole('button', { name: 'Send Test' }).click();
  await expect(preview.getByRole('list', { name: 'Send log' })).toContainText(
    'Saved to the outbox',
  );
  const [mail] = await server.outbox();
  expect(mail?.subject).toBe('[TEST] The morning of the journey');
  const shown = await preview.locator('iframe').getAttribute('srcdoc');
  expect(String(mail?.html).includes('<b>$BTC leads</b>')).toBe(true);
  expect(mail?.text).toContain('$BTC leads');
  // Where the provider puts a subscriber’s link, a test has the brand’s page.
  const own = firm.brands.fsi.unsubscribe.url;
  expect(String(mail?.html).replaceAll(own, unsubscribeToken) === shown).toBe(true);

  await server.restart();
  await page.reload();
  const editor = page.getByRole('textbox', { name: 'Market Commentary' });
  await expect(editor).toContainText('Good morning. $BTC leads again, see the minutes');
  await expect(page.getByLabel('Author')).toHaveValue('theo');
  await expect(
    page.getByRole('region', { name: 'Selected News' }).getByRole('button', { name: /^Remove / }),
  ).toHaveCount(3);
});
