import { describe, expect, it } from 'vitest';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { browserLink } from '@/domain/newsletter/content';
import { emailCommentary, imagesOf } from '@/domain/newsletter/emailCommentary';
import { summaryOf, writtenSummary } from '@/domain/newsletter/summary';
import { variants } from '@/domain/newsletter/variants';

const images = imagesOf(sampleNewsletter, 'https://images.example');

function summary(html: string): string {
  return summaryOf(emailCommentary(html, images, () => null).blocks);
}

describe('the summary of the day', () => {
  it.each([
    ['<p>Good morning. Bitcoin rose 1.8%. Ether led.</p>', 'Bitcoin rose 1.8%. Ether led.'],
    ['<p><b>Happy Friday!</b> Funds took in $412 million.</p>', 'Funds took in $412 million.'],
    ['<h3>Flows</h3><p>Funds bought.</p><ul><li>A list.</li></ul>', 'Funds bought.'],
    [
      '<p>Coinbase Inc. filed in the U.S. on Monday. It rose.</p>',
      'Coinbase Inc. filed in the U.S. on Monday. It rose.',
    ],
    [`<p>Bitcoin rose. ${'Word '.repeat(60)}end.</p>`, 'Bitcoin rose.'],
    ['<p>[IMAGE] Funds bought.</p>', 'Funds bought.'],
    [`<p>${'Word '.repeat(60)}end.</p>`, ''],
    ['', ''],
  ])('%s', (html, words) => {
    expect(summary(html)).toBe(words);
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
