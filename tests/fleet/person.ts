import type { Page, Request } from 'playwright';
import sharp from 'sharp';

const slot = 'Newsletter Picture 1 [IMAGE]';

/** Somebody who signs in, writes with an image and sends a test, whatever server answers. */
export interface Person {
  signIn(email: string, password: string): Promise<void>;
  /** Writes text and uploads an image; resolves when both are saved and a reload shows them. */
  compose(id: number, text: string): Promise<void>;
  /** Presses Send Test in the preview; the body of the call, and whether the page said it was sent. */
  sendTest(id: number): Promise<{ body: SendBody; isSent: boolean }>;
}

export interface SendBody {
  newsletter_id: number;
  variant: string;
  data: string;
  name: string;
}

/** A page that could not be loaded is loaded again, as a person would. */
async function open(page: Page, url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const answer = await page.goto(url).catch(() => null);
    if (answer?.ok()) return;
    if (tries === 20) throw new Error(`${url} can't be opened.`);
    await page.waitForTimeout(500);
  }
}

export function openPerson(page: Page, url: string): Person {
  page.setDefaultTimeout(60_000);
  const editor = page.getByRole('textbox', { name: 'Market Commentary' });
  const states = page.getByRole('status', { name: 'Save state' });

  /** Opens a page until what it is for is there; a server may go while it loads. */
  async function openUntil(address: string, isThere: () => Promise<void>): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await open(page, address);
      const reason = await isThere().then(
        () => null,
        (error: unknown) => error,
      );
      if (reason === null) return;
      if (tries === 10) throw new Error(`${address} doesn't load.`, { cause: reason });
    }
  }

  const image = () =>
    sharp({ create: { width: 640, height: 400, channels: 3, background: '#5b3fd6' } })
      .png()
      .toBuffer();

  return {
    async signIn(email, password) {
      await openUntil(`${url}/login`, async () => {
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.waitForURL(/\/app\//, { timeout: 10_000 });
      });
    },
    async compose(id, text) {
      const address = `${url}/app/newsletter/${id}`;
      await openUntil(address, () => editor.waitFor({ timeout: 15_000 }));
      await editor.click();
      await page.keyboard.type(text);
      const picture = page.getByAltText(`${slot}, saved`);
      const file = { name: 'chart.png', mimeType: 'image/png', buffer: await image() };
      for (let tries = 0; tries < 10 && !(await picture.isVisible()); tries += 1) {
        await page.getByLabel(slot).setInputFiles(file);
        await picture.waitFor({ timeout: 10_000 }).catch(() => undefined);
      }
      await states.filter({ hasText: /Market Commentary Saved \d\d:\d\d/ }).waitFor();
      await openUntil(address, async () => {
        await editor.filter({ hasText: text }).waitFor({ timeout: 15_000 });
        await picture.waitFor({ timeout: 15_000 });
        const isDrawn = await picture.evaluate((element: HTMLImageElement) =>
          element.decode().then(
            () => element.naturalWidth > 0,
            () => false,
          ),
        );
        if (!isDrawn) throw new Error('The image is not served.');
      });
    },
    async sendTest(id) {
      const button = page.getByRole('button', { name: 'Send Test' });
      let asked: Request | null = null;
      // The page reads the newsletter again before it sends, and says so where that fails.
      for (let tries = 0; tries < 10 && !asked; tries += 1) {
        await openUntil(`${url}/newsletter_V2/${id}`, async () => {
          await page.frameLocator('iframe').first().locator('h1').waitFor({ timeout: 15_000 });
          await button.and(page.locator(':enabled')).waitFor({ timeout: 15_000 });
        });
        const [request] = await Promise.all([
          page.waitForRequest(/\/newsletter\/email/, { timeout: 15_000 }).catch(() => null),
          button.click(),
        ]);
        asked = request;
      }
      if (!asked) throw new Error('The page never sends the test.');
      const body = asked.postDataJSON() as SendBody;
      const isSent = await page
        .getByText(/^(Test sent to|Saved to the outbox:) /)
        .first()
        .waitFor({ timeout: 25_000 })
        .then(
          () => true,
          () => false,
        );
      return { body, isSent };
    },
  };
}
