import { describe, expect, it } from 'vitest';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { browserLink } from '@/domain/newsletter/content';
import { firstSentences, writtenSummary } from '@/domain/newsletter/summary';
import { variants } from '@/domain/newsletter/variants';

const long = `${'Word '.repeat(60)}end.`;

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
    expect(firstSentences([text])).toBe(words);
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
