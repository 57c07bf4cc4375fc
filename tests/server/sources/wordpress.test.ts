import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UtmLists, utmCalls } from '@/api/contract/utm';
import { websitePosts } from '@server/db/schema/admin';
import { sources } from '@server/db/schema/market';
import type { Outside } from '@server/feeds/outside';
import { SourceTrouble } from '@server/feeds/sources/ask';
import { readPosts, wordpress } from '@server/feeds/sources/wordpress';
import { later, openTestApi, type TestApi } from '../testApi';
import { badWays } from '@tests/sources/badWays';
import { standIn, type Respond } from './standIn';

const settings = { address: 'https://www.northlight.example/blog/', user: 'desk' };

const post = (id: number, changes: object = {}) => ({
  id,
  date: '2026-11-20T15:00:00',
  date_gmt: '2026-11-20T14:00:00',
  title: { rendered: `Post ${id}` },
  link: `https://www.northlight.example/${id}/`,
  ...changes,
});

/** So many posts in pages of 100, newest first. */
const pages =
  (count: number): Respond =>
  (url) => {
    const page = Number(url.searchParams.get('page'));
    const all = Array.from({ length: count }, (_, at) => post(count - at));
    return Response.json(all.slice((page - 1) * 100, page * 100), {
      headers: { 'x-wp-totalpages': String(Math.ceil(count / 100)), 'x-wp-total': String(count) },
    });
  };

describe('the posts of WordPress', () => {
  it('are read with their titles in plain text, and New York’s time', async () => {
    const { ask, asked } = standIn(
      wordpress,
      () => [
        post(7, { title: { rendered: 'A &#038; B &#8217;s <em>day</em> &lt;b&gt;' } }),
        post(8, { date_gmt: '2026-07-01T02:30:00' }),
        post(9, { link: 'javascript:alert(1)' }),
        post(10, { date_gmt: '' }),
        { id: 'x' },
        null,
      ],
      { settings },
    );
    expect(await readPosts(ask)).toEqual([
      {
        id: 7,
        title: 'A & B ’s day <b>',
        link: 'https://www.northlight.example/7/',
        postedAt: '2026-11-20 09:00:00',
      },
      {
        id: 8,
        title: 'Post 8',
        link: 'https://www.northlight.example/8/',
        postedAt: '2026-06-30 22:30:00',
      },
    ]);
    const [{ url, request }] = asked as [(typeof asked)[number]];
    expect(url.pathname).toBe('/blog/wp-json/wp/v2/posts');
    expect(request.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [0, 0, 1],
    [100, 100, 1],
    [250, 250, 3],
    [5_000, 1_000, 10],
  ])('are read page by page: %i', async (count, read, requests) => {
    const { ask, asked } = standIn(wordpress, pages(count), { settings });
    expect([(await readPosts(ask)).length, asked.length]).toEqual([read, requests]);
  });

  it('are there once where the pages moved while they were read', async () => {
    const moved: Respond = (url) => {
      const isFirst = url.searchParams.get('page') === '1';
      const headers = { 'x-wp-totalpages': '2' };
      return Response.json(isFirst ? [post(3), post(2)] : [post(2), post(1)], { headers });
    };
    const { ask } = standIn(wordpress, moved, { settings });
    expect((await readPosts(ask)).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it.each(Object.entries(badWays))('are never others: %s', async (_, spoil) => {
    const { ask } = standIn(wordpress, () => [post(7)], { settings, spoil });
    const found = await readPosts(ask).catch((error: unknown) => {
      expect(error).toBeInstanceOf(SourceTrouble);
      return [];
    });
    expect(found.every(({ id, title }) => id === 7 && title === 'Post 7')).toBe(true);
  });

  const user = (capabilities: object) => (url: URL) =>
    url.pathname.endsWith('/users/me') ? { name: 'Robin', capabilities } : pages(250)(url, signal);
  const signal = { signal: new AbortController().signal, maxBytes: 1 };

  it.each<[string, object, string, RegExp]>([
    [
      'an editor',
      { publish_posts: true, unfiltered_html: true },
      'k',
      /250 posts\. Robin may publish\.$/,
    ],
    ['an author', { publish_posts: true }, 'k', /Robin may publish, but WordPress removes styles/],
    ['nobody', {}, '', /250 posts\. Publishing needs a user name and a password\.$/],
  ])('are counted in a check, which says what %s may do', async (_, capabilities, key, words) => {
    const { ask } = standIn(wordpress, user(capabilities), { settings, key });
    expect(await wordpress.check?.(ask)).toMatch(words);
  });

  it('can be read by one who may not publish, which a check says', async () => {
    const { ask } = standIn(wordpress, user({}), { settings });
    await expect(wordpress.check?.(ask)).rejects.toThrow('Robin may not publish posts');
  });
});

describe('whoever opens the UTM tags', () => {
  let api: TestApi;
  let token: string;
  let answer: () => Promise<Response>;
  let requests = 0;
  const outside: Outside = async () => {
    requests += 1;
    const given = await answer();
    const bytes = new Uint8Array(await given.arrayBuffer());
    return { status: given.status, headers: given.headers, bytes };
  };

  beforeEach(async () => {
    requests = 0;
    answer = () => Promise.resolve(Response.json([post(901), post(902)]));
    api = await openTestApi({ outside });
    token = await api.signIn();
    await api.db.write((tx) =>
      tx.insert(sources).values({ name: 'wordpress', isOn: true, settings }),
    );
  });
  afterEach(() => api.close());

  const posts = async () =>
    UtmLists.parse((await api.call(utmCalls.list, {}, token)).body.response).posts.map(
      ({ ID }) => ID,
    );
  const state = async () => {
    const [row] = await api.db.read.select().from(sources).where(eq(sources.name, 'wordpress'));
    return row;
  };

  it('gets the newest posts, once in a quarter of an hour', async () => {
    expect(await posts()).toEqual(expect.arrayContaining([901, 902]));
    answer = () => Promise.resolve(Response.json([post(903)]));
    later(api, 14);
    expect(await posts()).not.toContain(903);
    later(api, 2);
    expect(await posts()).toEqual(expect.arrayContaining([901, 903]));
    expect(requests).toBe(2);
    expect(await state()).toMatchObject({ problem: '', answeredAt: api.time.now });
  });

  it('doesn’t get back what was removed, and gets new titles', async () => {
    await posts();
    await api.call(utmCalls.removePost, { id: 901 }, token);
    const renamed = post(902, { title: { rendered: 'Renamed' } });
    answer = () => Promise.resolve(Response.json([post(901), renamed]));
    later(api, 16);
    expect(await posts()).not.toContain(901);
    const [row] = await api.db.read.select().from(websitePosts).where(eq(websitePosts.id, 902));
    expect(row?.title).toBe('Renamed');
  });

  it('gets what is stored where the website fails, and Settings say why', async () => {
    await posts();
    later(api, 16);
    answer = () =>
      Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '3600' } }));
    expect(await posts()).toEqual(expect.arrayContaining([901, 902]));
    expect(await state()).toMatchObject({ problem: 'WordPress asks to wait' });
    later(api, 30);
    await posts();
    expect(requests).toBe(2);
  });

  it('doesn’t wait for a slow website, whose posts are there the next time', async () => {
    let end: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (end = resolve));
    expect(await posts()).not.toContain(901);
    end(Response.json([post(901)]));
    await api.background.settled();
    expect(await posts()).toContain(901);
  });

  it('asks nobody while the source is off', async () => {
    await api.db.write((tx) => tx.update(sources).set({ isOn: false }));
    await posts();
    expect(requests).toBe(0);
  });
});
