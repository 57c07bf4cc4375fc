import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { sectionNames, variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { bare, missingFigures } from './badDays';
import { emailBudgets } from './budgets';
import { fixture, withNewsletter } from './fixture';

const { html } = renderNewsletter('v2', fixture);

function positions(document: string, words: readonly string[]): number[] {
  return words.map((word) => document.indexOf(word));
}

const token = '<%asm_group_unsubscribe_raw_url%>';

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

function sectionIds(document: string): string[] {
  return Array.from(document.matchAll(/<table [^>]*id="(\w+)"/g), ([, id = '']) => id);
}

describe.each(sendVariants)('%s', (key) => {
  const variant = variants[key];
  const email = renderNewsletter(key, fixture);
  const website = renderNewsletter(key, fixture, 'website');

  it('has the contents of the budget and stays below it', () => {
    expect(email.html.match(/<img /g)).toHaveLength(7);
    expect(email.html.match(/<a clicktracking="off" href="https:\/\/news\./g)).toHaveLength(60);
    expect(Buffer.byteLength(email.html)).toBeLessThanOrEqual(emailBudgets[key]);
  });

  it('has the sections of the variant in their order, each in one table', () => {
    expect(sectionIds(email.html)).toEqual(variant.sections);
    expect(sectionIds(website.html)).toEqual(variant.sections);
    for (const name of variant.sections) {
      const [, section = ''] = email.html.split(` id="${name}"`);
      const words = { header: '<h1', notice: 'sent solely to clients', promo: '<img' }[
        name as string
      ];
      expect(section.split(' id="')[0]).toContain(
        name === 'footer' ? '>Unsubscribe<' : (words ?? sectionNames[name]),
      );
    }
  });

  it('leaves sections out that have nothing to show', () => {
    expect(sectionIds(renderNewsletter(key, bare).html)).toEqual([
      'header',
      'notice',
      'metrics',
      'footer',
    ]);
  });

  it('is as wide as the variant says', () => {
    expect(email.html).toContain(`align="center" width="${variant.width}"`);
    expect(email.html).toContain(`max-width:${variant.width}px`);
    expect(email.html).toContain(`@media (max-width:${variant.width - 1}px)`);
    expect(email.html).toMatch(new RegExp(`chart-flows\\.png[^>]* width="${variant.width - 48}"`));
  });

  it('has the unsubscribe link once in the provider’s form, and not on the website', () => {
    expect(countOf(email.html, `href="${token}"`)).toBe(1);
    expect(countOf(email.html, '<%')).toBe(1);
    expect(countOf(email.text, '<%')).toBe(1);
    for (const part of [website.html, website.text]) {
      expect(part).not.toMatch(/<%|unsubscribe/i);
    }
  });

  it('ignores tokens in typed text', () => {
    const typed = withNewsletter({
      name: token,
      daily_comments: `<p>&lt;${token.slice(1)}</p>`,
      link_fsi: `https://a.example/${token}`,
      link_fsga: `https://a.example/${token}`,
    });
    const news = fixture.news.map((item) => ({ ...item, text: token, author: token }));
    const rendered = renderNewsletter(key, { ...typed, news });
    expect(countOf(rendered.html, '<%')).toBe(1);
    expect(countOf(rendered.text, '<%')).toBe(1);
  });

  it('has a preheader in the email alone', () => {
    expect(email.preheader).toMatch(/^Good morning\. .*…$/);
    expect(email.html).toContain(`<div style="display:none">${email.preheader}\u00A0`);
    expect(website.preheader).toBe('');
    expect(website.html).not.toContain('display:none"');
  });

  it('names one brand only', () => {
    const other = variant.brand === 'fs' ? 'Northlight Insight' : 'Northlight Research';
    expect(email.html + email.text).not.toContain(other);
    expect(email.html).toContain(`${variant.brand}-logo.png`);
  });
});

describe('the lighter email', () => {
  const light = renderNewsletter('light', fixture);
  const bars = Array.from(
    light.html.matchAll(
      /<table role="presentation"[^>]* width="(\d+)%"[^>]*><tr><td class="m [yv]"/g,
    ),
    ([, width]) => Number(width),
  );

  it('draws a band for every price but BTC, at most as wide as its side', () => {
    expect(bars).toHaveLength(39);
    expect(Math.max(...bars)).toBe(100);
    expect(Math.min(...bars)).toBeGreaterThanOrEqual(1);
    expect(light.html.match(/>Reference</g)).toHaveLength(1);
    expect(light.text).toMatch(/^BTC: .*, Reference$/m);
  });

  it('draws a bar away from BTC, to the left where the price trails', () => {
    const left =
      /class="e x"[^>]*><table [^>]*align="right"[^>]*><tr><td class="m v"[^>]*>\u00A0<\/td><\/tr><\/table><\/td><td align="left" class="e x"[^>]*>\u00A0<\/td>/;
    const right =
      /class="e x"[^>]*>\u00A0<\/td><td align="left" class="e x"[^>]*><table [^>]*><tr><td class="m y"/;
    expect(light.html).toMatch(left);
    expect(light.html).toMatch(right);
  });

  it('shows N/A and draws nothing if figures are missing', () => {
    const rows = renderNewsletter('light', missingFigures).html;
    expect(rows).toMatch(/<div>N\/A<\/div><\/td><td align="right" class="e x"[^>]*>\u00A0<\/td>/);
    expect(rows).not.toContain('class="m ');
  });

  it('shows tickers as chips, macro before crypto', () => {
    const chips = Array.from(light.html.matchAll(/<b class="c"[^>]*>\u00A0(\w+)/g), ([, t]) => t);
    expect(chips).toEqual(['BTC', 'ETH', 'LINK', 'SOL']);
  });
});

describe('the daily email', () => {
  it('has two lists of tickers', () => {
    const { html: daily, text } = renderNewsletter('fsi', fixture);
    expect(daily).toMatch(
      /Tickers on this report<br\/>Macro: <b>BTC[^<]*<\/b><br\/>Crypto: <b>LINK, SOL</,
    );
    expect(text).toMatch(/Tickers on this report:\nMacro: BTC.*\nCrypto: LINK, SOL\n/);
  });
});

describe('the full email', () => {
  it('shows its sections in the order of the specification', () => {
    const order = positions(html, [
      'display:none',
      'fsi-icon.png',
      'fsi-logo.png',
      '<h1',
      'November 20, 2026',
      'solely to clients',
      'promo-fsi.png',
      'Tickers on this report',
      'Market Update</h2>',
      'Mara Lindqvist',
      '<b>Good morning.</b>',
      'Daily Technical Strategy</h2>',
      'Joan Ferrer',
      'Daily Important Metrics</h2>',
      'Crypto Prices</h2>',
      'Exchange Traded Products (ETPs)</h2>',
      'Stocks</h2>',
      'News</h2>',
      '>About<',
      '>Unsubscribe<',
    ]);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('is a complete document with one h1 and a character above U+00FF', () => {
    expect(html).toMatch(/^<!DOCTYPE html><html [^>]*lang="en"/);
    expect(html).toContain('dir="ltr"');
    expect(html).toContain('<title>20/11/2026 Crypto Market Update</title>');
    expect(html).toContain('name="viewport"');
    expect(html).toContain('name="color-scheme"');
    expect(html).toContain('<o:PixelsPerInch>96</o:PixelsPerInch>');
    expect(html).toContain('align="center" width="600"');
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toContain('ghost-table');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/[\u0100-\uffff]/);
  });

  it('gives every image an alternative text and a width', () => {
    for (const image of html.match(/<img [^>]*>/g) ?? []) {
      expect(image).toMatch(/ alt="/);
      expect(image).toMatch(/ width="\d+"/);
    }
  });

  it('keeps its style block flat and below what Gmail reads', () => {
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css);
    const head = styles[0] ?? '';
    expect(head.length).toBeLessThan(16_000);
    expect(head).not.toMatch(/\{[^{}]*\{[^{}]*\{/);
  });
});
