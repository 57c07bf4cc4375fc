import sharp from 'sharp';
import { expect, signIn, test } from './desk';

test('pictures, technical commentary and a promo reach the email', async ({ page, desk }) => {
  await page.goto(`${desk.url}/app/newsletter/10`);
  await signIn(page);
  const picture = await sharp({
    create: { width: 64, height: 40, channels: 3, background: '#5b3fd6' },
  })
    .png()
    .toBuffer();
  const slot = page.getByLabel('Newsletter Picture 1 [IMAGE]');
  await slot.setInputFiles({
    name: 'chart.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html></html>'),
  });
  await expect(page.getByText('chart.png is not a PNG, JPG, or GIF image.')).toBeVisible();
  await slot.setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: picture });
  const stored = page.getByAltText('Newsletter Picture 1 [IMAGE], as stored');
  await expect(stored).toHaveAttribute('src', /\/uploads\/[\w-]+\.png$/);

  const commentary = page.getByRole('textbox', { name: 'Market Commentary' });
  await commentary.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[IMAGE]');
  await page.getByRole('textbox', { name: 'Technical Commentary' }).click();
  await page.keyboard.type('Support stands at $93,000.');
  const link = page.getByLabel('Promo Link FSI');
  await link.fill('javascript:alert(1)');
  await link.blur();
  const states = page.getByRole('status', { name: 'Save state' });
  await expect(states).toContainText('FSI promo link Failed, retry');
  await link.fill('https://insight.northlight.example/offer');
  await link.blur();
  await expect(states).toContainText(/FSI promo link Saved \d\d:\d\d/);
  await expect(states).toContainText(/Technical Commentary Saved \d\d:\d\d/);
  await expect(states).toContainText(/Market Commentary Saved \d\d:\d\d/);

  await page.goto(`${desk.url}/newsletter_v2/10`);
  const email = page.frameLocator('iframe');
  await expect(email.getByText('Support stands at $93,000.')).toBeVisible();
  await expect(email.locator('img[src*="/uploads/"]')).toHaveCount(1);
});
