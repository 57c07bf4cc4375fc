import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  firstToMarketCalls,
  type FirstToMarketItem,
  fundingCalls,
  newsCalls,
  type NewsItem,
} from '@/api/contract/news';
import {
  newsFeedCalls as calls,
  type NewsFeed,
  type NewsFeedCheck,
  type NewsFeedDraft,
} from '@/api/contract/newsFeeds';
import { takeDueFeeds } from '@server/db/newsFeeds';
import { fundingNews } from '@server/db/schema/admin';
import { firstToMarket } from '@server/db/schema/messaging';
import { newsFeeds } from '@server/db/schema/newsFeeds';
import { news } from '@server/db/schema/newsletters';
import { checkFeed, readDueFeeds } from '@server/feeds/newsFeeds/readDue';
import { makeOutside } from '@server/node/outside';
import { startTimers } from '@server/timers';
import { corpus } from '../corpora/corpus';
import { later, openTestApi, type TestApi } from './testApi';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const publicIp = '93.184.215.14';

/** What stands at each address, such as `a.example/rss`. What isn't there never answers. */
let pages: Record<string, Reply>;
let asked: { at: string; headers: IncomingHttpHeaders }[];
/** Where the names lead. */
let names: Record<string, string | undefined>;
let server: Server;
let api: TestApi;
let token: string;

beforeEach(async () => {
  pages = {};
  asked = [];
  names = { 'a.example': publicIp, 'b.example': publicIp };
  server = createServer(({ url, headers }, answer) => {
    const at = `${headers.host}${url}`;
    asked.push({ at, headers });
    const page = pages[at];
    if (page) answer.writeHead(page.status ?? 200, page.headers).end(page.body);
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
  const outside = makeOutside(undefined, {
    resolve: (host) => {
      const address = names[host];
      return address ? Promise.resolve([address]) : Promise.reject(new Error('Not found.'));
    },
    dial: () => ({ host: '127.0.0.1', port }),
  });
  api = await openTestApi({ outside, feeds: {} });
  await api.db.write((tx) => tx.delete(news));
  await api.db.write((tx) => tx.delete(fundingNews));
  await api.db.write((tx) => tx.delete(firstToMarket));
  token = await api.signIn();
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await api.close();
});

const draft: NewsFeedDraft = {
  name: 'Chain Herald',
  address: 'http://a.example/rss',
  fills: ['news'],
  category: '',
  is_on: true,
};

/** It is 9:30 AM of 20 November 2026 in New York, or 14:30 UTC. */
const item = (of: Partial<Record<'title' | 'link' | 'guid' | 'pubDate' | 'description', string>>) =>
  `<item>${Object.entries({
    title: 'Bitcoin falls',
    pubDate: 'Fri, 20 Nov 2026 12:12:00 GMT',
    ...of,
  })
    .map(([name, value]) => (value === '' ? '' : `<${name}>${value}</${name}>`))
    .join('')}</item>`;
const rss = (...items: string[]): Reply => ({
  headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  body: `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items.join('')}</channel></rss>`,
});
const withHeaders = (reply: Reply, headers: Record<string, string>): Reply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

const save = async (changes: Partial<NewsFeedDraft> = {}) => {
  const { status, body } = await api.call(calls.save, { ...draft, ...changes }, token);
  await api.background.settled();
  return [status, body.message];
};
const list = async () => (await api.call(calls.list, {}, token)).body.response as NewsFeed[];
const only = async () => {
  const [feed, ...others] = await list();
  if (!feed || others.length > 0) throw new Error('There is not one feed.');
  return feed;
};
/** Later, signed in again, because a session ends meanwhile. */
const read = async (minutes: number) => {
  later(api, minutes);
  token = await api.signIn();
  await readDueFeeds(api.deps);
};
const bucket = async () => (await api.call(newsCalls.today, {}, token)).body.response as NewsItem[];
const headlines = async () => (await bucket()).map(({ text }) => text);
const check = async (address: string) =>
  (await api.call(calls.check, { address }, token)).body.response as NewsFeedCheck;
/** Minutes until the only feed is read next. */
const pause = async () => {
  const [row] = await api.db.read.select().from(newsFeeds);
  return ((row?.nextAt.getTime() ?? 0) - api.time.now.getTime()) / 60_000;
};

describe('a feed in Settings', () => {
  it('is added, changed and removed, and its stories stay', async () => {
    pages['a.example/rss'] = rss(item({ guid: '1', link: 'http://a.example/1' }));
    expect(await save()).toEqual([200, 'Feed added']);
    expect(await only()).toEqual({
      id: 1,
      ...draft,
      read_at: '2026-11-20 09:30:00',
      recent: 1,
      problem: '',
    });
    expect(await save({ id: 1, name: 'Herald', is_on: false })).toEqual([200, 'Feed saved']);
    await read(60);
    expect(asked).toHaveLength(1);
    await api.call(calls.remove, { id: 1 }, token);
    expect(await list()).toEqual([]);
    expect(await headlines()).toEqual(['Bitcoin falls']);
    expect((await api.call(calls.remove, { id: 1 }, token)).status).toBe(404);
    expect((await save({ id: 1 }))[0]).toBe(404);
  });

  it('has an address on the public internet that no other feed has', async () => {
    for (const address of ['http://localhost/rss', 'http://10.0.0.7/rss', 'ftp://a.example/']) {
      expect((await save({ address }))[0]).toBe(400);
    }
    expect((await save({ address: 'https://me:secret@a.example/rss' }))[0]).toBe(400);
    pages['a.example/rss'] = rss(item({}));
    await save();
    expect(await save({ name: 'Again' })).toEqual([
      409,
      'There is already a feed with this address.',
    ]);
  });

  it('fills what it is for, and a story that fills two counts once', async () => {
    pages['a.example/rss'] = rss(
      item({ title: 'Quillmark raises $12M in venture round', guid: '1', description: 'More.' }),
    );
    await save({ fills: ['funding', 'firstToMarket'] });
    expect(await bucket()).toEqual([]);
    const funding = (await api.call(fundingCalls.scraped, {}, token)).body.response as NewsItem[];
    const first = (await api.call(firstToMarketCalls.news, {}, token)).body
      .response as FirstToMarketItem[];
    const text = 'Quillmark raises $12M in venture round';
    expect(funding).toMatchObject([{ text, sub_category: 'Fundraising and M&A' }]);
    expect(first).toEqual([
      {
        id: first[0]?.id,
        text,
        link: '',
        author: 'Chain Herald',
        content: 'More.',
        created_at: '2026-11-20 07:12:00',
      },
    ]);
    expect((await only()).recent).toBe(1);
    pages['a.example/rss'] = withHeaders(pages['a.example/rss'], {});
    await save({ id: (await only()).id, fills: ['news', 'funding'] });
    expect(await headlines()).toEqual([text]);
  });

  it('gives its category, or each story the one that its words make sure', async () => {
    pages['a.example/rss'] = rss(
      item({ title: 'Attacker drains bridge: hack of $4M stolen', guid: '1' }),
      item({ title: 'Markets today', guid: '2' }),
    );
    pages['b.example/rss'] = rss(item({ title: 'Markets in Europe', guid: '1' }));
    await save();
    await save({ address: 'http://b.example/rss', category: 'Mining' });
    const categories = (await bucket()).map(({ text, sub_category }) => [text, sub_category]);
    expect(Object.fromEntries(categories)).toEqual({
      'Attacker drains bridge: hack of $4M stolen': 'Hacks, Exploits, and Scams',
      'Markets today': '',
      'Markets in Europe': 'Mining',
    });
  });
});

const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">
<title>T</title><id>urn:feed</id><updated>2026-11-20T13:00:00Z</updated><entry>
<id>tag:a.example,2026:1</id><title type="html">Fees &amp;amp; &lt;b&gt;flows&lt;/b&gt;</title>
<link rel="self" href="http://a.example/feed/1"/><link rel="alternate" href="/1"/>
<published>2026-11-20T12:12:00Z</published><updated>2026-11-20T13:00:00Z</updated>
<content type="html">&lt;p&gt;One.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</content></entry></feed>`;
const rdf = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="http://a.example/"><title>T</title></channel>
<item rdf:about="http://a.example/1"><title>Fees &amp; flows</title><link>http://a.example/1</link>
<description>One.</description><dc:date>2026-11-20T07:12:00-05:00</dc:date></item></rdf:RDF>`;
const rss2 = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>T</title><item><title><![CDATA[Fees &amp; <i>flows</i>]]></title>
<guid isPermaLink="true">http://a.example/1</guid><pubDate>Fri, 20 Nov 2026 07:12:00 EST</pubDate>
<content:encoded><![CDATA[<p>One.</p>]]></content:encoded></item></channel></rss>`;
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'T',
  items: [
    {
      id: '1',
      url: 'http://a.example/1',
      title: 'Fees & flows',
      content_html: '<p>One.</p>',
      date_published: '2026-11-20T12:12:00Z',
    },
  ],
});

describe('the story of a feed', () => {
  it.each([
    ['RSS', rss2],
    ['Atom', atom],
    ['RDF', rdf],
    ['JSON Feed', json],
  ])('is read from %s', async (_, body) => {
    pages['a.example/rss'] = { body };
    await save();
    const [story] = await bucket();
    expect(story).toEqual({
      id: story?.id,
      text: 'Fees & flows',
      content: 'One.',
      link: 'http://a.example/1',
      author: 'Chain Herald',
      posted_at: '2026-11-20 07:12:00',
      created_at: '2026-11-20 09:30:00',
      sub_category: '',
      block: false,
      published_in: null,
    });
  });

  it('has plain text, though its title was escaped twice', async () => {
    const title = '&amp;lt;img src=x onerror=alert(1)&amp;gt;Fees &amp;amp;amp; flows';
    pages['a.example/rss'] = rss(item({ title }));
    await save();
    expect(await headlines()).toEqual(['Fees & flows']);
  });

  it('is in the character set of the header, or else of the XML', async () => {
    const body = (declared: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="${declared}"?><rss version="2.0"><channel>${item({ title: 'Zürich café', guid: declared })}</channel></rss>`,
        'latin1',
      );
    pages['a.example/rss'] = { body: body('ISO-8859-1') };
    const headers = { 'content-type': 'text/xml; charset=iso-8859-1' };
    pages['b.example/rss'] = { headers, body: body('utf-8') };
    await save();
    await save({ address: 'http://b.example/rss' });
    expect(await headlines()).toEqual(['Zürich café', 'Zürich café']);
  });

  it('has a link only if it is one', async () => {
    pages['a.example/rss'] = rss(
      item({ title: 'A', guid: 'story-1' }),
      item({ title: 'B', guid: '2', link: 'javascript:alert(1)' }),
      item({ title: 'C', link: '/c' }),
    );
    await save();
    const links = (await bucket()).map(({ text, link }) => [text, link]);
    expect(Object.fromEntries(links)).toEqual({ A: '', B: '', C: 'http://a.example/c' });
  });

  it('without a time, or of the future, is of the time of reading', async () => {
    pages['a.example/rss'] = rss(
      item({ guid: '1', pubDate: '' }),
      item({ guid: '2', pubDate: 'Sat, 21 Nov 2026 12:00:00 GMT' }),
      item({ guid: '3', pubDate: 'yesterday' }),
    );
    await save();
    expect((await bucket()).map(({ posted_at }) => posted_at)).toEqual(
      Array(3).fill('2026-11-20 09:30:00'),
    );
  });

  it('from before the feed was added stays out, also at later readings', async () => {
    const old = item({ guid: '1', pubDate: 'Wed, 18 Nov 2026 14:29:00 GMT' });
    const kept = item({ guid: '2', pubDate: 'Wed, 18 Nov 2026 14:31:00 GMT' });
    pages['a.example/rss'] = rss(old, kept);
    await save();
    await read(60);
    const rows = await api.db.read.select().from(news);
    expect(rows.map(({ sourceKey }) => sourceKey)).toEqual(['feed/1/2']);
  });

  it('is stored once for all feeds, whatever its link carries', async () => {
    pages['a.example/rss'] = rss(item({ guid: '1', link: 'https://news.example/a?utm_source=a' }));
    pages['b.example/rss'] = rss(
      item({ guid: 'x', link: 'https://www.news.example/a/?fbclid=1#top', title: 'Bitcoin down' }),
    );
    await save();
    await save({ address: 'http://b.example/rss' });
    expect(await headlines()).toEqual(['Bitcoin falls']);
  });

  it('that is updated stays one row, with a new guid or with a new link', async () => {
    pages['a.example/rss'] = rss(item({ guid: '1', link: 'http://a.example/1' }));
    await save();
    for (const [guid, link] of [
      ['1-updated', 'http://a.example/1'],
      ['1', 'http://a.example/1-moved'],
    ] as const) {
      pages['a.example/rss'] = rss(item({ title: 'Update: Bitcoin falls', guid, link }));
      await read(30);
    }
    expect(asked).toHaveLength(3);
    expect(await headlines()).toEqual(['Bitcoin falls']);
  });

  it('has a guid of any length and of any characters', async () => {
    const items = ['g'.repeat(5_000), 'a\u0000b'].map((id) => ({
      id,
      title: 'T',
      content_text: id,
    }));
    const body = JSON.stringify({ version: 'https://jsonfeed.org/version/1', title: 'T', items });
    pages['a.example/rss'] = { body };
    await save();
    expect(await headlines()).toEqual(['T', 'T']);
  });
});

describe('reading', () => {
  it('sends back what the server said, and takes 304 as nothing new', async () => {
    const tags = { etag: 'W/"a-1"', 'last-modified': 'Fri, 20 Nov 2026 12:12:00 GMT' };
    pages['a.example/rss'] = withHeaders(rss(item({ guid: '1' })), tags);
    await save();
    pages['a.example/rss'] = { status: 304 };
    await read(29);
    expect(asked).toHaveLength(1);
    await read(1);
    await read(30);
    expect(asked).toHaveLength(3);
    for (const { headers } of asked.slice(1)) {
      expect(headers).toMatchObject({
        'if-none-match': tags.etag,
        'if-modified-since': tags['last-modified'],
        'user-agent': 'ResearchDesk/1.0',
      });
    }
    expect(await only()).toMatchObject({ problem: '', read_at: '2026-11-20 10:30:00', recent: 1 });
  });

  it.each([
    ['nothing', {}, '', 30],
    ['less', { 'cache-control': 'max-age=60' }, '<ttl>5</ttl>', 30],
    ['a ttl', {}, '<ttl>90</ttl>', 90],
    ['a max-age', { 'cache-control': 'public, max-age=7200' }, '<ttl>60</ttl>', 120],
    ['a year', { 'cache-control': 'max-age=31536000' }, '', 24 * 60],
    ['no number', {}, '<ttl>soon</ttl>', 30],
  ])('comes back as the feed wishes: %s', async (_, headers, ttl, minutes) => {
    pages['a.example/rss'] = withHeaders(rss(ttl, item({})), headers);
    await save();
    expect(await pause()).toBe(minutes);
  });

  it('keeps the wish of a feed in which nothing is new, and no trouble that is over', async () => {
    const tagged = withHeaders(rss('<ttl>90</ttl>', item({ guid: '1' })), { etag: '"1"' });
    pages['a.example/rss'] = tagged;
    await save();
    pages['a.example/rss'] = { status: 500 };
    await read(90);
    expect((await only()).problem).toBe('The server answered with an error.');
    pages['a.example/rss'] = { status: 304 };
    await read(30);
    expect((await only()).problem).toBe('');
    expect(await pause()).toBe(90);
    pages['a.example/rss'] = withHeaders(rss(), { etag: '"2"' });
    await read(90);
    pages['a.example/rss'] = { status: 304 };
    await read(30);
    expect((await only()).problem).toBe('The feed has no stories.');
  });

  it('comes back when the server says so', async () => {
    pages['a.example/rss'] = { status: 429, headers: { 'retry-after': '7200' } };
    await save();
    expect(await pause()).toBe(120);
    expect((await only()).problem).toBe('The server asks to wait before the next reading.');
    const date = 'Fri, 20 Nov 2026 19:30:00 GMT';
    pages['a.example/rss'] = { status: 503, headers: { 'retry-after': date } };
    await read(120);
    expect(await pause()).toBe(180);
  });

  it('backs off while a feed fails, and starts afresh when it works', async () => {
    pages['a.example/rss'] = { status: 500 };
    await save();
    const pauses = [await pause()];
    for (let times = 0; times < 5; times += 1) {
      await read(await pause());
      pauses.push(await pause());
    }
    expect(pauses).toEqual([30, 60, 120, 240, 360, 360]);
    expect(await only()).toMatchObject({
      problem: 'The server answered with an error.',
      read_at: null,
    });
    pages['a.example/rss'] = rss(item({ guid: '1' }));
    await read(360);
    expect((await only()).problem).toBe('');
    expect(await pause()).toBe(30);
  });

  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY lol${at} "${`&lol${at || ''};`.repeat(10)}">`,
  ).join('')}]><rss version="2.0"><channel>${item({ title: '&lol8;' })}</channel></rss>`;

  it.each<[string, Reply, string]>([
    ['HTML', { body: '<!doctype html><title>Hi</title>' }, 'This is a web page and not a feed.'],
    ['words', { body: 'Not found, sorry.' }, 'This isn’t a feed.'],
    ['JSON', { body: '{"error":"no"}' }, 'This isn’t a feed.'],
    ['another XML', { body: '<sitemap><url/></sitemap>' }, 'This isn’t a feed.'],
    ['nothing', { body: '' }, 'The address answers with nothing.'],
    [
      'a part',
      { body: `<rss version="2.0"><channel>${item({ guid: '1' })}<item><title>Bit` },
      'The feed breaks off in the middle.',
    ],
    ['no stories', rss(), 'The feed has no stories.'],
    ['billion laughs', { body: laughs }, 'This isn’t a feed.'],
    [
      '5 MB',
      rss(item({ description: 'x'.repeat(5_000_000) })),
      'The answer is larger than 4 MB, so it wasn’t read.',
    ],
    ['404', { status: 404 }, 'There is no page at this address.'],
    ['410', { status: 410 }, 'The publisher has ended this feed.'],
    ['403', { status: 403 }, 'The server refuses to show this address.'],
  ])('stores nothing of %s and says so, as Check does', async (_, reply, problem) => {
    pages['a.example/rss'] = reply;
    await save();
    expect((await only()).problem).toBe(problem);
    expect(await bucket()).toEqual([]);
  });

  it('follows a feed that moved, and remembers where if it moved for good', async () => {
    const to = (status: number, location: string) => ({ status, headers: { location } });
    pages['b.example/rss'] = rss(item({ guid: '1' }));
    pages['a.example/rss'] = to(301, 'http://a.example/new');
    pages['a.example/new'] = to(302, 'http://b.example/rss');
    await save();
    expect(await only()).toMatchObject({ address: 'http://a.example/new', problem: '', recent: 1 });
    pages['a.example/new'] = to(308, 'http://b.example/rss');
    await read(30);
    expect((await only()).address).toBe('http://b.example/rss');
    pages['b.example/rss'] = to(301, '/rss');
    await read(30);
    expect((await only()).problem).toBe(
      'The address leads from one to the next and never to a feed.',
    );
  });

  it('never reaches a private network, not by a redirect either', async () => {
    names['in.example'] = '10.0.0.7';
    const targets = ['http://in.example/', 'http://127.0.0.1/', 'http://[::1]/', 'file:///etc'];
    for (const [at, location] of targets.entries()) {
      pages['a.example/rss'] = { status: 302, headers: { location } };
      await (at === 0 ? save() : read(360));
      expect((await only()).problem).toMatch(/private network|leads nowhere/);
    }
    expect(new Set(asked.map(({ at }) => at))).toEqual(new Set(['a.example/rss']));
  });

  it('is done by one of several servers that look at the same moment', async () => {
    pages['a.example/rss'] = rss(item({ guid: '1' }));
    await save();
    later(api, 30);
    await Promise.all([readDueFeeds(api.deps), readDueFeeds(api.deps), readDueFeeds(api.deps)]);
    expect(asked).toHaveLength(2);
  });

  it('is done although its server stopped in the middle', async () => {
    pages['a.example/rss'] = rss(item({ guid: '1' }));
    await save();
    later(api, 30);
    const { now } = api.time;
    const until = new Date(now.getTime() + 120_000);
    await api.db.write((tx) => takeDueFeeds(tx, { now, until, most: 9 }));
    await readDueFeeds(api.deps);
    expect(asked).toHaveLength(1);
    await read(2);
    expect(asked).toHaveLength(2);
  });

  it('stores nothing of an address that was changed meanwhile', async () => {
    pages['a.example/rss'] = rss(item({ guid: '1' }));
    pages['b.example/rss'] = { status: 404 };
    let isChanged = false;
    const outside: typeof api.deps.outside = async (url, request) => {
      const answer = await api.deps.outside(url, request);
      if (!isChanged) {
        isChanged = true;
        await save({ id: 1, address: 'http://b.example/rss' });
      }
      return answer;
    };
    await save({ is_on: false });
    await api.db.write((tx) => tx.update(newsFeeds).set({ isOn: true }));
    await readDueFeeds({ ...api.deps, outside });
    expect(await bucket()).toEqual([]);
    expect((await only()).problem).toBe('There is no page at this address.');
  });

  it('of a slow feed holds no other', async () => {
    pages['b.example/rss'] = rss(item({ guid: '1' }));
    await save({ is_on: false });
    await save({ address: 'http://b.example/rss', is_on: false });
    await api.db.write((tx) => tx.update(newsFeeds).set({ isOn: true }));
    const reading = readDueFeeds(api.deps);
    await vi.waitFor(async () => expect(await headlines()).toEqual(['Bitcoin falls']), 5_000);
    server.closeAllConnections();
    await reading;
    expect((await list()).map(({ problem }) => problem)).toEqual(['The server didn’t answer.', '']);
  });

  it('happens by itself', async () => {
    pages['a.example/rss'] = { status: 500 };
    await save();
    pages['a.example/rss'] = rss(item({ guid: '1' }));
    later(api, 30);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = await startTimers(api.deps, true);
    vi.advanceTimersByTime(60_000);
    await api.background.settled();
    stop();
    vi.useRealTimers();
    expect(await headlines()).toEqual(['Bitcoin falls']);
  });
});

describe('a check', () => {
  it('says what is there, and stores nothing', async () => {
    pages['a.example/rss'] = rss(
      item({ guid: '1', pubDate: 'Thu, 19 Nov 2026 12:00:00 GMT' }),
      item({ guid: '2' }),
    );
    expect(await check('http://a.example/rss')).toEqual({
      is_ok: true,
      sentence: '2 stories, the newest of 07:12.',
      proposed: '',
    });
    pages['a.example/rss'] = rss(item({ guid: '1', pubDate: 'Thu, 19 Nov 2026 12:00:00 GMT' }));
    expect((await check('http://a.example/rss')).sentence).toBe(
      '1 story, the newest of November 19, 2026, 07:00.',
    );
    expect(await list()).toEqual([]);
    expect(await bucket()).toEqual([]);
  });

  it('finds the feed that a web page names', async () => {
    const page = (links: string) => ({ body: `<!DOCTYPE html><html><head>${links}</head><body>` });
    pages['a.example/'] = page(
      '<link rel=stylesheet href=x.css><link rel="alternate" hreflang=de href="/de">' +
        '<link type="application/rss+xml" rel="alternate" href="/feed?a=1&amp;b=2">',
    );
    expect(await check('http://a.example/')).toEqual({
      is_ok: false,
      sentence: 'This is a web page. It names a feed.',
      proposed: 'http://a.example/feed?a=1&b=2',
    });
    pages['a.example/'] = page('<link rel=alternate type=application/rss+xml href="javascript:x">');
    expect(await check('http://a.example/')).toEqual({
      is_ok: false,
      sentence: 'This is a web page, and it doesn’t name a feed.',
      proposed: '',
    });
  });

  it('asks nobody in a private network, however the address is written', async () => {
    const addresses = corpus<{ v: string }>('ssrf_targets').map(({ v }) => v);
    const accepted = addresses.filter((address) => calls.check.body.safeParse({ address }).success);
    expect(accepted.length).toBeGreaterThan(10);
    for (const address of accepted) {
      const { is_ok } = await checkFeed(api.deps, address, 'America/New_York');
      expect([address, is_ok]).toEqual([address, false]);
    }
    expect(asked).toEqual([]);
  });
});
