import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppEnv } from '@server/http/api';
import { ConfigError } from './environment';

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * When anything below a path was last changed, in milliseconds since 1970; 0 if it doesn't exist.
 */
function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** True if there is no built dashboard, or only one that is older than its sources. */
export function isDashboardStale(root: string): boolean {
  const built = newestChange(join(root, 'dist', 'index.html'));
  return built === 0 || sources.some((source) => newestChange(join(root, source)) > built);
}

/** Builds into another folder and then swaps, so that an interrupted build leaves the old dashboard. */
export async function buildDashboard(root: string): Promise<void> {
  const fresh = join(root, 'node_modules', '.cache', 'research-desk', 'dist');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  // Another NODE_ENV, such as a test's, would put React's development code into the build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new ConfigError("The dashboard couldn't be built. The reason is above.");
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Adds the image host to the page: the preview must render the same bytes as the server. */
export function pageWith(imageHost: string, html: string): string {
  const content = imageHost.replace(/[&"<>]/g, (mark) => marks[mark] ?? mark);
  return html.replace(
    '</head>',
    () => `  <meta name="image-host" content="${content}" />\n  </head>`,
  );
}

/** Matches the addresses of a route: `:id` stands for one part, `*` for the rest. */
function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`, 'i');
}

/**
 * The page of an address, with links to the files that it loads: so the browser fetches them all at
 * once, instead of finding them one after the other.
 */
function pageFinder(folder: string, page: string): (path: string) => string {
  const list = join(folder, 'preloads.json');
  if (!existsSync(list)) return () => page;
  const preloads = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;
  const pages = Object.entries(preloads).map(([route, files]) => {
    const links = files.map(
      (file) => `  <link rel="modulepreload" crossorigin href="/${file}" />\n`,
    );
    const html = page.replace('</head>', () => `${links.join('')}  </head>`);
    return { route, pattern: routePattern(route), html };
  });
  // The longest route that matches is the one of the page; `*` matches everything.
  pages.sort((a, b) => b.route.length - a.route.length);
  return (path) =>
    path === '/' ? page : (pages.find(({ pattern }) => pattern.test(path))?.html ?? page);
}

/** Serves the built dashboard: hashed files stay cached for a year; every other address gets the page. */
export function serveDashboard(app: Hono<AppEnv>, folder: string, imageHost: string): void {
  const page = pageWith(imageHost, readFileSync(join(folder, 'index.html'), 'utf8'));
  const pageAt = pageFinder(folder, page);
  app.use('*', compress());
  app.use('*', async (context, next) => {
    await next();
    const isHashed = context.req.path.startsWith('/assets/') && context.res.status === 200;
    context.res.headers.set(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  });
  const files = serveStatic<AppEnv>({ root: folder, precompressed: true });
  app.get('*', (context, next) =>
    /^\/(index\.html)?$/.test(context.req.path) ? next() : files(context, next),
  );
  app.get('/assets/*', (context) => context.text('There is no such file.', 404));
  app.get('*', (context) => context.html(pageAt(context.req.path)));
}
