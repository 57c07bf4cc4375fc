import { describe, expect, it, test } from 'vitest';
import { feedLink, feedTime, feedWords, sharedLink } from '@/domain/news/feedStory';

describe('the words of a feed', () => {
  it.each([
    ['Bitcoin  falls\n 3%', 'Bitcoin falls 3%'],
    ['Fees &amp; flows', 'Fees & flows'],
    ['Fees &amp;amp; flows', 'Fees & flows'],
    ['<b>Bitcoin</b> falls', 'Bitcoin falls'],
    ['&lt;b&gt;Bitcoin&lt;/b&gt; falls', 'Bitcoin falls'],
    ['&amp;lt;b&amp;gt;Bitcoin&amp;lt;/b&amp;gt; falls', 'Bitcoin falls'],
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['Fees < 5% and > 3%', 'Fees < 5% and > 3%'],
    ['AT&T', 'AT&T'],
    ['A<script>alert(1)</script><style>b{}</style>B', 'AB'],
    ['&lt;img src=x onerror=alert(1)&gt;Miners', 'Miners'],
    ['Mi\u00adners\u202e', 'Miners'],
    ['', ''],
  ])('of %j are %j', (text, words) => expect(feedWords(text, 300)).toBe(words));

  it('are shortened between words', () => {
    expect(feedWords('Bitcoin falls below its mean', 20)).toBe('Bitcoin falls below…');
    expect(feedWords(`<p>${'word '.repeat(200_000)}</p>`, 500).length).toBeLessThanOrEqual(500);
  });
});

test.each([
  ['Fri, 20 Nov 2026 07:12:00 -0500', '2026-11-20T12:12:00.000Z'],
  ['Fri, 20 Nov 2026 07:12:00 EST', '2026-11-20T12:12:00.000Z'],
  ['Fri, 20 Nov 2026 07:12:00 GMT', '2026-11-20T07:12:00.000Z'],
  ['20 Nov 26 07:12 UT', '2026-11-20T07:12:00.000Z'],
  ['Fri, 20 Nov 2026 07:12:00 CET', '2026-11-20T06:12:00.000Z'],
  ['Sat, 20 Jun 2026 07:12:00 bst', '2026-06-20T06:12:00.000Z'],
  ['Fri, 20 Nov 2026 07:12:00', '2026-11-20T07:12:00.000Z'],
  ['Fri, 20 Nov 2026 07:12:00 PM', '2026-11-20T19:12:00.000Z'],
  ['2026-11-20T07:12:00Z', '2026-11-20T07:12:00.000Z'],
  ['2026-11-20T07:12:00.123+02:00', '2026-11-20T05:12:00.123Z'],
  ['2026-11-20T07:12:00', '2026-11-20T07:12:00.000Z'],
  ['2026-11-20 07:12:00', '2026-11-20T07:12:00.000Z'],
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
])('the time %j is %s', (raw, time) => expect(feedTime(raw)?.toISOString()).toBe(time));

test.each([
  'Fri, 20 Nov 2026 07:12:00 IST',
  'gestern',
  '',
  '2026-13-40',
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00',
])('the time %j isn’t known', (raw) => expect(feedTime(raw)).toBeNull());

test.each([
  [' https://news.example/a?utm_source=rss ', 'https://news.example/a?utm_source=rss'],
  ['/a', 'https://feeds.example/a'],
  ['//news.example/a', 'https://news.example/a'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['mailto:desk@news.example', ''],
  ['http://', ''],
  [undefined, ''],
])('the link %j is %j', (given, link) =>
  expect(feedLink(given, 'https://feeds.example/rss')).toBe(link),
);

test('a link of thousands of characters is none', () => {
  expect(feedLink(`https://news.example/${'a'.repeat(3_000)}`, 'https://feeds.example/')).toBe('');
});

test('the first page of a site is no story’s own link', () => {
  expect(sharedLink('https://www.news.example/?utm_source=rss')).toBeNull();
  expect(sharedLink('https://www.news.example/a/#top')).toBe('https://news.example/a');
  expect(sharedLink('')).toBeNull();
});
