import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppEnv } from './api';

const marks: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The page, told where pictures are: the preview must make the same bytes as the server. */
export function pageWith(imageHost: string, html: string): string {
  const content = imageHost.replace(/[&"<>]/g, (mark) => marks[mark] ?? mark);
  return html.replace(
    '</head>',
    () => `  <meta name="image-host" content="${content}" />\n  </head>`,
  );
}

/** The pages whose address names what they load: the browser need not find it out file by file. */
function pagesWithPreloads(folder: string, page: string): Map<string, string> {
  const list = join(folder, 'preloads.json');
  if (!existsSync(list)) return new Map();
  const preloads = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;
  const pages = Object.entries(preloads).map(([path, files]): [string, string] => {
    const links = files.map(
      (file) => `  <link rel="modulepreload" crossorigin href="/${file}" />\n`,
    );
    return [path, page.replace('</head>', () => `${links.join('')}  </head>`)];
  });
  return new Map(pages);
}

/** Serves the built dashboard: hashed files for a year, the page for every other address. */
export function serveDashboard(app: Hono<AppEnv>, folder: string, imageHost: string): void {
  const page = pageWith(imageHost, readFileSync(join(folder, 'index.html'), 'utf8'));
  const preloading = pagesWithPreloads(folder, page);
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
  app.get('*', (context) => context.html(preloading.get(context.req.path) ?? page));
}
