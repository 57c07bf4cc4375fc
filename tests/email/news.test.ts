import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/api/contract/news';
import { buildContent, type ContentInput } from '@/domain/newsletter/content';
import { emailCategories } from '@/domain/news/news';
import { variants } from '@/domain/newsletter/variants';
import { fixture, withNewsletter } from './fixture';

const contentOf = (input: ContentInput) => buildContent(input, variants.v2);

function newsItem(id: number, parts: Partial<NewsItem>): NewsItem {
  return { ...(fixture.news[0] as NewsItem), id, ...parts };
}

describe('news', () => {
  it('are in the order of the email, tinted by their overall position', () => {
    const content = contentOf(fixture);
    expect(content.news.map(({ category }) => category)).toEqual(emailCategories);
    const tints = content.news.flatMap(({ entries }) => entries.map(({ isTinted }) => isTinted));
    expect(tints).toEqual(tints.map((_, at) => at % 2 === 1));
  });

  it('are never left out: an empty or unknown category is last, under Other', () => {
    const news = [
      newsItem(1, { sub_category: '', text: 'One' }),
      newsItem(2, { sub_category: 'hacks, exploits, and scams', text: 'Two' }),
      newsItem(3, { sub_category: 'Weather', text: 'Three' }),
    ];
    const built = contentOf({ ...withNewsletter({ daily_comments: '' }), news });
    expect(
      built.news.map(({ category, entries }) => [category, entries.map(({ id }) => id)]),
    ).toEqual([
      ['Hacks, Exploits, and Scams', [2]],
      ['Other', [1, 3]],
    ]);
  });

  it.each([
    ['v2', 250],
    ['light', 250],
    ['fsi', 160],
  ] as const)('are cut in %s to %d characters on a word, without markup', (variant, limit) => {
    const content = `<p>Fees &amp; flows ${'word '.repeat(80)}</p>`;
    const input = { ...fixture, news: [newsItem(1, { content })] };
    const shown = buildContent(input, variants[variant]).news[0]?.entries[0]?.content ?? '';
    expect(shown).toMatch(/^Fees & flows word .* word…$/);
    expect(shown.length).toBeLessThanOrEqual(limit);
    expect(shown.length).toBeGreaterThan(limit - 10);
  });

  it('shows the words of an item that has no headline', () => {
    const news = [
      newsItem(1, { text: '', content: 'Only words.' }),
      newsItem(2, { text: '', content: '' }),
    ];
    const entries = contentOf({ ...fixture, news }).news[0]?.entries;
    expect(entries?.map(({ headline, content }) => [headline, content])).toEqual([
      ['Only words.', ''],
      ['Untitled', ''],
    ]);
  });
});
