import { expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { changesBetween } from '@/domain/changes/changes';
import { sectionsOf } from '@/domain/email/sections';
import { variants } from '@/domain/newsletter/variants';
import { cleanEmail, cleanEmails, remade } from '../checks/clean';
import { crypto } from '../checks/edits';

it.each(cleanEmails)('finds the sections of $key for $form in their order', ({ key, form }) => {
  const named = sectionsOf(cleanEmail(key, form).html).flatMap(({ section }) => section ?? []);
  expect(named).toEqual(variants[key].sections);
});

it.each(sendVariants)('describes what a sync changed in %s', (key) => {
  const before = cleanEmail(key, 'email');
  const { general } = before.input.crypto;
  const after = crypto(before, {
    general: general.map((row) => ({ ...row, last_price: (row.last_price ?? 0) * 1.01 })),
    general_time: '2026-11-20 08:10:00',
  });
  const [header, sentence, ...others] = changesBetween(before, after);
  expect(others).toEqual([]);
  expect(header).toBe('Header: BTC $94,319 → $95,262; ETH $3,214 → $3,246');
  expect(sentence).toContain(
    'Crypto Prices: BTC Last Price $94,319 → $95,262; ETH Last Price $3,214 → $3,246; ',
  );
  expect(sentence).toMatch(/ and \d+ more figures; /);
  expect(sentence).toContain('Prices are as of November 20, 2026 7:55 → 8:10');
});

it('names the paragraph, the image and the link that an edit changed', () => {
  const before = cleanEmail('v2', 'email');
  const { newsletter } = before.input;
  const after = remade(before, {
    newsletter: {
      ...newsletter,
      daily_comments: newsletter.daily_comments.replace('a softer dollar', 'a firmer dollar'),
      newsletter_image: 'images/samples/chart-btc.png',
      link_fsi: 'https://insight.northlight.example/seminar',
    },
  });
  expect(changesBetween(before, after)).toEqual([
    'Promo: 1 link changed',
    'Market Update: 1 paragraph changed; 1 image changed',
  ]);
});

it('describes what the website leaves out, and its links without a campaign', () => {
  const sentences = changesBetween(cleanEmail('v2', 'email'), cleanEmail('v2', 'website'));
  expect(sentences).toEqual([
    'The preheader changed',
    expect.stringMatching(/^Header: /),
    'Promo: 1 link changed',
    // The dark twins of the charts.
    'Market Update: 2 images removed; 1 link changed',
    'Daily Technical Strategy: 1 image removed',
    expect.stringMatching(/^Footer: .*2 links changed; 1 link removed$/),
  ]);
});
