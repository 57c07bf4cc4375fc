import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '@server/http/api';
import { securityHeaders } from '@server/http/headers';
import { serveDashboard } from '@server/node/dashboard';
import { dashboardDeps } from '@tests/server/dashboardDeps';
import { hold } from '@server/db/hold';
import { storePublisher } from '@server/db/publication';
import { secondFirm } from '@tests/seed/secondFirm';
import { openTestApi } from './testApi';

const root = mkdtempSync(join(tmpdir(), 'desk-dashboard-'));
const dist = join(root, 'dist');
const app = new Hono<AppEnv>();
const publicUrl = 'https://desk.example/';

beforeAll(() => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const start = '<div id="root"><div class="starting"></div></div>';
  const head = '<head><title>Research Desk</title></head>';
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><html lang="en">${head}<body>${start}</body></html>`,
  );
  mkdirSync(join(dist, 'render'));
  writeFileSync(
    join(dist, 'render', 'prerender-1.js'),
    `export async function renderPage(address, { brands }) {
      if (address !== '/pricing') throw new Error('Only the pricing page is drawn.');
      return { html: '<h1>$1 & $& ' + brands.fsi.name + '</h1>', styles: '<style>a{}</style>' };
    }`,
  );
  const script = `export const x = '${'x'.repeat(5_000)}';`;
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), script);
  writeFileSync(join(dist, 'assets', 'main-abc123.js.gz'), gzipSync(script));
  const routes = {
    '/pricing': ['assets/pricing-1.js'],
    '*': ['assets/missing-1.js'],
    '/newsletter_v2/:id': ['assets/preview-1.js'],
    '/app': ['assets/shell-1.js'],
    '/app/newsletter/:id': ['assets/shell-1.js', 'assets/composer-1.js'],
    '/app/*': ['assets/shell-1.js', 'assets/missing-1.js'],
  };
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(routes));
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(join(dist, 'images'));
  writeFileSync(join(dist, 'images', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  serveDashboard(app, dist, {
    ...dashboardDeps,
    imageHost: 'http://images.example/"><script>',
    publicUrl,
  });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the dashboard', () => {
  it('serves the page at every route, with the image host', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/app',
      '/app/newsletter/3',
      '/newsletter_V2/7',
      '/pricing?t=x',
    ]) {
      const answer = await app.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain(
        '<meta name="image-host" content="http://images.example/&quot;&gt;&lt;script&gt;" />',
      );
    }
  });

  it('answers with what it renders, described for search engines and previews', async () => {
    const html = await (await app.request('/pricing?utm_source=mail')).text();
    expect(html).toContain(
      '<div id="root" data-rendered="/pricing"><h1>$1 & $& Northlight Insight</h1></div>',
    );
    expect(html).toContain('<style>a{}</style>');
    expect(html.match(/<title>[^<]*<\/title>/g)).toEqual([
      '<title>Our Research Plans · Northlight Insight</title>',
    ]);
    expect(html).toContain('<link rel="canonical" href="https://desk.example/pricing" />');
    expect(html).toContain('content="https://desk.example/images/social/pricing.png"');
    expect(html.match(/application\/ld\+json/g)).toHaveLength(3);
    const staff = await app.request('/app');
    expect(await staff.text()).toContain('<div id="root"><div class="starting">');
  });

  it('speaks of the firm that an administrator saved last', async () => {
    const api = await openTestApi();
    const saved = new Hono<AppEnv>();
    serveDashboard(saved, dist, { ...api.deps, publicUrl });
    const page = async (path: string) => (await saved.request(path)).text();
    expect(await page('/pricing')).toContain('Northlight Insight</h1>');
    // Its figures are invented, which a page says from its first paint on.
    expect(await page('/app')).toContain('<html data-market="sample" data-passkeys lang="en">');
    await api.db.write((tx) => hold(tx, api.time.now));
    expect(await page('/app')).toContain(
      '<html data-market="sample" data-held data-passkeys lang="en">',
    );
    await api.db.write((tx) =>
      storePublisher(tx, { value: secondFirm, by: 'Ana', at: api.time.now }),
    );
    expect(await page('/pricing')).toContain('Quayside Letters</h1>');
    for (const path of ['/pricing', '/login', '/app']) {
      const html = await page(path);
      expect(html).toMatch(/<title>(?:[^<]* · )?Quayside Letters<\/title>/);
      const [, json = ''] = /id="publisher">(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toEqual(secondFirm);
    }
    await api.close();
  });

  it('serves no code that draws pages, and no page as a file', async () => {
    expect((await app.request('/render/prerender-1.js')).status).toBe(404);
    expect((await app.request('/pricing/index.html')).status).toBe(404);
  });

  it('answers in the theme that was chosen', async () => {
    const themed = async (cookie: string) =>
      (await app.request('/pricing', { headers: { cookie } })).text();
    expect(await themed('theme=dark')).toContain(
      '<html data-theme="dark" data-passkeys lang="en">',
    );
    expect(await themed('theme="><script>')).toContain('<html data-passkeys lang="en">');
  });

  it('takes credentials out of an address, and answers a form without reading it', async () => {
    const asked = await app.request('/pricing?email=a%40b.c&password=S3cret&billing=yearly');
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/pricing?billing=yearly']);
    const missing = await app.request('/nope?password=S3cret');
    expect(missing.status).toBe(404);
    expect(await missing.text()).not.toContain('S3cret');
    const body = new URLSearchParams({ email: 'a@b.c', password: 'S3cret' });
    const sent = await app.request('/login?from=mail', { method: 'POST', body });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/login?from=mail']);
    const reset = await app.request('/reset?t=abc', { method: 'POST', body });
    expect(reset.headers.get('location')).toBe('/reset?t=abc');
    expect((await app.request('/app', { method: 'POST', body })).status).toBe(404);
  });

  it('lets other sites show its pictures, because emails do, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await secured.request(path)).headers.get('cross-origin-resource-policy');
    const secured = new Hono<AppEnv>().use(
      securityHeaders({ connectSources: [], trustedProxies: 0 }),
    );
    serveDashboard(secured, dist, {
      ...dashboardDeps,
      imageHost: 'http://images.example/',
      publicUrl,
    });
    expect(await policyOf('/images/logo.svg')).toBe('cross-origin');
    expect(await policyOf('/favicon.svg')).toBe('same-origin');
    expect(await policyOf('/pricing')).toBe('same-origin');
  });

  it('caches hashed files for a year, compressed, and serves no others', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const file = await app.request('/assets/main-abc123.js', { headers });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('gzip');
    expect(file.headers.get('content-type')).toMatch(/javascript/);
    const missing = await app.request('/assets/main-gone.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    const icon = await app.request('/favicon.svg');
    expect(icon.headers.get('content-type')).toMatch(/svg/);
    expect((await app.request('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it.each(['/nope', '/app/nope', '/wp-admin/', '/app/newsletter/3/nope', '/a/b/c'])(
    'answers %s with 404, and with the page that says so',
    async (path) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await answer.text()).toContain('/assets/missing-1.js');
    },
  );

  it.each(['/.env', '/wp-login.php', '/robots.txt', '/.git/config', '/app/x.json', '/a.php/'])(
    'answers %s, which looks like a file, with a short 404',
    async (path) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect((await answer.text()).length).toBeLessThan(50);
    },
  );

  it.each([
    ['/', []],
    ['/pricing?from=mail', ['pricing']],
    ['/newsletter_V2/12', ['preview']],
    ['/app/', ['shell']],
    ['/app/newsletter/7', ['shell', 'composer']],
    ['/app/no_such_page', ['shell', 'missing']],
    ['/no/such/page', ['missing']],
  ])('names in the HTML at %s the files that its page loads', async (path, names) => {
    const html = await (await app.request(path)).text();
    const links = html.matchAll(
      /<link rel="modulepreload" crossorigin href="\/assets\/(\w+)-1\.js" \/>/g,
    );
    expect([...links].map(([, name]) => name)).toEqual(names);
  });
});
