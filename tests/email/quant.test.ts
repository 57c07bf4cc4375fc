import { describe, expect, it } from 'vitest';
import { quantRatings } from '@/api/contract/quant';
import { unsubscribeToken } from '@/domain/firm/legal';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { hostileStrings } from './hostile';
import { poorQuantInputs, quantInput } from './quantInputs';

const { html, text, subject } = renderQuantEmail(quantInput);

describe('the quant email', () => {
  it('shows its parts in order', () => {
    const order = [
      'display:none',
      'id="header"',
      'fsi-logo.png',
      '<h1',
      '>November 20, 2026<',
      'id="notice"',
      'Sectors</h2>',
      'Strong Underperformers',
      'Strong Outperformers',
      'Information Technology',
      '>Total<',
      'Top 10 Stocks by Market Cap</h2>',
      ...['Symbol', 'P', 'V', 'Q', 'M', 'E', 'I', 'PR', 'QR'].map((column) => `>${column}</`),
      '>NVDA<',
      'QR quant rating',
      'SO Strong Outperform',
      'id="footer"',
      '>Unsubscribe<',
    ].map((word) => html.indexOf(word));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('is a complete document titled Quantitative Stock Ratings, far below the limit', () => {
    expect(html).toMatch(/^<!DOCTYPE html><html [^>]*lang="en"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Quantitative Stock Ratings<\/h1>/);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toMatch(/[\u0100-\uffff]/);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  it('has a total row of 100 in both columns', () => {
    const total = /<th[^>]*>Total<\/th>(.*?)<\/tr>/.exec(html)?.[1] ?? '';
    expect(total.match(/>100%<\/td>/g)).toHaveLength(2);
  });

  it('carries the token for unsubscribing once in an email and never on the website', () => {
    expect(html.split(`href="${unsubscribeToken}"`)).toHaveLength(2);
    expect(text.split(unsubscribeToken)).toHaveLength(2);
    const published = renderQuantEmail(quantInput, 'website');
    expect(published.preheader).toBe('');
    for (const part of [published.html, published.text]) {
      expect(part).not.toMatch(/unsubscribe|<%/i);
    }
    expect(published.html).not.toContain('display:none"');
  });

  it('says the same in its text part', () => {
    for (const line of [
      'Quantitative Stock Ratings',
      'solely to clients of Northlight Insight',
      'Energy: Strong Underperformers 4.5% (2), Strong Outperformers 1.9% (1)',
      'Total: Strong Underperformers 100% (44), Strong Outperformers 100% (52)',
      'META: P $585.51, V 2, Q 1, M 4, E 3, I 5, PR N, QR ▼\u00A0U cut',
      'Ratings from best to worst: SO Strong Outperform,',
      'Not investment advice.',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('draws a longer bar for a better rating, and none for an unknown one', () => {
    const bars = (rating: string) => {
      const stocks = quantInput.stocks
        .slice(0, 1)
        .map((stock) => ({ ...stock, quant_rating: rating }));
      const { html: document } = renderQuantEmail({ ...quantInput, stocks });
      return Array.from(
        document.matchAll(/<td width="(\d+)%" class="m fi"/g),
        ([, width]) => width,
      );
    };
    expect(quantRatings.map(bars)).toEqual([['100'], ['80'], ['60'], ['40'], ['20']]);
    expect(bars('Unrated')).toEqual([]);
  });

  it('hides a table without rows', () => {
    const { html: document, text: words } = renderQuantEmail({
      ...quantInput,
      ...poorQuantInputs.empty,
    });
    for (const part of [document, words]) {
      expect(part).not.toMatch(/Sectors|Top 10/i);
      expect(part).toContain('Quantitative Stock Ratings');
    }
  });

  it('takes hostile text as text', () => {
    const [stock] = quantInput.stocks;
    if (!stock) throw new Error('There are no sample stocks.');
    const tagsOf = (document: string) => [...new Set(document.match(/<[a-z][\w:-]*/gi))];
    const ours = tagsOf(html);
    for (const evil of hostileStrings()) {
      const { html: document } = renderQuantEmail({
        ...quantInput,
        sectors: { sectors: [evil], signals: {} },
        stocks: [{ ...stock, ticker: evil, quant_value: evil, previous: evil, quant_rating: evil }],
      });
      expect(tagsOf(document).filter((tag) => !ours.includes(tag))).toEqual([]);
    }
  });
});
