import axe from 'axe-core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium';

const publicFolder = join(import.meta.dirname, '../../public');

/** Images of this address are those in `public`. */
export const imageHost = 'https://images.northlight.example/';

/** Answers the tab's requests: with images of `public`, or with nothing. */
export async function serveImages(tab: Page, images: 'on' | 'off'): Promise<void> {
  await tab.route('**/*', (route) => {
    const file = join(publicFolder, route.request().url().replace(imageHost, ''));
    if (images === 'on' && existsSync(file)) return route.fulfill({ path: file });
    return route.abort();
  });
}

async function openTab(browser: Browser, images: 'on' | 'off') {
  const tab = await browser.newPage();
  await serveImages(tab, images);
  await tab.evaluate(axe.source);

  return {
    tab,
    /** Puts the email into the tab and waits for its images. */
    show: (html: string) => tab.setContent(html),

    async resize(width: number, colorScheme: 'light' | 'dark') {
      await tab.setViewportSize({ width, height: 900 });
      await tab.emulateMedia({ colorScheme });
    },

    /** What axe finds by these rules, or by all. */
    violations: (...rules: string[]): Promise<string[]> =>
      tab.evaluate(async (only) => {
        const options = only.length > 0 ? { runOnly: only } : {};
        const report = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
        return report.violations.map(
          ({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`,
        );
      }, rules),
  };
}

export type MailTab = Awaited<ReturnType<typeof openTab>>;

/**
 * One Chromium with two tabs that show emails as a mail program does, without a network: one loads
 * the images that are in `public`, the other loads none.
 */
export async function openMailProgram() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  const tabs = { on: await openTab(browser, 'on'), off: await openTab(browser, 'off') };
  return { tabs, close: () => browser.close() };
}

export type MailProgram = Awaited<ReturnType<typeof openMailProgram>>;
