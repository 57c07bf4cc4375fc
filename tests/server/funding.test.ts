import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundingCalls as calls, newsCalls, type NewsItem } from '@/api/contract/news';
import { sampleFundingNews, sampleSelectedFunding } from '@/api/samples/news';
import { eq } from 'drizzle-orm';
import { fundingNews } from '@server/db/schema/admin';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

type List = typeof calls.selected;
const ask = async (list: List, search?: string) =>
  (await api.call(list, search === undefined ? {} : { search }, token)).body.response as NewsItem[];
const headlines = async (list: List, search?: string) =>
  (await ask(list, search)).map(({ text }) => text);
const isAdded = () => eq(fundingNews.author, 'Added');
const add = (story: { text: string; content?: string; posted_at: string }) =>
  api.db.write((tx) =>
    tx.insert(fundingNews).values({ ...story, created_at: story.posted_at, author: 'Added' }),
  );

describe('the scraped list', () => {
  it('is the samples of 30 days, newest first', async () => {
    const found = await ask(calls.scraped);
    expect(found.map(({ text }) => text)).toEqual(sampleFundingNews.map(({ text }) => text));
    const stamps = found.map(({ posted_at }) => posted_at ?? '');
    expect(stamps).toEqual([...stamps].sort().reverse());
    expect(found.every(({ link }) => /^https:\/\/[\w.-]+\.example\//.test(link))).toBe(true);
    expect(found.every(({ block }) => !block)).toBe(true);
  });

  it.each([
    ['VENTURE money', '', true],
    ['Fundraising resumes', '', true],
    ['A quiet day', 'The firm will reinvest its profits.', true],
    ['A quiet day', 'Nothing of note.', false],
  ])('holds %j with %j: %s', async (text, content, isIn) => {
    await add({ text, content, posted_at: '2026-11-20 09:29:00' });
    expect(await headlines(calls.scraped)).toHaveLength(sampleFundingNews.length + (isIn ? 1 : 0));
    await api.db.write((tx) => tx.delete(fundingNews).where(isAdded()));
  });

  it('goes back 30 days to the second', async () => {
    await add({ text: 'raising A', posted_at: '2026-10-21 10:30:00' });
    await add({ text: 'raising B', posted_at: '2026-10-21 10:29:59' });
    const found = await headlines(calls.scraped, 'Added');
    expect(found).toEqual(['raising A']);
    await api.db.write((tx) => tx.delete(fundingNews).where(isAdded()));
  });
});

describe('the search', () => {
  it.each([
    ['a headline', 'harbourLINE raises'],
    ['an author', 'term sheet weekly'],
    ['the content', 'same-day settlement'],
    ['a category', 'fundraising and m&a'],
  ])('finds %s in both lists', async (_, search) => {
    expect(await headlines(calls.scraped, search)).toContain(sampleFundingNews[0]?.text);
    expect(await headlines(calls.selected, search.replace('same-day ', ''))).not.toEqual([]);
  });

  it.each(['%', '_', '\\', "'", '100%', ' '.repeat(3)])('takes %j for itself', async (search) => {
    const found = await ask(calls.scraped, search);
    const wanted = search.trim();
    const whole = ({ text, author, content, sub_category }: NewsItem) =>
      [text, author, content, sub_category].some((part) => part.includes(wanted));
    expect(found).toHaveLength(sampleFundingNews.filter(whole).length);
  });

  it('of more than 100 characters is refused in words', async () => {
    const { status, body } = await api.call(calls.scraped, { search: 'x'.repeat(101) }, token);
    expect([status, body.message]).toEqual([400, 'Shorten the search to 100 characters.']);
  });
});

describe('the selected list', () => {
  it('has the category or a keyword', async () => {
    const found = await ask(calls.selected);
    expect(found.map(({ text }) => text)).toEqual(sampleSelectedFunding.map(({ text }) => text));
    expect(found.length).toBeGreaterThan(1);
    expect(found.every(({ block }) => block)).toBe(true);
  });

  it('contains what is selected, for 30 days', async () => {
    const today = (await api.call(newsCalls.today, {}, token)).body.response as NewsItem[];
    const isFunding = ({ block, sub_category }: NewsItem) =>
      !block && sub_category === 'Fundraising and M&A';
    const item = today.find(isFunding);
    if (!item) throw new Error('A sample of the category is needed.');
    await api.call(newsCalls.select, { id: item.id, newsletter_id: 12 }, token);
    expect(await headlines(calls.selected)).toContain(item.text);
    await api.call(newsCalls.remove, { id: item.id }, token);
    expect(await headlines(calls.selected)).not.toContain(item.text);
    later(api, 31 * 24 * 60);
    token = await api.signIn();
    expect(await headlines(calls.selected)).toEqual([]);
    expect(await headlines(calls.scraped)).toEqual([]);
  });
});
