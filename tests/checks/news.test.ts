import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { sampleSelectedNews } from '@/api/samples/news';
import { foundBy } from './emails';

const [sample] = sampleSelectedNews as [NewsItem];

/** Items with ids from 1 and an address each. */
function items(...parts: Partial<NewsItem>[]): NewsItem[] {
  return parts.map((part, at) => ({
    ...sample,
    id: at + 1,
    link: `https://news.example/${at}`,
    published_in: null,
    ...part,
  }));
}

function found(check: string, ...parts: Partial<NewsItem>[]): string[] {
  return foundBy(check, { input: { news: items(...parts) } }).map(({ text }) => text);
}

describe('news without category', () => {
  it.each([
    ['', '“Alpha” is under Other: it has no category.'],
    ['  ', '“Alpha” is under Other: it has no category.'],
    [' Hacks ', '“Alpha” is under Other: “Hacks” isn’t a category.'],
  ])('is reported: %j', (sub_category, text) => {
    const news = items({ text: '<b>Alpha</b>', sub_category }, { text: 'Beta' });
    expect(foundBy('categories', { input: { news } })).toEqual([
      {
        check: 'categories',
        severity: 'check',
        text,
        section: 'news',
        field: 'news',
        excerpt: 'Alpha',
      },
    ]);
  });

  it('is fine in a known category, however it is spelled', () => {
    expect(found('categories', { sub_category: ' market DATA ' })).toEqual([]);
  });

  it('is found by a heading of the email that is no category', () => {
    const news = '<h3>Hacks</h3><h3> </h3><h3>Mining</h3><h2>Gossip</h2>';
    const rows = { news, commentary: '<h3>Levels</h3>' };
    const input = { news: items({ sub_category: 'Mining' }) };
    expect(foundBy('categories', { rows, input })).toMatchObject([
      {
        severity: 'check',
        text: 'News is listed under “Hacks”, which isn’t a category.',
        section: 'news',
        excerpt: 'Hacks',
      },
    ]);
    const stray = { news: items({ sub_category: '' }) };
    expect(foundBy('categories', { rows, input: stray })).toHaveLength(1);
  });
});

describe('duplicate news', () => {
  const alpha = { text: 'Harbourline raises $64M in a Series B' };
  const beta = { text: 'Miners sign power contracts for the winter' };
  const quoted = [alpha, beta].map(({ text }) => `“${text}”`);

  it.each([
    ['the same id', { id: 1 }, 'are the same item'],
    [
      'the same address',
      { link: 'https://news.example/0?utm_source=x' },
      'link to the same address',
    ],
  ])('has %s', (_, part, why) => {
    expect(found('duplicates', alpha, { ...beta, ...part })).toEqual([
      `${quoted[0]} and ${quoted[1]} ${why}.`,
    ]);
  });

  it('has the same headline, in the same words or spelled otherwise', () => {
    expect(found('duplicates', alpha, alpha)).toEqual([`${quoted[0]} is in the news twice.`]);
    expect(found('duplicates', alpha, { text: 'HARBOURLINE raises $64M in a Series B!' })).toEqual([
      `${quoted[0]} and “HARBOURLINE raises $64M in a Series B!” have the same headline.`,
    ]);
  });

  it('tells the same story in other words', () => {
    const other = {
      text: 'Harbourline secures $64M in Series B',
      posted_at: '2026-11-20 09:00:00',
    };
    expect(
      found('duplicates', { ...alpha, posted_at: '2026-11-20 08:00:00' }, beta, other),
    ).toEqual([`${quoted[0]} and “${other.text}” tell the same story.`]);
  });

  it('is reported once for each item, and not for different ones', () => {
    expect(found('duplicates', alpha, beta)).toEqual([]);
    expect(found('duplicates', alpha, { ...alpha, id: 1 }, { ...beta, id: 1 })).toEqual([
      `${quoted[0]} is in the news twice.`,
      `${quoted[0]} and ${quoted[1]} are the same item.`,
    ]);
    expect(found('duplicates', { ...alpha, link: '' }, { ...beta, link: '' })).toEqual([]);
  });

  it('points to the second item', () => {
    const news = items(alpha, { ...beta, id: 1 });
    expect(foundBy('duplicates', { input: { news } })).toEqual([
      {
        check: 'duplicates',
        severity: 'check',
        text: `${quoted[0]} and ${quoted[1]} are the same item.`,
        section: 'news',
        field: 'news',
        excerpt: beta.text,
      },
    ]);
  });

  it('is in the email more often than in the data', () => {
    const link = '<a href="https://news.example/0">Alpha</a>';
    const other = '<a href="https://news.example/1">Beta</a><a href="https://news.example/2"></a>';
    const input = { news: items(alpha) };
    const rows = { news: link + other + link + other.slice(-40) + link, promo: link };
    expect(foundBy('duplicates', { rows, input })).toMatchObject([
      { text: '“Alpha” is in the news 3 times.', section: 'news', excerpt: 'Alpha' },
    ]);
    const twice = { news: items(alpha, alpha) };
    expect(foundBy('duplicates', { rows, input: twice })).toHaveLength(1);
    expect(foundBy('duplicates', { rows: { news: other, promo: link + link }, input })).toEqual([]);
  });

  it('was in an earlier newsletter', () => {
    const published_in = { id: 11, name: 'Thursday', date: '2026-11-19 08:00:00' };
    expect(found('duplicates', { ...alpha, published_in }, beta)).toEqual([
      `${quoted[0]} was already in “Thursday”.`,
    ]);
    const nameless = { ...published_in, name: '' };
    const news = items({ ...alpha, published_in: nameless });
    expect(foundBy('duplicates', { input: { news } })).toEqual([
      {
        check: 'duplicates',
        severity: 'check',
        text: `${quoted[0]} was already in “an earlier newsletter”.`,
        section: 'news',
        field: 'news',
        excerpt: alpha.text,
      },
    ]);
    expect(found('duplicates', { ...alpha, published_in: { ...published_in, id: 12 } })).toEqual(
      [],
    );
  });
});
