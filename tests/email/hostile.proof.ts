import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { chromiumFlags, findChromium } from '../chromium';
import { sampleOf } from '../proofs';
import { hostileStrings, withHostileText } from './hostile';

const page = 'https://mail.example/';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
});
afterAll(() => browser.close());

/** Runs in the page. */
function touchEverything(): void {
  for (const element of document.querySelectorAll('body *')) {
    for (const name of ['mouseover', 'focus', 'error', 'load', 'toggle']) {
      element.dispatchEvent(new Event(name));
    }
  }
}

function attribute(document: string): string {
  return document.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function framed(batch: readonly string[]): string {
  const frames = batch.map((document) => `<iframe srcdoc="${attribute(document)}"></iframe>`);
  return `<!DOCTYPE html><title>Frames</title>${frames.join('')}`;
}

/** Lets every script run, and reports each one that ran or tried to. */
const reporting = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy-report-only': "script-src 'none'",
};

/**
 * Loads each email in a frame without a network, sends events to its elements, and returns the
 * scripts that ran or tried to.
 */
async function hits(batch: readonly string[]): Promise<string[]> {
  const tab = await browser.newPage();
  await tab.route('**/*', (route) =>
    route.request().url() === page
      ? route.fulfill({ body: framed(batch), headers: reporting })
      : route.abort(),
  );
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
  const frames = tab.frames();
  await Promise.all(frames.map((frame) => frame.evaluate(touchEverything)));
  const elements = await Promise.all(
    frames
      .slice(1)
      .map((frame) => frame.locator('script, iframe, object, embed, form, svg').count()),
  );
  if (elements.some((count) => count > 0)) found.push('an element that no email has');
  await tab.close();
  return found;
}

describe('hostile text', () => {
  const batchSize = 30;
  let documents: string[] = [];
  beforeAll(() => {
    documents = sampleOf('Hostile emails', hostileStrings(), 40).map((text, at) => {
      const variant = sendVariants[at % sendVariants.length] ?? 'v2';
      return renderNewsletter(variant, withHostileText(text)).html;
    });
  });

  it('triggers the traps on an unprotected page', async () => {
    const found = await hits(['<img src=x onerror=alert(1)>', '<svg onload=alert(2)>']);
    expect(found.filter((hit) => hit.startsWith('dialog')).toSorted()).toEqual(
      expect.arrayContaining(['dialog 1', 'dialog 2']),
    );
    expect(found.filter((hit) => hit.includes('Content Security Policy'))).not.toHaveLength(0);
  });

  it('runs nothing, and attempts nothing', async () => {
    expect(documents.length).toBeGreaterThan(10);
    for (let at = 0; at < documents.length; at += batchSize) {
      expect(await hits(documents.slice(at, at + batchSize))).toEqual([]);
    }
  });

  it('leaves no address that a click could run', () => {
    for (const document of documents) {
      expect(document).not.toMatch(/(?:href|src)="(?!https?:\/\/|mailto:|<%asm_|")/i);
    }
  });
});
