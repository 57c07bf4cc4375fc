import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages } from '@/app/routing/pages';
import { paths } from '@/screens/paths';
import type { AppEnv } from '@server/http/api';
import { pageWith, serveDashboard } from '@server/node/dashboard';
import { dashboardDeps } from '@tests/server/dashboardDeps';

const routes = allPages.map(({ path }) => path);
const fileOf = (route: string) => `assets/page-${routes.indexOf(route)}.js`;

const dist = mkdtempSync(join(tmpdir(), 'desk-preloads-'));
const app = new Hono<AppEnv>();
const script = `export const x = '${'x'.repeat(5_000)}';`;
const style = `.a{color:red}${' '.repeat(5_000)}`;

/** Differs from the plain file, to tell it from one that is compressed when it is asked for. */
const stored = (text: string) => `${text}/* stored */`;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  for (const [name, text] of Object.entries({ 'main-1.js': script, 'main-2.css': style })) {
    writeFileSync(join(dist, 'assets', name), text);
    writeFileSync(join(dist, 'assets', `${name}.gz`), gzipSync(stored(text)));
  }
  writeFileSync(join(dist, 'logo.png'), 'PNG');
  writeFileSync(
    join(dist, 'preloads.json'),
    JSON.stringify(Object.fromEntries(routes.map((route) => [route, [fileOf(route)]]))),
  );
  serveDashboard(app, dist, {
    ...dashboardDeps,
    imageHost: 'https://images.example/',
    publicUrl: 'https://desk.example/',
  });
});
afterAll(() => rmSync(dist, { recursive: true }));

async function preloaded(address: string): Promise<string[]> {
  const html = await (await app.request(address)).text();
  const [head = ''] = html.split('</head>');
  const links = head.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)" \/>/g);
  return [...links].map(([, file = '']) => file);
}

/** The route of an address: `:id` stands for one part. */
function routeOf(address: string): string | undefined {
  const parts = address
    .toLowerCase()
    .replace(/[?#].*/, '')
    .split('/');
  return routes.find((route) => {
    const wanted = route.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part === parts[at] || part === ':id')
    );
  });
}

describe('the page at an address names the files of its route, and no others', () => {
  const addresses = Object.entries(paths).flatMap(([name, path]) => {
    const address = typeof path === 'function' ? path(123_456) : path;
    const route = routeOf(address);
    return route === undefined ? [] : [[name, address, route] as const];
  });

  it.each(addresses)('%s', async (_, address, route) => {
    const bare = address.replace(/\?.*/, '');
    const spellings = [address, `${bare}/`, bare.toUpperCase(), `${bare}?a=/app/coins#x`];
    for (const each of spellings)
      expect([each, await preloaded(each)]).toEqual([each, [fileOf(route)]]);
  });

  it('and every route is reached by an address', () => {
    const reached = new Set(addresses.map(([, , route]) => route));
    expect(routes.filter((route) => !reached.has(route) && !route.endsWith('*'))).toEqual([]);
  });

  it('with an id that is a word too, but not with two parts', async () => {
    expect(await preloaded('/app/newsletter/x-1')).toEqual([fileOf('/app/newsletter/:id')]);
    expect(await preloaded('/app/newsletter/1/2')).toEqual([fileOf('/app/*')]);
    expect(await preloaded('/newsletter/1/2')).toEqual([fileOf('*')]);
    expect(await preloaded('/newsletters')).toEqual([fileOf('*')]);
    expect(await preloaded('/')).toEqual([]);
  });
});

describe('files', () => {
  const assets = [
    ['/assets/main-1.js', script, /^(text|application)\/javascript/],
    ['/assets/main-2.css', style, /^text\/css/],
  ] as const;

  it.each(assets)(
    '%s come compressed to who takes it, and whole to others',
    async (path, text, type) => {
      const zip = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(zip.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(Buffer.from(await zip.arrayBuffer())).toString()).toBe(stored(text));
      const plain = await app.request(path);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(text);
      for (const { headers } of [zip, plain]) {
        expect(headers.get('content-type')).toMatch(type);
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    },
  );

  it.each([
    '/',
    '/login',
    '/index.html',
    '/logo.png',
    '/app/newsletters',
    '/assets/gone.js',
    '/assets/',
  ])('at %s aren’t kept without asking', async (path) => {
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone.js', '/assets/gone.css', '/assets/x/gone.js'])(
    'that are gone, such as %s, are never answered by the page',
    async (path) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('<html');
    },
  );
});

describe('the image host in the page', () => {
  it.each([
    ['https://images.example/', 'https://images.example/'],
    ['https://i.example/?a=1&b="2"', 'https://i.example/?a=1&amp;b=&quot;2&quot;'],
    ['</head><script>', '&lt;/head&gt;&lt;script&gt;'],
    ["$' $` $1 $$ $&", "$' $` $1 $$ $&amp;"],
  ])('%s is written as text', (host, content) => {
    const page = pageWith(host, '<head><title>a</title></head><body></head></body>');
    expect(page).toBe(
      `<head><title>a</title>  <meta name="image-host" content="${content}" />\n  </head><body></head></body>`,
    );
  });
});
