import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { chromiumFlags, findChromium } from '../chromium';
import { cleanEmail } from '../findings/clean';
import { fixture } from './fixture';
import { quantInput } from './quantInputs';

const publicFolder = join(import.meta.dirname, '../../public');
const imageHost = 'https://images.northlight.example/';

const emails = [
  ...sendVariants.flatMap((key) => [
    { name: `${key}, long`, html: renderNewsletter(key, fixture).html },
    { name: `${key}, of a usual day`, html: cleanEmail(key, 'email').html },
  ]),
  { name: 'quant', html: renderQuantEmail(quantInput).html },
];

/** As Gmail shows it for the accounts of other providers: without a style block. */
function withoutStyles(html: string): string {
  return html.replace(/<style>[^]*?<\/style>/g, '');
}

const widths = [320, 375];

/** Runs in the page: what sticks out, the outermost first. */
function widerThanTheScreen(width: number): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= width) return [];
  const found = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > width + 0.5,
  );
  const names = found.map((element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 90));
  return [`${root.scrollWidth} px`, ...names.slice(-6)];
}

let browser: Browser;
const pages: Record<'on' | 'off', Page | null> = { on: null, off: null };

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  for (const images of ['on', 'off'] as const) {
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const file = join(publicFolder, route.request().url().replace(imageHost, ''));
      if (images === 'on' && existsSync(file)) return route.fulfill({ path: file });
      return route.abort();
    });
    pages[images] = page;
  }
});
afterAll(() => browser.close());

describe.each(['on', 'off'] as const)('images %s', (images) => {
  describe.each(['with', 'without'] as const)('%s styles', (styles) => {
    it.each(emails)('is never wider than the screen: $name', async ({ html }) => {
      const page = pages[images];
      if (!page) throw new Error('The browser did not start.');
      await page.setContent(styles === 'with' ? html : withoutStyles(html));
      const found: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await page.evaluate(widerThanTheScreen, width)));
      }
      expect(found).toEqual([]);
    });
  });
});
