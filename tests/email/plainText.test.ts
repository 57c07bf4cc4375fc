import { expect, it } from 'vitest';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from './fixture';

const { text } = renderNewsletter('v2', fixture);

it('says everything that the HTML part says', () => {
  for (const words of [
    'Crypto Market Update',
    'November 20, 2026',
    'solely to clients',
    'https://insight.northlight.example/webinar',
    'Tickers on this report: BTC, ETH, LINK, SOL',
    'Mara Lindqvist, Head of Digital Asset Strategy',
    'minutes published on Wednesday (https://news.example/rates/november-minutes)',
    '• Flows have turned.',
    'Joan Ferrer, Head of Technical Strategy',
    '1. Support',
    'Bitcoin Misery Index: 61.40 ▲',
    'Bitmex: 1.0000',
    'BTC: $',
    'premium to NAV 0.37%',
    'COIN: $',
    'Hacks, Exploits, and Scams',
    'About: https://insight.northlight.example/about',
    'Unsubscribe: <%asm_group_unsubscribe_raw_url%>',
  ]) {
    expect(text).toContain(words);
  }
  for (const item of fixture.news) {
    expect(text).toContain(item.text);
    expect(text).toContain(item.link);
  }
});

it('has no markup and no placeholders', () => {
  expect(text.replace('<%asm_group_unsubscribe_raw_url%>', '')).not.toMatch(
    /<|&amp;|&nbsp;|\[IMAGE/,
  );
  expect(text).not.toMatch(/\n{4,}/);
});
