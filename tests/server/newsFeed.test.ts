import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsCalls as calls, type NewsItem } from '@/api/contract/news';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import type { FeedStory, NewsFeed } from '@server/feeds/feed';
import { loadTodaysNews } from '@server/db/news';
import { news } from '@server/db/schema/newsletters';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const story = (key: string): FeedStory => ({
  key,
  text: `Story ${key}`,
  author: '',
  content: '',
  link: `https://news.example/${key}`,
  sub_category: 'Mining',
});

/** A feed with these stories for every day, and the days that it was asked for. */
function feedOf(...keys: string[]) {
  const days: string[] = [];
  const feed: NewsFeed = {
    stories(day) {
      days.push(day);
      return Promise.resolve(keys.map(story));
    },
  };
  return { feed, days };
}

const load = (feed: NewsFeed | undefined) => loadTodaysNews(api.db, feed, api.time.now);
const today = async () => {
  token = await api.signIn();
  return (await api.call(calls.today, {}, token)).body.response as NewsItem[];
};
const newsletter = async (id: number) =>
  (await api.call(newsletterCalls.get, { id }, token)).body.response as Newsletter;

describe('the stories of a day', () => {
  it('are asked for once, and come in at different times of the day', async () => {
    later(api, 24 * 60);
    const { feed, days } = feedOf('a', 'b', 'c');
    await load(feed);
    await load(feed);
    expect(days).toEqual(['2026-11-21']);
    const stamps = (await today()).map(({ posted_at }) => posted_at);
    expect(new Set(stamps).size).toBe(3);
  });

  it('are joined by those of the evening before, if a feed brought them', async () => {
    const rows = ['feed/1/late', 'feed/1/early', 'other'].map((sourceKey) => {
      const posted_at =
        sourceKey === 'feed/1/early' ? '2026-11-20 06:00:00' : '2026-11-20 20:00:00';
      return { text: sourceKey, sourceKey, posted_at, created_at: posted_at };
    });
    await api.db.write(async (tx) => {
      await tx.delete(news);
      await tx.insert(news).values(rows);
    });
    api.time.now = new Date('2026-11-21T11:30:00Z');
    await load(undefined);
    expect((await today()).map(({ text }) => text)).toContain('feed/1/late');
    expect((await today()).map(({ text }) => text)).not.toContain('feed/1/early');
    expect((await today()).map(({ text }) => text)).not.toContain('other');
  });

  it('may be none', async () => {
    later(api, 24 * 60);
    const { feed, days } = feedOf();
    await load(feed);
    expect(days).toEqual(['2026-11-21']);
  });

  it('are left alone where another program fills the table', async () => {
    const before = await today();
    await load(undefined);
    expect(await today()).toEqual(before);
  });
});

describe('a selected item', () => {
  it('keeps its place when the same newsletter selects it again', async () => {
    const [first = 0, second = 0] = (await today())
      .filter(({ block }) => !block)
      .map(({ id }) => id);
    for (const id of [first, second, first]) {
      await api.call(calls.select, { id, newsletter_id: 3 }, token);
      later(api, 1);
    }
    expect((await newsletter(3)).selected_news.map(({ id }) => id)).toEqual([first, second]);
  });

  it('isn’t marked as published before in its newsletter', async () => {
    const { selected_news: items } = await newsletter(12);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ published_in }) => published_in))).toEqual(new Set([null]));
  });
});

it('saving a newsletter under its own name counts no new version of the title', async () => {
  const { id, name, date, revisions } = await newsletter(3);
  await api.call(newsletterCalls.addEdit, { id, name, date: date ?? '' }, token);
  expect((await newsletter(3)).revisions).toEqual(revisions);
});
