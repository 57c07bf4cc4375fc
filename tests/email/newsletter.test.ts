import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { isRenderedVariant, renderNewsletter } from '@/email/newsletter/renderNewsletter';
import type { IssueInput } from '@/domain/issue';
import { bare } from './badDays';
import { fixture, withNewsletter } from './fixture';

const { html } = renderNewsletter('v2', fixture);
const clipLimit = 62_000;

function positions(document: string, words: readonly string[]): number[] {
  return words.map((word) => document.indexOf(word));
}

function htmlOf(parts: Partial<IssueInput['newsletter']>): string {
  return renderNewsletter('v2', withNewsletter(parts)).html;
}

describe('the full email', () => {
  it('has what the budget counts and stays below it', () => {
    expect(html.match(/<a /g)).toHaveLength(75);
    expect(html.match(/<img /g)).toHaveLength(7);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(clipLimit);
  });

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

  it('gives every picture an alternative text and a width', () => {
    for (const picture of html.match(/<img [^>]*>/g) ?? []) {
      expect(picture).toMatch(/ alt="/);
      expect(picture).toMatch(/ width="\d+"/);
    }
  });

  it('leaves the token for unsubscribing as the provider wants it', () => {
    expect(html).toContain('href="<%asm_group_unsubscribe_raw_url%>"');
    const typed = '<%asm_group_unsubscribe_raw_url%>';
    const typedAsText = htmlOf({ name: typed, daily_comments: `<p>&lt;${typed.slice(1)}</p>` });
    expect(typedAsText.match(/<%asm/g)).toHaveLength(1);
  });

  it('keeps click tracking off news links', () => {
    expect(html.match(/<a clicktracking="off" href="https:\/\/news\.example/g)).toHaveLength(60);
  });

  it('keeps its style block flat and below what Gmail reads', () => {
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => css);
    const head = styles[0] ?? '';
    expect(head.length).toBeLessThan(16_000);
    expect(head).not.toMatch(/\{[^{}]*\{[^{}]*\{/);
  });

  it('hides what it has nothing for', () => {
    const { html: document } = renderNewsletter('v2', bare);
    for (const absent of [
      'display:none"',
      'From Northlight Insight',
      'Tickers on this report',
      'Market Update</h2>',
      'Daily Technical Strategy',
      'Sentiment_',
      'Crypto Prices',
      'Exchange Traded',
      'Stocks',
      'News</h2>',
    ]) {
      expect(document).not.toContain(absent);
    }
    expect(document).toContain('<title>Crypto Market Update</title>');
    expect(document.match(/N\/A/g)?.length).toBeGreaterThan(20);
  });

  it('shows each brand its own promo, marks and name', () => {
    const general = renderNewsletter('v2_f', fixture).html;
    expect(general).toContain('promo-fs.png');
    expect(general).toContain('fs-logo.png');
    expect(general).toContain('href="https://www.northlight.example/outlook"');
    expect(general).toContain('clients of Northlight Research');
    expect(general).not.toContain('Northlight Insight');
    expect(html).not.toContain('promo-fs.png');
  });

  it('takes http and https links only', () => {
    const [item] = fixture.news;
    if (!item) throw new Error('The fixture has no news.');
    const news = [{ ...item, link: 'javascript:alert(1)' }];
    const input = { ...withNewsletter({ link_fsi: 'data:text/html,x' }), news };
    const document = renderNewsletter('v2', input).html;
    expect(document).not.toMatch(/javascript:|data:text/);
    expect(document).toContain('<b>Headline 1');
  });

  it('says clearly which variants have no composition', () => {
    for (const variant of sendVariants.filter((name) => !isRenderedVariant(name))) {
      expect(() => renderNewsletter(variant, fixture)).toThrow(`variant ${variant}`);
    }
    expect(sendVariants.filter(isRenderedVariant)).toEqual(['v2', 'v2_f']);
  });
});
