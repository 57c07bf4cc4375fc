import axe from 'axe-core';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';
import { sampleOf, sampling } from '../proofs';
import { fixture, withNewsletter } from './fixture';
import { hostileStrings, withHostileText } from './hostile';

const root = join(import.meta.dirname, '../..');
const imageHost = 'https://images.northlight.example/';
const page = 'https://mail.example/';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
});
afterAll(() => browser.close());

/**
 * A browser context without a network: images come from `public`, and `document` is served at
 * `page`.
 */
async function contextFor(
  document: string,
  options: { width: number; scheme: 'light' | 'dark'; headers?: Record<string, string> },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: 900 },
    colorScheme: options.scheme,
    bypassCSP: false,
  });
  await context.route('**/*', (route) => {
    const url = route.request().url();
    const file = join(root, 'public', url.replace(imageHost, ''));
    if (url.endsWith('.png') && existsSync(file)) return route.fulfill({ path: file });
    if (url !== page) return route.abort();
    const headers = { 'content-type': 'text/html; charset=utf-8', ...options.headers };
    return route.fulfill({ body: document, headers });
  });
  return context;
}

it('has the same bytes in the browser as in Node', async () => {
  const context = await contextFor('<!DOCTYPE html><title>Bench</title>', {
    width: 700,
    scheme: 'light',
  });
  const tab = await context.newPage();
  await tab.goto(page);
  await tab.addScriptTag({ content: await bundled('email/browserEntry.ts') });
  const rendered = await tab.evaluate('rendered');
  await context.close();
  expect(rendered).toEqual(sendVariants.map((variant) => renderNewsletter(variant, fixture)));
});

const looks = [
  [700, 'light'],
  [375, 'dark'],
  [700, 'dark'],
  [375, 'light'],
] as const;

describe.each(sendVariants)('%s', (variant) => {
  it.each(looks.slice(0, sampling.isWhole ? 4 : 2))(
    'is accessible and does not scroll sideways at %d px, %s',
    async (width, scheme) => {
      const context = await contextFor(renderNewsletter(variant, fixture).html, { width, scheme });
      const tab = await context.newPage();
      await tab.goto(page);
      await tab.evaluate(axe.source);
      const { violations, widest } = await tab.evaluate(async () => {
        const report = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
        return {
          violations: report.violations.map(
            ({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`,
          ),
          widest: document.documentElement.scrollWidth,
        };
      });
      await context.close();
      expect(violations).toEqual([]);
      expect(widest).toBeLessThanOrEqual(width);
    },
  );
});

it.each(sendVariants)('does not scroll sideways for a word without end: %s', async (variant) => {
  const word = 'x'.repeat(150);
  const comments = `<p>${word}</p><ul><li>${word}</li></ul><h3>${word}</h3><p><a href="https://a.example/">${word}</a></p>`;
  const news = fixture.news.map((item) => ({ ...item, text: word, content: word, author: word }));
  const input = { ...withNewsletter({ daily_comments: comments }), news };
  const { html } = renderNewsletter(variant, input);
  const context = await contextFor(html, { width: 375, scheme: 'light' });
  const tab = await context.newPage();
  await tab.goto(page);
  expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
  await context.close();
});

/** Runs in the page. */
function touchEverything(): void {
  for (const element of document.querySelectorAll('body *')) {
    for (const name of ['mouseover', 'focus', 'error', 'load', 'toggle']) {
      element.dispatchEvent(new Event(name));
    }
  }
}

describe('hostile text', () => {
  const batchSize = 30;
  let documents: string[] = [];
  let batches: string[][] = [];
  beforeAll(() => {
    documents = sampleOf('Hostile emails', hostileStrings(), 40).map((text, at) => {
      const variant = sendVariants[at % sendVariants.length] ?? 'v2';
      return renderNewsletter(variant, withHostileText(text)).html;
    });
    batches = documents.flatMap((_, at) =>
      at % batchSize === 0 ? [documents.slice(at, at + batchSize)] : [],
    );
  });

  function attribute(document: string): string {
    return document.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  }

  function framed(batch: readonly string[]): string {
    const frames = batch.map((document) => `<iframe srcdoc="${attribute(document)}"></iframe>`);
    return `<!DOCTYPE html><title>Frames</title>${frames.join('')}`;
  }

  /**
   * Loads each email in a frame, sends events to its elements, and counts the scripts that ran or
   * tried to.
   */
  async function hits(
    batch: readonly string[],
    headers?: Record<string, string>,
  ): Promise<string[]> {
    const context = await contextFor(framed(batch), { width: 700, scheme: 'light', headers });
    const tab = await context.newPage();
    const found: string[] = [];
    tab.on('dialog', (dialog) => {
      found.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    tab.on('console', (message) => {
      if (/Content Security Policy/.test(message.text()) && /script/.test(message.text())) {
        found.push(message.text());
      }
    });
    await tab.goto(page, { waitUntil: 'load' });
    await Promise.all(tab.frames().map((frame) => frame.evaluate(touchEverything)));
    const elements = await Promise.all(
      tab
        .frames()
        .slice(1)
        .map((frame) => frame.locator('script, iframe, object, embed, form, svg').count()),
    );
    if (elements.some((count) => count > 0)) found.push('an element that no email has');
    await context.close();
    return found;
  }

  it('triggers the traps on an unprotected page', async () => {
    const raw = ['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>'];
    expect((await hits(raw)).length).toBeGreaterThanOrEqual(2);
    const refused = await hits(raw, { 'content-security-policy': "script-src 'none'" });
    expect(refused.filter((hit) => hit.includes('Content Security Policy'))).not.toHaveLength(0);
  });

  it('runs nothing', async () => {
    expect(documents.length).toBeGreaterThan(10);
    for (const batch of batches) expect(await hits(batch)).toEqual([]);
  });

  it('attempts nothing', async () => {
    const headers = { 'content-security-policy': "script-src 'none'" };
    for (const batch of batches) expect(await hits(batch, headers)).toEqual([]);
  });

  it('leaves no address that a click could run', () => {
    for (const document of documents) {
      expect(document).not.toMatch(/(?:href|src)="(?!https?:\/\/|mailto:|<%asm_|")/i);
    }
  });
});
