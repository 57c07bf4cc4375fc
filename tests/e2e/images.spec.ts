import type { Locator, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { account, endSession, open } from './session';
import { expect, test, type TestServer } from './testServer';

const slotNames = {
  1: 'Newsletter Picture 1 [IMAGE]',
  2: 'Newsletter Picture 2 [IMAGE1]',
  3: 'Newsletter Picture 3 [IMAGE2]',
  4: 'Newsletter Picture 4 [IMAGE3]',
  5: 'Newsletter Picture 5 [IMAGE4]',
} as const;
const technical = 'Technical Picture';
const uploaded = /\/uploads\/[\w-]+\.png$/;

function plain(background: string): Promise<Buffer> {
  const create = { width: 64, height: 40, channels: 3, background } as const;
  return sharp({ create }).png().toBuffer();
}

/** An image that doesn't compress: about 1.4 MB. */
function large(): Promise<Buffer> {
  const raw = { width: 800, height: 600, channels: 3 } as const;
  return sharp(randomBytes(800 * 600 * 3), { raw })
    .png()
    .toBuffer();
}

const png = (buffer: Buffer, name = 'chart.png') => ({ name, mimeType: 'image/png', buffer });
const stored = (page: Page, name: string) => page.getByAltText(`${name}, saved`);

async function compose(page: Page, server: TestServer, id: number): Promise<void> {
  await open(page, server, `/app/newsletter/${id}`);
  await expect(page.getByLabel(technical, { exact: true })).toBeEnabled();
}

async function throttleUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

async function drop(target: Locator, image: Buffer): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, image.toString('base64'));
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

async function copy(page: Page, image: Buffer): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, image.toString('base64'));
}

async function pasteHtml(target: Locator, html: string): Promise<void> {
  await target.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);
}

test('a slow upload shows its progress, next to others, and can be canceled', async ({
  page,
  server,
}) => {
  await compose(page, server, 9);
  await throttleUploads(page, 50 * 1024);
  await page.getByLabel(slotNames[2]).setInputFiles(png(await large(), 'large.png'));
  const bar = page.getByRole('progressbar', { name: 'Uploading large.png' });
  const percent = async () => Number(await bar.getAttribute('value'));
  await expect.poll(percent).toBeGreaterThan(0);
  const first = await percent();
  expect(first).toBeLessThan(100);
  await expect(page.getByAltText(`${slotNames[2]}, not saved yet`)).toHaveAttribute(
    'src',
    /^blob:/,
  );
  await expect.poll(percent).toBeGreaterThan(first);

  await drop(page.getByLabel(slotNames[3]), await plain('#0b7a4b'));
  await expect(page.getByText('Uploading large.png')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Uploading large.png')).toBeHidden();
  await expect(page.getByAltText(`${slotNames[2]}, not saved yet`)).toBeHidden();
  await throttleUploads(page, -1);
  await expect(stored(page, slotNames[3])).toHaveAttribute('src', uploaded);
  await page.reload();
  await expect(stored(page, slotNames[3])).toHaveAttribute('src', uploaded);
  await expect(stored(page, slotNames[2])).toHaveCount(0);
});

test('a pasted image is stored, kept when the next one is rejected, and removed', async ({
  page,
  server,
}) => {
  await compose(page, server, 8);
  await copy(page, await plain('#1369e0'));
  await page.getByLabel(technical, { exact: true }).focus();
  await page.keyboard.press('Control+v');
  await expect(stored(page, technical)).toHaveAttribute('src', uploaded);
  const first = await stored(page, technical).getAttribute('src');

  const torn = (await large()).subarray(0, 5_000);
  await page.getByLabel(technical, { exact: true }).setInputFiles(png(torn, 'torn.png'));
  await expect(page.getByText('torn.png wasn’t saved.')).toBeVisible();
  await expect(
    page.getByText("The image can't be read. It may be damaged. The previous image stays."),
  ).toBeVisible();
  await expect(stored(page, technical)).toHaveAttribute('src', first ?? '');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('torn.png wasn’t saved.')).toBeHidden();

  await page.getByRole('button', { name: `Remove ${technical}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(stored(page, technical)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel(technical, { exact: true })).toBeEnabled();
  await expect(stored(page, technical)).toHaveCount(0);
  expect((await page.request.get(first ?? '')).status()).toBe(200);
});

test('an image whose upload failed can be uploaded again', async ({ page, server, context }) => {
  await compose(page, server, 7);
  await context.setOffline(true);
  await page.getByLabel(slotNames[1]).setInputFiles(png(await plain('#8a5a00'), 'levels.png'));
  await expect(page.getByText('levels.png wasn’t saved.')).toBeVisible();
  await expect(page.getByText(/^The server can’t be reached\./).first()).toBeVisible();
  await context.setOffline(false);
  await page
    .getByRole('region', { name: 'Newsletter Pictures' })
    .getByRole('button', { name: 'Retry' })
    .click();
  await expect(stored(page, slotNames[1])).toHaveAttribute('src', uploaded);
});

test('a colleague’s new image is shown when the window gets the focus', async ({
  page,
  server,
  openBrowser,
}) => {
  await compose(page, server, 5);
  const colleague = await openBrowser();
  await compose(colleague, server, 5);
  await colleague.getByLabel(slotNames[1]).setInputFiles(png(await plain('#b91c33')));
  await expect(stored(colleague, slotNames[1])).toHaveAttribute('src', uploaded);
  await expect(stored(page, slotNames[1])).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(stored(page, slotNames[1])).toHaveAttribute('src', uploaded);

  // The next one isn't known here yet when the same place is chosen for a pasted image.
  await colleague.getByLabel(slotNames[2]).setInputFiles(png(await plain('#0b7a4b')));
  await expect(stored(colleague, slotNames[2])).toHaveAttribute('src', uploaded);
  const theirs = (await stored(colleague, slotNames[2]).getAttribute('src')) ?? '';
  const commentary = page.getByRole('textbox', { name: 'Market Commentary' });
  await commentary.click();
  await copy(page, await plain('#1369e0'));
  await page.keyboard.press('Control+V');
  await expect(page.getByText(/because a colleague just put an image in its place/)).toBeVisible();
  await expect(stored(page, slotNames[2])).toHaveAttribute('src', theirs);
  await expect(commentary.locator('.chip')).toHaveCount(0);
});

test('an image is stored after signing in again', async ({ page, server }) => {
  await compose(page, server, 4);
  await endSession(page, server);
  await page
    .getByLabel(technical, { exact: true })
    .setInputFiles(png(await plain('#45c98a'), 'levels.png'));
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You’re signed out. Sign in, then retry.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Technical Commentary' })
    .getByRole('button', { name: 'Retry' })
    .click();
  await expect(stored(page, technical)).toHaveAttribute('src', uploaded);
});

test('images that are pasted or dropped into the text get slots and chips, in any number', async ({
  page,
  server,
}) => {
  await compose(page, server, 10);
  await copy(page, await plain('#5b3fd6'));
  const commentary = page.getByRole('textbox', { name: 'Market Commentary' });
  await commentary.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+V');
  await expect(commentary.locator('.chip')).toHaveText('[IMAGE]');
  await expect(stored(page, slotNames[1])).toHaveAttribute('src', uploaded);

  await drop(commentary, Buffer.from('<html></html>'));
  await expect(page.getByRole('alert')).toHaveText(
    /dropped\.png isn’t a PNG, JPG, GIF, WebP, or AVIF image\./,
  );
  await expect(commentary.locator('.chip')).toHaveCount(1);
  await drop(commentary, await plain('#0b7a4b'));
  await expect(stored(page, slotNames[2])).toHaveAttribute('src', uploaded);
  await expect(commentary.locator('.chip')).toHaveCount(2);

  const asked = page.waitForEvent('filechooser');
  await pasteHtml(commentary, '<p>Weekly:</p><p><img src="https://elsewhere.example/a.png"></p>');
  await expect(page.getByText('1 image was left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose file', exact: true }).last().click();
  const webp = await sharp(await plain('#1369e0'))
    .webp()
    .toBuffer();
  await (await asked).setFiles({ name: 'weekly.webp', mimeType: 'image/webp', buffer: webp });
  await expect(stored(page, slotNames[3])).toHaveAttribute('src', uploaded);
  await expect(commentary.locator('.chip')).toHaveCount(3);

  await drop(page.getByRole('heading', { name: 'Market Commentary' }), await plain('#8a5a00'));
  const dialog = page.getByRole('dialog', { name: 'Where should dropped.png go?' });
  await expect(dialog.getByRole('button', { name: slotNames[1] })).toHaveCount(0);
  await dialog.getByRole('button', { name: technical }).click();
  await expect(stored(page, technical)).toHaveAttribute('src', uploaded);

  const charts = await Promise.all(['#0b7a4b', '#8a5a00'].map(plain));
  const sources = charts.map((chart) => `data:image/png;base64,${chart.toString('base64')}`);
  await commentary.click();
  await page.keyboard.press('Control+End');
  await pasteHtml(
    commentary,
    sources.map((source) => `<p>Levels: <img src="${source}"></p>`).join(''),
  );
  await expect(stored(page, slotNames[4])).toHaveAttribute('src', uploaded);
  await expect(stored(page, slotNames[5])).toHaveAttribute('src', uploaded);
  await expect(commentary.locator('.chip')).toHaveCount(5);
  await page.keyboard.press('Backspace');
  await expect(commentary.locator('.chip')).toHaveCount(4);
  await page.keyboard.press('Control+Z');
  await expect(commentary.locator('.chip')).toHaveCount(5);

  const alts = page.getByLabel('Alt text');
  await alts.first().fill('Flows of the week');
  await alts.nth(4).fill('Levels of the week');
  await alts.nth(4).blur();
  await expect(page.getByRole('status', { name: 'Save state' })).toHaveText(/^Saved/);
  await page.reload();
  await expect(alts.first()).toHaveValue('Flows of the week');
  await expect(commentary.locator('.chip')).toHaveCount(5);
  const sent = stored(page, slotNames[5]);
  const path = new URL((await sent.getAttribute('src')) ?? '', server.url).pathname;
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview Email' }).click();
  const email = (await opened).frameLocator('iframe').first();
  await expect(email.locator(`img[src$="${path}"]`)).toHaveAttribute('alt', 'Levels of the week');
});
