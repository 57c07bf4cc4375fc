import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileWebsite } from '@server/sending/providers/files';
import { folderFiles } from '@server/node/start';
import { httpWebsite } from '@server/sending/providers/website';
import { openHttpServer, type RequestFailure, type Request } from './httpServer';
import { outgoing, newFolder, outcomeOf } from './outgoingEmail';
import { takeOverTime } from './ownTime';

const publication = {
  name: 'Crypto ▲ "daily"\r\nX: y',
  author: 15602,
  tickers: 'BTC,ETH',
  created: '2026-11-20 09:30:00',
};
const page = outgoing({ to: [], publication });
const token = 'hidden-hidden';

beforeEach(takeOverTime);
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await close?.();
  close = undefined;
});

async function website(failure?: RequestFailure) {
  const published: Request[] = [];
  const elsewhere: string[] = [];
  const server = await openHttpServer(
    (request) => {
      if (request.path === '/elsewhere') elsewhere.push(request.body);
      else published.push(request);
      return { status: 201, body: { status: 'success' } };
    },
    ({ path }) => (path === '/publish?a=1' ? failure : undefined),
  );
  close = server.close;
  const options = { url: `${server.url}publish?a=1`, token, limit: 400 };
  return { published, elsewhere, options };
}

describe('a publication by HTTP', () => {
  it('is posted once, with its key and its token', async () => {
    const { published, options } = await website();
    const said = await outcomeOf(httpWebsite(options).deliver(page));
    expect(said).toBe('sent: The website published this (201).');
    const [{ method, path, headers, body }] = published as [Request];
    expect([published.length, method, path]).toEqual([1, 'POST', '/publish?a=1']);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': page.key,
      authorization: `Bearer ${token}`,
    });
    expect(JSON.parse(body)).toEqual({ data: page.html, ...publication });
  });

  it('of a newsletter without details has its name alone, and no token where there is none', async () => {
    const { published, options } = await website();
    const simple = outgoing({ to: [], publication: { name: 'Daily' } });
    await httpWebsite({ url: options.url }).deliver(simple);
    expect(JSON.parse(published[0]?.body ?? '')).toEqual({ data: simple.html, name: 'Daily' });
    expect(published[0]?.headers.authorization).toBeUndefined();
  });

  const says = (status: number, body?: unknown, headers?: Record<string, string>) => ({
    status,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
  const moved = { location: '/elsewhere' };
  it.each<[string, RequestFailure['what'], 'failed' | 'unknown']>([
    ['silence', 'silence', 'unknown'],
    ['a reset', 'reset', 'unknown'],
    ['400', says(400, { message: 'no name' }), 'failed'],
    ['401', says(401), 'failed'],
    ['404', says(404, '<html>none</html>'), 'failed'],
    ['408', says(408), 'unknown'],
    ['409', says(409), 'unknown'],
    ['429', says(429), 'failed'],
    ['500', says(500), 'unknown'],
    ['503', says(503), 'unknown'],
    ['301', says(301, '', moved), 'failed'],
    ['302', says(302, '', moved), 'unknown'],
    ['303', says(303, '', moved), 'unknown'],
    ['307', says(307, '', moved), 'failed'],
    ['308', says(308, '', moved), 'failed'],
  ])('that is answered by %s is never posted twice or elsewhere', async (_, what, state) => {
    for (const when of ['before', 'after'] as const) {
      const { published, elsewhere, options } = await website({ when, what });
      const said = await outcomeOf(httpWebsite(options).deliver(page));
      expect(said).toMatch(new RegExp(`^${state}: The website [^\\n<]+\\.?$`));
      expect([published.length, elsewhere]).toEqual([when === 'after' ? 1 : 0, []]);
      await close?.();
    }
  });

  it('that is rejected says why, without the token', async () => {
    const body = { message: `not with ${token}\r\n` };
    const { options } = await website({ when: 'before', what: { status: 403, body } });
    const said = await outcomeOf(httpWebsite(options).deliver(page));
    expect(said).toBe('failed: The website refused this (403): not with …');
  });

  it('that cannot be delivered is not published', async () => {
    const { options } = await website();
    await close?.();
    close = undefined;
    const said = await outcomeOf(httpWebsite(options).deliver(page));
    expect(said).toBe("failed: Nothing was published: the website couldn't be reached.");
    const nowhere = httpWebsite({ url: 'http://no-such-host.invalid/' });
    expect(await outcomeOf(nowhere.deliver(page))).toMatch(/^failed: /);
  });

  it('without a publication is refused', async () => {
    const { published, options } = await website();
    expect(await outcomeOf(httpWebsite(options).deliver(outgoing()))).toMatch(/^failed: /);
    expect(published).toEqual([]);
  });
});

describe('a publication in a folder', () => {
  const named = { key: page.key, brand: 'fsi' } as const;
  /** The folder of the pages, and the stand-in that writes into it. */
  function newSite() {
    const data = newFolder();
    const folder = join(data, 'site');
    mkdirSync(folder);
    return { data, folder, site: fileWebsite(folderFiles(data)) };
  }

  it('is the page and its details, written once', async () => {
    const { folder, site } = newSite();
    expect(await site.find?.(named)).toBeNull();
    const first = await site.deliver(page);
    expect([first, await site.deliver(page)]).toEqual(Array(2).fill(`site/${page.key}.html`));
    expect(readdirSync(folder).sort()).toEqual([`${page.key}.html`, `${page.key}.json`]);
    expect(readFileSync(join(folder, `${page.key}.html`), 'utf8')).toBe(page.html);
    expect(JSON.parse(readFileSync(join(folder, `${page.key}.json`), 'utf8'))).toEqual(publication);
    expect(await site.find?.(named)).toBe(first);
  });

  it('is answered with the page where readers find it, which isn’t stored', async () => {
    const { folder, site } = newSite();
    const shown = 'https://desk.example/newsletters/2026-11-20/12';
    const named = { ...publication, page: shown };
    const answer = await site.deliver({ ...page, publication: named });
    expect(answer).toBe(`site/${page.key}.html · ${shown}`);
    expect(readFileSync(join(folder, `${page.key}.json`), 'utf8')).not.toContain(shown);
  });

  it.each([
    ['its page was named', ['.html.0badcafe.part']],
    ['its details were written', ['.html']],
    ['its details were named', ['.html', '.json.0badcafe.part']],
  ])('is not there where the process died before %s', async (_, left) => {
    const { folder, site } = newSite();
    for (const end of left) writeFileSync(join(folder, `${page.key}${end}`), 'half');
    expect(await site.find?.(named)).toBeNull();
    expect(await site.deliver(page)).toBe(`site/${page.key}.html`);
    expect(readFileSync(join(folder, `${page.key}.html`), 'utf8')).toBe(page.html);
    expect(await site.find?.(named)).toBe(`site/${page.key}.html`);
  });

  it('is never stored partially', async () => {
    const { folder, site } = newSite();
    const html = '▲'.repeat(5_000_000);
    const state = { isWriting: true };
    const writing = site.deliver({ ...page, html }).finally(() => (state.isWriting = false));
    const sizes = new Set<number>();
    while (state.isWriting) {
      const found = statSync(join(folder, `${page.key}.html`), { throwIfNoEntry: false });
      if (found) sizes.add(found.size);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await writing;
    expect([...sizes]).toEqual([15_000_000]);
  });

  it('stays inside its folder, whatever the key', async () => {
    const { data, folder, site } = newSite();
    await site.deliver({ ...page, key: '../../escape' });
    expect(readdirSync(data)).toEqual(['site']);
    expect(readdirSync(folder)).toHaveLength(2);
    for (const name of readdirSync(folder)) expect(name).toMatch(/^[0-9a-f]{64}\.(html|json)$/);
  });
});
