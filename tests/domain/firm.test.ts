import { expect, test } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { houseAuthor, offeredAuthors } from '@/domain/firm/byline';
import { senderOf } from '@/domain/firm/sender';

const brands = Object.entries(samplePublisher.brands);
const newsletterAuthors = offeredAuthors(samplePublisher, '');

test('the website ids are the specification’s, with 9894 for the research team', () => {
  expect(newsletterAuthors.map(({ website_id }) => website_id)).toEqual([
    9894, 15602, 19739, 25960,
  ]);
  expect(houseAuthor(samplePublisher).website_id).toBe(9894);
});

test('the firm’s byline is FS Insight’s research team, without an image', () => {
  expect(houseAuthor(samplePublisher)).toMatchObject({
    name: 'FS Insight',
    title: 'Digital Asset Research Team',
    photo: '',
  });
});

test('the author titles are the specification’s', () => {
  expect(newsletterAuthors.slice(1).map(({ title }) => title)).toEqual([
    'Head of Digital Asset Strategy',
    'Vice President of Digital Asset Strategy',
    'Crypto Strategy Associate',
  ]);
});

test.each(brands)('brand %s knows its key and has only sample addresses', (key, brand) => {
  expect(brand.key).toBe(key);
  expect(senderOf(brand)).toMatch(/^[^<>\r\n]+ <[^@\s]+@[a-z.]+\.example>$/);
  for (const address of [brand.website, brand.about, brand.contact]) {
    expect(new URL(address).hostname).toMatch(/\.example$/);
  }
  for (const { url } of brand.social_links) expect(new URL(url).pathname).toMatch(/example$/);
});

test.each([
  ...brands.flatMap(([, brand]) => [brand.logo, brand.icon]),
  ...samplePublisher.authors.flatMap(({ photo }) => (photo ? [photo] : [])),
])('%s is a path below the image host', (path) => expect(path).toMatch(/^images\/[a-z/-]+\.png$/));
