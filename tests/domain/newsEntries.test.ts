import { describe, expect, test } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { sampleNews } from '@/api/samples/news';
import { groupNews, knownCategory, newsWords } from '@/domain/news/news';
import { inEmailOrder, movedWithin } from '@/domain/news/order';

function item(id: number, parts: Partial<NewsItem> = {}): NewsItem {
  return { ...(sampleNews[0] as NewsItem), id, sub_category: 'Regulation', ...parts };
}

test.each([
  ['Fees  &\n flows ', 'Fees & flows'],
  ['Fees &amp; <b>flows</b>', 'Fees & flows'],
  ['<p>Fees</p><p>flows</p>', 'Fees flows'],
  ['Fees \u202E\u200Bflows', 'Fees flows'],
  ['<script>alert(1)</script>', ''],
  ['Fees [IMAGE] flows', 'Fees [IMAGE] flows'],
  [' Fees ', 'Fees'],
  ['', ''],
])('the words of %j are %j', (text, words) => expect(newsWords(text)).toBe(words));

test.each([
  ['Hacks, Exploits, and Scams', 'Hacks, Exploits, and Scams'],
  [' web 3.0 ', 'Web 3.0'],
  ['NFTS', 'NFTs'],
  ['Weather', null],
  ['', null],
])('the category %j is known as %j', (stored, known) => expect(knownCategory(stored)).toBe(known));

test('an entry shows its fields without markup, and links only to web addresses', () => {
  const parts = {
    text: '<b>Miner</b> files',
    author: 'The  Example\nLedger',
    content: 'It filed on Friday, in a court of Texas.',
    link: 'javascript:alert(1)',
  };
  const news = [item(1, parts), item(2, { ...parts, link: 'https://news.example/2' }), item(3)];
  const [group] = groupNews(news, 20);
  const entry = {
    headline: 'Miner files',
    author: 'The Example Ledger',
    content: 'It filed on Friday…',
  };
  expect(group?.category).toBe('Regulation');
  expect(group?.entries.slice(0, 2)).toEqual([
    { ...entry, id: 1, link: '', isTinted: false },
    { ...entry, id: 2, link: 'https://news.example/2', isTinted: true },
  ]);
  expect(groupNews([], 20)).toEqual([]);
});

test.each([
  ['', 'It filed.', { headline: 'It filed.', content: '' }],
  ['', '', { headline: 'Untitled', content: '' }],
  ['Miner files', '', { headline: 'Miner files', content: '' }],
])('an entry of headline %j and content %j', (text, content, shown) => {
  expect(groupNews([item(1, { text, content })], 20)[0]?.entries).toMatchObject([shown]);
});

describe('an item that is moved within its category', () => {
  const news = [item(1), item(9, { sub_category: 'NFTs' }), item(2), item(3), item(4)];
  test.each([
    [1, 1, [2, 1, 3, 4]],
    [1, 3, [2, 3, 4, 1]],
    [4, -1, [1, 2, 4, 3]],
    [4, -3, [4, 1, 2, 3]],
    [2, 0, [1, 2, 3, 4]],
    [2, -2, null],
    [2, 3, null],
  ])('%i by %i', (id, step, ids) => expect(movedWithin(news, item(id), step)).toEqual(ids));

  test('keeps to items of unknown categories, which come last in the email', () => {
    const others = [item(5, { sub_category: 'Weather' }), item(6, { sub_category: '' })];
    expect(movedWithin([...others, ...news], others[1] as NewsItem, -1)).toEqual([6, 5]);
    const ordered = inEmailOrder([...others, ...news]);
    expect(ordered.map(({ id }) => id)).toEqual([1, 2, 3, 4, 9, 5, 6]);
  });
});
