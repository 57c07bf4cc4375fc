import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';
import { fixture } from './fixture';

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  script = await bundled('email/frameEntry.tsx');
});
afterAll(() => browser.close());

/** The frame with that title: its colors, and the HTML that it was given. */
function shownIn(title: string) {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`);
  const page = frame?.contentDocument;
  const sheet = page?.querySelector('.w');
  if (!page || !sheet) return null;
  return {
    background: getComputedStyle(sheet).backgroundColor,
    text: getComputedStyle(sheet).color,
    mode: getComputedStyle(page.documentElement).colorScheme,
    html: frame.srcdoc,
  };
}

it.each(['light', 'dark'] as const)(
  'shows an email in the chosen mode on a computer in %s mode',
  async (colorScheme) => {
    const context = await browser.newContext({ colorScheme });
    await context.route(/\.png$/, (route) => route.abort());
    const tab = await context.newPage();
    await tab.setContent('<!DOCTYPE html><title>Frames</title>');
    await tab.addScriptTag({ content: script });
    const { html } = renderNewsletter('v2', fixture);
    await expect
      .poll(() => tab.evaluate(shownIn, 'light'), { timeout: 10_000 })
      .toEqual({ background: 'rgb(255, 255, 255)', text: 'rgb(22, 22, 29)', mode: 'light', html });
    await expect
      .poll(() => tab.evaluate(shownIn, 'dark'), { timeout: 10_000 })
      .toMatchObject({ text: 'rgb(237, 237, 244)', mode: 'dark', html });
    await context.close();
  },
);
