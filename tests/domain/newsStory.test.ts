import { describe, expect, test } from 'vitest';
import {
  findPublished,
  publishedLabel,
  publishedTitle,
  storyHeadline,
  storyLink,
} from '@/domain/news/story';

test.each([
  ['https://News.Example/a/', 'https://news.example/a'],
  ['https://news.example/a?utm_source=x&UTM_medium=y#top', 'https://news.example/a'],
  ['https://news.example/a/?id=7&utm_campaign=z', 'https://news.example/a?id=7'],
  ['https://news.example/?id=7', 'https://news.example?id=7'],
  ['https://news.example', 'https://news.example'],
  ['https://news.example/a//', 'https://news.example/a'],
  ['https://news.example/a///', 'https://news.example/a'],
  ['https://news.example/a/b/?', 'https://news.example/a/b'],
  ['https://news.example/a?x_utm_id=1&utmost=2', 'https://news.example/a?x_utm_id=1&utmost=2'],
  ['https://news.example:443/A', 'https://news.example/A'],
  ['http://news.example/a', 'https://news.example/a'],
  ['https://www.news.example/a', 'https://news.example/a'],
  ['https://www.example', 'https://www.example'],
  ['https://news.example/a?fbclid=1&id=7&mc_cid=2&gclid=3&ref=rss', 'https://news.example/a?id=7'],
  ['https://news.example/a?reference=1&source=2', 'https://news.example/a?reference=1&source=2'],
  ['mailto:desk@news.example', ''],
  ['javascript:alert(1)', ''],
  ['no address', ''],
  ['', ''],
])('the link %j is known as %j', (link, known) => expect(storyLink(link)).toBe(known));

test.each([
  ['Bitcoin falls 3%', '  BITCOIN falls,  3% '],
  ['<b>Fees &amp; flows</b>', 'Fees & flows'],
  ['Miner’s power bill', "Miner's power bill"],
  ['“Fees” – and flows…', 'Fees and flows'],
])('%j and %j are one headline', (one, other) =>
  expect(storyHeadline(one)).toBe(storyHeadline(other)),
);

test.each([
  ['Bitcoin falls 3%', 'Bitcoin falls 8%'],
  ['Basis at -0.5%', 'Basis at 0.5%'],
  ['Fees rise', 'Fees rise again'],
  ['Bank note', 'Banknote'],
])('%j and %j are two headlines', (one, other) =>
  expect(storyHeadline(one)).not.toBe(storyHeadline(other)),
);

describe('published before', () => {
  const newer = { id: 11, name: 'Thursday', date: '2026-11-19 08:00:00' };
  const older = { id: 10, name: '', date: '2026-11-18 08:00:00' };
  const earlier = [
    { newsletter: newer, news: [{ id: 1, link: 'https://a.example/one/', text: 'First story' }] },
    {
      newsletter: older,
      news: [
        { id: 2, link: '', text: 'First story' },
        { id: 3, link: '', text: '' },
      ],
    },
  ];
  test.each([
    ['the same id', { id: 1, link: '', text: '' }, newer],
    ['the same link', { id: 9, link: 'https://A.example/one?utm_id=4', text: '' }, newer],
    ['the same headline, in the newest issue', { id: 9, link: '', text: 'first STORY' }, newer],
    ['the same id in an older one', { id: 2, link: '', text: 'Else' }, older],
    ['a newer issue by headline than by id', { id: 2, link: '', text: 'First story' }, newer],
    ['no headline in common', { id: 9, link: '', text: '' }, null],
    ['nothing in common', { id: 9, link: 'https://a.example/two', text: 'Second' }, null],
  ])('by %s', (_, item, newsletter) => expect(findPublished(earlier)(item)).toEqual(newsletter));

  test('is unknown without earlier newsletters', () => {
    expect(findPublished([])({ id: 1, link: '', text: 'First story' })).toBeNull();
  });

  test('shows its day and its name', () => {
    expect([publishedLabel(newer), publishedTitle(newer)]).toEqual([
      'ran 19 Nov',
      'Already in Thursday',
    ]);
    expect(publishedTitle(older)).toBe('Already in 18 Nov newsletter');
    expect(publishedLabel({ id: 1, name: '', date: null })).toBe('ran before');
    expect(publishedTitle({ id: 1, name: '', date: null })).toBe(
      'Already in an earlier newsletter',
    );
  });
});
