import { describe, expect, it } from 'vitest';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { browserLink } from '@/domain/newsletter/content';
import { emailCommentary, imagesOf } from '@/domain/newsletter/emailCommentary';
import { summaryOf, summaryOfParagraphs, writtenSummary } from '@/domain/newsletter/summary';
import { variants } from '@/domain/newsletter/variants';

const images = imagesOf(sampleNewsletter, 'https://images.example');

function summary(html: string): string {
  return summaryOf(emailCommentary(html, images, () => null).blocks);
}

const long = `${'Word '.repeat(60)}end.`;

describe('the points of the day', () => {
  it.each([
    [
      'are those of the list',
      '<p>Bitcoin rose.</p><ul><li>Funds bought.</li><li>BTC, ETH</li><li>Fees fell.</li></ul><p>So.</p>',
      'Funds bought.\nFees fell.',
    ],
    [
      'are the beginnings of later paragraphs',
      `<p>Bitcoin rose.</p><p>Funds bought. ${long}</p><h3>Next</h3><p>Two to watch:</p><p>Fees fell.</p>`,
      'Funds bought.\nFees fell.',
    ],
    [
      'are three at most',
      '<ul><li>One rose.</li><li>Two fell.</li><li>Three rose.</li><li>Four fell.</li></ul>',
      'One rose.\nTwo fell.\nThree rose.',
    ],
    [
      'need no sentence before them',
      '<p>Bitcoin rose.</p><p>That is new.</p><p>But fees fell.</p><p>Ether led.</p>',
      'Ether led.',
    ],
    ['never hold the first sentence', '<p>Good morning.</p><p>Bitcoin rose. Ether led.</p>', ''],
    ['are none of a long text', `<p>Bitcoin rose.</p><p>${long}</p>`, ''],
    ['are none of nothing', '', ''],
  ])('%s', (_, html, words) => {
    expect(summary(html)).toBe(words);
  });
});

describe('the excerpt', () => {
  it.each([
    ['Good morning. Bitcoin rose 1.8%. Ether led.', 'Bitcoin rose 1.8%. Ether led.'],
    ['Happy Friday! Funds took in $412 million.', 'Funds took in $412 million.'],
    [
      'Coinbase Inc. filed in the U.S. on Monday. It rose.',
      'Coinbase Inc. filed in the U.S. on Monday. It rose.',
    ],
    [`Bitcoin rose. ${long}`, 'Bitcoin rose.'],
    [long, ''],
    ['', ''],
  ])('of %s', (text, words) => {
    expect(summaryOfParagraphs([text])).toBe(words);
  });
});

describe('a summary that somebody wrote', () => {
  it.each([
    ['  Bitcoin is\u00a0 back. ', 'Bitcoin is back.'],
    ['One\r\n\n  Two \nThree', 'One\nTwo\nThree'],
    ['One\nTwo\nThree\nFour\nFive', 'One\nTwo\nThree Four Five'],
    ['\u202e \n\u200b', ''],
    ['', ''],
  ])('%j is %j in the email', (stored, words) => {
    expect(writtenSummary(stored)).toBe(words);
  });
});

describe('the page in the browser', () => {
  const newsletter = {
    ...sampleNewsletter,
    name: '20/11/2026 Update',
    date: '2026-11-20 08:00:00',
  };
  const { fsi, fs } = samplePublisher.brands;

  it('is named by day and title, and counts as today’s email', () => {
    expect(browserLink(newsletter, fsi, variants.light)).toBe(
      'https://insight.northlight.example/2026/11/20-11-2026-update/?utm_source=newsletter&utm_medium=email&utm_campaign=crypto-market-update-2026-11-20&utm_content=light',
    );
  });

  it('is in the archive where there is one, and stays when the title changes', () => {
    const link = browserLink(newsletter, fsi, variants.light, 'https://desk.example/newsletters');
    expect(link).toBe(`https://desk.example/newsletters/2026-11-20/${newsletter.id}`);
    const renamed = { ...newsletter, name: '' };
    expect(browserLink(renamed, fsi, variants.v2, 'https://desk.example/newsletters')).toBe(link);
    expect(browserLink(newsletter, fs, variants.v2_f, 'https://desk.example/newsletters')).toBe('');
  });

  it.each([
    ['the brand that publishes none', newsletter, fs],
    ['no title', { ...newsletter, name: '' }, fsi],
    ['no date', { ...newsletter, date: null }, fsi],
  ])('is none for %s', (_, given, brand) => {
    expect(browserLink(given, brand, variants.v2)).toBe('');
  });
});
