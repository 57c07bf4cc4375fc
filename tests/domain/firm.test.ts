import { expect, test } from 'vitest';
import { firm } from '@/domain/firm/firm';

const brands = Object.entries(firm.brands);

test('the website ids are the specification’s, with 9894 for the research team', () => {
  expect(firm.authors.map(({ websiteId }) => websiteId)).toEqual([9894, 15602, 19739, 25960]);
  expect(firm.houseAuthor.websiteId).toBe(9894);
});

test('the firm’s byline is FS Insight’s research team, without an image', () => {
  expect(firm.houseAuthor).toMatchObject({
    name: 'FS Insight',
    title: 'Digital Asset Research Team',
    avatar: '',
  });
});

test('the author titles are the specification’s', () => {
  expect(firm.authors.slice(1).map(({ title }) => title)).toEqual([
    'Head of Digital Asset Strategy',
    'Vice President of Digital Asset Strategy',
    'Crypto Strategy Associate',
  ]);
});

test('each author has a key of their own', () => {
  const keys = [...firm.authors, firm.technicalAuthor].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(brands)('brand %s knows its key and has only sample addresses', (key, brand) => {
  expect(brand.key).toBe(key);
  expect(brand.sender).toMatch(/^[^<>\r\n]+ <[^@\s]+@[a-z.]+\.example>$/);
  for (const address of [brand.website, brand.about, brand.contact]) {
    expect(new URL(address).hostname).toMatch(/\.example$/);
  }
  for (const { url } of brand.social) expect(new URL(url).pathname).toMatch(/example$/);
});

test.each([
  ...brands.flatMap(([, brand]) => [brand.logo, brand.icon]),
  ...[...firm.authors, firm.technicalAuthor].flatMap(({ avatar }) => (avatar ? [avatar] : [])),
])('%s is a path below the image host', (path) => expect(path).toMatch(/^images\/[a-z/-]+\.png$/));

test('the time zone is valid', () => {
  expect(new Intl.DateTimeFormat('en', { timeZone: firm.zone }).resolvedOptions().timeZone).toBe(
    'America/New_York',
  );
});
