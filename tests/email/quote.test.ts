import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { withNewsletter } from './fixture';

const quote =
  '<p>As she said:</p><blockquote><p>Patience is a position.</p><ul><li>today</li></ul>' +
  '<p>[IMAGE]</p></blockquote><p>We agree.</p>';
const input = withNewsletter({ daily_comments: quote });

describe.each(sendVariants)('a quote in %s', (variant) => {
  const { html, text } = renderNewsletter(variant, input);
  const [, quoted = ''] = /<td[^>]* style="([^"]*border-left:3px[^"]*)">/.exec(html) ?? [];

  it('has its line and its padding on a cell, as Outlook needs them', () => {
    expect(quoted).toContain('padding-left:14px');
    expect(quoted).toContain('border-left:3px solid #');
    expect(html).toMatch(
      /<td[^>]*border-left:3px[^>]*><p style="[^"]*margin-top:0;[^"]*">Patience is a position\./,
    );
    expect(html).not.toContain('<blockquote');
  });

  it('leaves space for the line next to an image', () => {
    const [, width] = /<img[^>]*chart-flows\.png[^>]*width="(\d+)"/.exec(html) ?? [];
    expect(Number(width)).toBe(variants[variant].width - 2 * 24 - 17);
  });

  it('is quoted in the plain text', () => {
    expect(text).toMatch(
      /As she said:\n\n> Patience is a position\.\n>\n> • today\n>\n> Chart: .*chart-flows\.png\)\n\nWe agree\./,
    );
  });
});
