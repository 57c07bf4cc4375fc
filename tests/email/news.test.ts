import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { buildIssue } from '@/domain/issue';
import { emailCategories } from '@/domain/news';
import { fixture, withNewsletter } from './fixture';

const issue = buildIssue(fixture);

function newsItem(id: number, parts: Partial<NewsItem>): NewsItem {
  return { ...(fixture.news[0] as NewsItem), id, ...parts };
}

describe('news', () => {
  it('stand in the order of the email, tinted by their overall position', () => {
    expect(issue.news.map(({ category }) => category)).toEqual(emailCategories);
    const tints = issue.news.flatMap(({ entries }) => entries.map(({ isTinted }) => isTinted));
    expect(tints).toEqual(tints.map((_, at) => at % 2 === 1));
  });

  it('never vanish: an empty or unknown category stands last, under Other, and is reported', () => {
    const news = [
      newsItem(1, { sub_category: '', text: 'One' }),
      newsItem(2, { sub_category: 'hacks, exploits, and scams', text: 'Two' }),
      newsItem(3, { sub_category: 'Weather', text: 'Three' }),
    ];
    const built = buildIssue({ ...withNewsletter({ daily_comments: '' }), news });
    expect(
      built.news.map(({ category, entries }) => [category, entries.map(({ id }) => id)]),
    ).toEqual([
      ['Hacks, Exploits, and Scams', [2]],
      ['Other', [1, 3]],
    ]);
    expect(built.findings).toEqual([
      '“One” stands under Other: it has no category.',
      '“Three” stands under Other: “Weather” is no category.',
    ]);
  });

  it('are cut to 250 characters on a word, without markup', () => {
    const content = `<p>Fees &amp; flows ${'word '.repeat(80)}</p>`;
    const built = buildIssue({ ...fixture, news: [newsItem(1, { content })] });
    const shown = built.news[0]?.entries[0]?.content ?? '';
    expect(shown).toMatch(/^Fees & flows word .* word…$/);
    expect(shown.length).toBeLessThanOrEqual(250);
  });

  it('shows the words of an item that has no headline', () => {
    const news = [
      newsItem(1, { text: '', content: 'Only words.' }),
      newsItem(2, { text: '', content: '' }),
    ];
    const entries = buildIssue({ ...fixture, news }).news[0]?.entries;
    expect(entries?.map(({ headline, content }) => [headline, content])).toEqual([
      ['Only words.', ''],
      ['Untitled', ''],
    ]);
  });
});
