import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sources } from '@server/db/schema/market';
import { NotAnswered } from '@server/feeds/outside';
import { fileWebsite } from '@server/sending/providers/files';
import type { Provider } from '@server/sending/providers/provider';
import { switchedWebsite } from '@server/sending/providers/wordpress';
import { memoryFiles } from '@server/browser/openApi';
import { siteAddress, wordpressSite, type Trouble } from '../sources/wordpressSite';
import { openTestApi, type TestApi } from '../testApi';
import { outcomeOf, outgoing } from './outgoingEmail';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const html =
  '<!doctype html><html><head><style>p{color:red}</style></head><body><p>Bitcoin &amp; co.</p></body></html>';
const publication = { name: 'Crypto Market Update', lane: '12 v2', author: 7, excerpt: 'In short' };
const first = outgoing({ to: [], html, publication, key: 'a'.repeat(64) });
const corrected = outgoing({
  to: [],
  html: html.replace('co.', 'others.'),
  publication,
  key: 'b'.repeat(64),
});

const settings = { address: siteAddress, user: 'desk' };
const store = (changes: Partial<typeof sources.$inferInsert> = {}) => {
  const row = { isOn: true, secret: 'abcd efgh', settings, ...changes };
  return api.db.write((tx) =>
    tx
      .insert(sources)
      .values({ name: 'wordpress', ...row })
      .onConflictDoUpdate({ target: sources.name, set: row }),
  );
};

async function open(trouble?: Trouble) {
  await store();
  const site = wordpressSite(trouble);
  const files = fileWebsite(memoryFiles());
  const website = switchedWebsite(files, { db: api.db, outside: site.outside });
  const now = async (): Promise<Provider> => (await website.current?.()) ?? website;
  return { ...site, now, website };
}

const cutOff = () => Promise.reject(new NotAnswered('late'));

describe('publishing to WordPress', () => {
  it('makes a post of the body, by the application password, and says where it is', async () => {
    const { now, posts, asked } = await open();
    const provider = await now();
    expect([provider.host, provider.isStandIn]).toEqual(['www.northlight.example', undefined]);
    const said = await outcomeOf(provider.deliver(first));
    expect(said).toMatch(/^sent: WordPress published this as post 1: https:\/\/www\.northlight/);
    expect(posts).toMatchObject([
      { title: 'Crypto Market Update', status: 'publish', author: 7, excerpt: 'In short' },
    ]);
    expect(posts[0]?.content).toContain('<p>Bitcoin &amp; co.</p>');
    expect(posts[0]?.content).not.toContain('color:red');
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(
      new Set([`Basic ${btoa('desk:abcd efgh')}`]),
    );
  });

  it('changes the same post the next time, and its address stays', async () => {
    const { now, posts } = await open();
    await (await now()).deliver(first);
    const { slug, link } = posts[0] ?? {};
    await (await now()).deliver(corrected);
    expect(posts).toMatchObject([{ id: 1, slug, link }]);
    expect(posts[0]?.content).toContain('others.');
    const other = { ...first, key: 'c'.repeat(64), publication: { ...publication, lane: '13 v2' } };
    await (await now()).deliver(other);
    expect(posts).toHaveLength(2);
  });

  it('makes another post where the earlier one is in the trash or gone', async () => {
    const { now, posts } = await open();
    await (await now()).deliver(first);
    Object.assign(posts[0] ?? {}, { status: 'trash', slug: 'x__trashed' });
    await (await now()).deliver(corrected);
    expect(posts).toMatchObject([{ status: 'trash' }, { status: 'publish' }]);
  });

  it('publishes once, however its answer was lost', async () => {
    const { now, posts, state } = await open(({ method }, answer) => {
      if (method === 'GET') return undefined;
      answer();
      return cutOff();
    });
    expect(await outcomeOf((await now()).deliver(first))).toMatch(/^unknown: /);
    state.trouble = () => undefined;
    expect(await (await now()).find?.({ key: first.key, brand: 'fsi' })).toMatch(/as post 1/);
    expect(await outcomeOf((await now()).deliver(first))).toMatch(/^sent: /);
    expect(posts).toHaveLength(1);
    await (await now()).deliver(corrected);
    expect(posts).toHaveLength(1);
  });

  it('knows of a correction whether it arrived', async () => {
    const { now, state, posts } = await open();
    await (await now()).deliver(first);
    state.trouble = ({ method }) => (method === 'POST' ? cutOff() : undefined);
    expect(await outcomeOf((await now()).deliver(corrected))).toMatch(/^unknown: /);
    expect(await (await now()).find?.({ key: corrected.key, brand: 'fsi' })).toBeNull();
    state.trouble = () => undefined;
    await (await now()).deliver(corrected);
    expect(await (await now()).find?.({ key: corrected.key, brand: 'fsi' })).toMatch(/as post 1/);
    expect(posts).toHaveLength(1);
  });

  const refusing =
    (method: string, answer: () => Response | Promise<Response>): Trouble =>
    (request) =>
      request.method === method ? answer() : undefined;
  const status =
    (code: number, body: unknown = {}) =>
    () =>
      Response.json(body, { status: code });
  it.each<[string, Trouble, 'failed' | 'unknown']>([
    ['no server', refusing('GET', cutOff), 'failed'],
    [
      'a private address',
      refusing('GET', () => Promise.reject(new NotAnswered('private'))),
      'failed',
    ],
    ['a wrong password', refusing('GET', status(401, { message: 'Wrong abcd efgh' })), 'failed'],
    ['HTML instead of JSON', refusing('GET', () => new Response('<html>')), 'failed'],
    ['a redirect', refusing('GET', status(301)), 'failed'],
    ['no permission', refusing('POST', status(403, { message: 'Not allowed' })), 'failed'],
    [
      'an unknown author',
      refusing('POST', status(400, { message: 'Invalid author ID.' })),
      'failed',
    ],
    ['a review', refusing('POST', status(201, { id: 9, link: '', status: 'pending' })), 'failed'],
    ['too many', refusing('POST', status(429)), 'failed'],
    ['500', refusing('POST', status(500)), 'unknown'],
    ['silence', refusing('POST', cutOff), 'unknown'],
    ['a broken answer', refusing('POST', () => new Response('{"id":', { status: 201 })), 'unknown'],
  ])('says what happened: %s', async (_, trouble, state) => {
    const { now, posts } = await open(trouble);
    const said = await outcomeOf((await now()).deliver(first));
    expect(said).toMatch(new RegExp(`^${state}: `));
    expect(said).not.toContain('abcd efgh');
    expect(posts).toHaveLength(0);
  });

  it('is checked without publishing, and says whether the user may publish', async () => {
    const { now, state, posts } = await open();
    expect(await outcomeOf((await now()).check?.() ?? cutOff())).toBe(
      'sent: Robin may publish posts in WordPress. Nothing was published.',
    );
    state.capabilities = {};
    expect(await outcomeOf((await now()).check?.() ?? cutOff())).toMatch(
      /^failed: Robin may not publish/,
    );
    state.trouble = () => Response.json({}, { status: 401 });
    expect(await outcomeOf((await now()).check?.() ?? cutOff())).toMatch(
      /^failed: WordPress refused the password/,
    );
    expect(posts).toEqual([]);
  });
});

describe('a website that Settings switch', () => {
  it.each([
    ['off', { isOn: false }],
    ['on without a password', { secret: '' }],
    ['on without a user', { settings: { address: siteAddress } }],
  ])('is a folder while it is %s', async (_, changes) => {
    const { now, asked } = await open();
    await store(changes);
    const provider = await now();
    expect([provider.host, provider.isStandIn]).toEqual([undefined, true]);
    expect(await outcomeOf(provider.deliver(first))).toMatch(/^sent: site\//);
    expect(await provider.find?.({ key: first.key, brand: 'fsi' })).toMatch(/^site\//);
    expect(asked).toEqual([]);
  });

  it('still finds what went to the folder, and never says that a post of WordPress failed', async () => {
    const { now } = await open();
    await store({ isOn: false });
    await (await now()).deliver(first);
    await store();
    expect(await (await now()).find?.({ key: first.key, brand: 'fsi' })).toMatch(/^site\//);
    await (await now()).deliver(corrected);
    await store({ isOn: false });
    await expect((await now()).find?.({ key: corrected.key, brand: 'fsi' })).rejects.toThrow(/off/);
    await store({ settings: { ...settings, address: 'https://other.example' } });
    await expect((await now()).find?.({ key: corrected.key, brand: 'fsi' })).rejects.toThrow(
      /another/,
    );
  });
});
