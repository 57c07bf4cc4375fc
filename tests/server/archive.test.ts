import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveCalls, type ArchiveMode } from '@/api/contract/settings';
import { activityCalls } from '@/api/contract/activity';
import { binCalls } from '@/api/contract/bin';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sendCalls } from '@/api/contract/sends';
import { sampleNewsletters } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { linkedArchive } from '@server/archive/address';
import { additionEnd, additionStart, publicPart } from '@server/archive/issuePage';
import { makeNewestIssue } from '@server/archive/newestIssue';
import { contentInput } from '@server/db/newsletterContent';
import { readings } from '@server/db/schema/market';
import { facts } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await openTestApi({ renderNewsletter });
  token = await api.signIn();
});
afterEach(() => api.close());

/** Publishes the daily layout; `repeats` is the send that this one deliberately repeats. */
async function publish(id: number, repeats = 0): Promise<string> {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  const { html } = renderNewsletter('fsi', await contentInput(api.db.read, id, source), 'website');
  const details = { author: 1, tickers: '', created: '2026-11-20 08:00:00' };
  const press = { variant: 'fsi' as const, data: html, send_key: crypto.randomUUID() };
  const body = { newsletter_id: id, name: 'x', ...details, ...press, ...(repeats && { repeats }) };
  const { status } = await api.call(sendCalls.publishV2, body, token);
  expect(status).toBe(200);
  return html;
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await api.app.request(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const set = (mode: ArchiveMode) => api.call(archiveCalls.save, { mode }, token);
const rename = (id: number, name: string, date = '2026-11-20 08:00:00') =>
  api.call(newsletterCalls.addEdit, { id, name, date }, token);

/** The page without what the archive added. */
function unadorned(text: string): string {
  const [first = '', ...rest] = text.split(additionStart);
  return first + rest.map((part) => part.split(additionEnd).slice(1).join(additionEnd)).join('');
}

describe('the switch', () => {
  it('is on with sample data and off without, until an administrator decides', async () => {
    const { body } = await api.call(archiveCalls.get, {}, token);
    expect(body.response).toEqual({
      mode: 'full',
      address: 'http://desk.example/newsletters',
      is_linked: true,
    });
    await api.db.write((tx) => tx.delete(facts));
    expect((await api.call(archiveCalls.get, {}, token)).body.response).toMatchObject({
      mode: 'off',
      is_linked: false,
    });
    await set('summary');
    expect((await api.call(archiveCalls.get, {}, token)).body.response).toMatchObject({
      mode: 'summary',
      is_linked: true,
    });
  });

  it('is recorded in Activity with what is shown', async () => {
    await set('summary');
    await set('off');
    const { body } = await api.call(activityCalls.list, { subject: 'public archive' }, token);
    expect(body.response).toMatchObject({
      rows: [
        { action: 'turned off', reason: '' },
        { action: 'turned on', reason: 'Headlines and summary only' },
      ],
    });
  });

  it('hides every page while it is off', async () => {
    await publish(12);
    await set('off');
    for (const path of ['', '/feed.xml', '/2026-11-20', '/2026-11-20/12', '/x/y/z']) {
      const { status, text } = await open(`/newsletters${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('This newsletter isn’t here');
      expect(text).not.toMatch(/Crypto Market Update|\/newsletters/);
    }
  });
});

describe('the newest issue on public pages', () => {
  it('is the beginning of what was published last, and nothing that is for members', async () => {
    const read = makeNewestIssue(api);
    expect(await read()).toBeNull();
    await publish(12);
    const whole = await read();
    expect(whole).toMatchObject({
      title: expect.stringContaining('Crypto Market Update'),
      day: '2026-11-20',
      summary: 'Crypto assets extended their recovery overnight.',
      image: { src: expect.stringContaining('chart-flows'), alt: expect.stringContaining('$412') },
      href: '/newsletters/2026-11-20',
      is_sample: true,
    });
    expect(whole?.news).toHaveLength(3);
    await set('summary');
    expect(await read()).toEqual({ ...whole, image: null });
    await set('off');
    expect(await read()).toBeNull();
  });
});

describe('a newsletter’s page', () => {
  it('shows the bytes that were published besides title, notice and foot, and the marked additions', async () => {
    const html = await publish(12);
    const { status, text, headers } = await open('/newsletters/2026-11-20');
    expect(status).toBe(200);
    expect(unadorned(text)).toBe(publicPart(html));
    const forMembers = /For members only|For clients only|No redistribution/g;
    expect(html.match(forMembers)).toHaveLength(3);
    expect(text).not.toMatch(forMembers);
    expect(text).toContain('This issue is public.');
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('Options worth');
    expect(publicPart(html).length).toBeGreaterThan(html.length - 9_000);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
    expect(headers.get('content-security-policy')).toContain('http://images.example');
  });

  it('goes on showing them when the newsletter is edited, even its date', async () => {
    const html = await publish(12);
    await rename(12, 'Not published', '2026-11-18 08:00:00');
    expect(unadorned((await open('/newsletters/2026-11-20/12')).text)).toBe(publicPart(html));
    expect((await open('/newsletters')).text).not.toContain('Not published');
    expect((await open('/newsletters/2026-11-18')).status).toBe(404);
  });

  it('is that of the newest publication of the day, and each has an address of its own', async () => {
    const first = await publish(12);
    await rename(11, 'Second of the day');
    const second = await publish(11);
    const day = await open('/newsletters/2026-11-20');
    expect(unadorned(day.text)).toBe(publicPart(second));
    expect(day.text).toContain(
      '<link rel="canonical" href="http://desk.example/newsletters/2026-11-20">',
    );
    const own = await open('/newsletters/2026-11-20/12');
    expect(unadorned(own.text)).toBe(publicPart(first));
    expect(own.text).toContain(
      '<link rel="canonical" href="http://desk.example/newsletters/2026-11-20/12">',
    );
    expect((await open('/newsletters')).text.match(/class="entry"/g)).toHaveLength(1);
  });

  it('moves with a newsletter that is published again with another date', async () => {
    await publish(12);
    await rename(12, 'Corrected', '2026-11-19 08:00:00');
    const { body } = await api.call(sendCalls.log, { newsletter_id: 12 }, token);
    const [earlier] = sendCalls.log.response.parse(body.response);
    await publish(12, earlier?.id);
    expect((await open('/newsletters/2026-11-20')).status).toBe(404);
    const moved = await open('/newsletters/2026-11-20/12');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      302,
      'http://desk.example/newsletters/2026-11-19/12',
    ]);
  });

  it('disappears with the newsletter, and returns with it', async () => {
    await publish(12);
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    const gone = await open('/newsletters/2026-11-20');
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('href="http://desk.example/newsletters"');
    expect((await open('/newsletters/feed.xml')).text).not.toContain('<entry>');
    await api.call(binCalls.restore, { kind: 'newsletter', id: 12 }, token);
    expect((await open('/newsletters/2026-11-20')).status).toBe(200);
  });

  it('says that its figures are invented, as long as they are', async () => {
    const words = 'Sample market: these figures are invented.';
    await publish(12);
    expect((await open('/newsletters/2026-11-20')).text).toContain(words);
    await api.db.write((tx) => tx.update(readings).set({ source: 'Test market' }));
    expect((await open('/newsletters/2026-11-20')).text).not.toContain(words);
  });

  it('links to the newsletters before and after it', async () => {
    const dates = ['18', '19', '20'].map((day) => `2026-11-${day}`);
    for (const [at, date] of dates.entries()) {
      await rename(10 + at, `Of ${date}`, `${date} 08:00:00`);
      await publish(10 + at);
    }
    const { text } = await open('/newsletters/2026-11-19');
    expect(text).toContain('<a rel="prev" href="http://desk.example/newsletters/2026-11-18">');
    expect(text).toContain('<a rel="next" href="http://desk.example/newsletters/2026-11-20">');
    expect((await open('/newsletters/2026-11-20')).text).not.toContain('rel="next"');
  });

  it('has headlines and summary alone where the newsletter is for members, and says so', async () => {
    const html = await publish(12);
    await set('summary');
    const { text, headers } = await open('/newsletters/2026-11-20');
    expect(text).toContain('The whole newsletter comes with every crypto plan.');
    expect(text).not.toContain('For members only');
    expect(text).toContain('Crypto assets extended their recovery overnight.');
    const headlines = sampleNewsletters[0]?.selected_news.map((item) => item.text) ?? [];
    expect(headlines.length).toBeGreaterThan(3);
    expect(text.match(/<li dir="auto">/g)).toHaveLength(headlines.length);
    expect(html).toContain('Options worth');
    expect(text.match(/ id="main"/g)).toHaveLength(1);
    expect(text).not.toContain('Options worth');
    expect(text).not.toContain('Support: $92,400');
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});

describe('the list and the feed', () => {
  it('show title, day, summary and brand by month, newest first', async () => {
    await rename(11, 'In October', '2026-10-30 08:00:00');
    await publish(11);
    await publish(12);
    const { text } = await open('/newsletters');
    const order = ['November 2026', '20/11/2026 Crypto', 'October 2026', 'In October'];
    const places = order.map((words) => text.indexOf(words));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    expect(text).toContain('Crypto assets extended their recovery overnight.');
    expect(text).toMatch(
      /By <b>Mara Lindqvist and Joan Ferrer<\/b> · 3 min read<\/p><p[^>]*><time datetime="2026-11-20">November 20, 2026</,
    );
    expect((await open('/newsletters?before=2026-11-20')).text).not.toContain('20/11/2026');
    expect((await open('/newsletters?before=%22%3E')).status).toBe(404);
  });

  it('find what a reader looks for, and link to the topics', async () => {
    await publish(12);
    await rename(11, 'Quiet day', '2026-11-19 08:00:00');
    await publish(11);
    const titles = async (query: string) => {
      const { status, text } = await open(`/newsletters?${query}`);
      expect(status).toBe(200);
      const found = [...text.matchAll(/<h3><a [^>]*>([^<]*)</g)].map(([, title]) => title);
      return { text, found };
    };
    expect((await titles('q=QUIET+day')).found).toEqual(['Quiet day']);
    const none = await titles('q=%3Cb%3Enowhere');
    expect(none.found).toEqual([]);
    expect(none.text).toContain('No newsletters match “&lt;b&gt;nowhere”.');
    const [, topic = ''] = /\?topic=([^"]+)"/.exec((await titles('')).text) ?? [];
    const about = await titles(`topic=${topic}`);
    expect(about.found.length).toBeGreaterThan(0);
    expect(about.text).toContain('aria-current="true"');
    expect((await titles('topic=Nothing')).found).toEqual([]);
  });

  it('lead from the newest address to the newest newsletter', async () => {
    const leads = async () => (await open('/newsletters/newest')).headers.get('location');
    expect(await leads()).toBe('http://desk.example/newsletters');
    await publish(12);
    expect(await leads()).toBe('http://desk.example/newsletters/2026-11-20');
  });

  it('say so where nothing is published', async () => {
    expect((await open('/newsletters')).text).toContain('appear here once they’re published');
    const { text, headers } = await open('/newsletters/feed.xml');
    expect(headers.get('content-type')).toContain('application/atom+xml');
    expect(text).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
  });

  it('are answered with 304 to a browser that has them', async () => {
    await publish(12);
    for (const path of ['', '/2026-11-20', '/feed.xml']) {
      const { headers } = await open(`/newsletters${path}`);
      const tag = headers.get('etag') ?? '';
      expect(headers.get('cache-control')).toBe('public, max-age=60');
      const again = await open(`/newsletters${path}`, { 'if-none-match': `W/${tag}` });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    const before = (await open('/newsletters')).headers.get('etag') ?? '';
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    expect((await open('/newsletters', { 'if-none-match': before })).status).toBe(200);
  });
});

describe('View in browser', () => {
  const input = async (changes: Parameters<typeof openTestApi>[0] = {}) => {
    await api.close();
    api = await openTestApi({ renderNewsletter, ...changes });
    const archive = await linkedArchive({
      db: api.db,
      publicUrl: changes.publicUrl ?? 'http://desk.example/',
      providers: { website: {}, bulk: {}, ...changes.providers } as never,
    });
    const source = {
      publisher: samplePublisher,
      imageHost: '',
      now: api.time.now,
      archive,
    };
    return renderNewsletter('v2', await contentInput(api.db.read, 12, source)).html;
  };

  it('leads to the archive, but not where a website takes publications', async () => {
    expect(await input()).toContain('href="http://desk.example/newsletters/2026-11-20/12"');
    const website = { recovery: 'none', host: 'site.example', deliver: async () => '' } as const;
    const html = await input({ providers: { website, bulk: website } as never });
    expect(html).toContain('href="https://insight.northlight.example/2026/11/');
  });

  it('never sends subscribers to a private address', async () => {
    const publicUrl = 'http://localhost:4000/';
    expect(await input({ publicUrl })).toContain('href="http://localhost:4000/newsletters/');
    const bulk = { recovery: 'lookup', host: 'api.sendgrid.com', deliver: async () => '' } as const;
    const html = await input({ publicUrl, providers: { bulk, website: {} } as never });
    expect(html).not.toContain('localhost:4000/newsletters');
  });
});
