import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutCredentials } from '@/domain/firm/credentials';
import { publicAddressAt, type PublicAddress } from '@/domain/firm/publicAddresses';
import { publicPages } from '@/domain/firm/publicPages';
import type { AppEnv } from '@server/http/api';
import { embedding } from '@server/http/headers';
import type { Config } from './config';
import { escapeHtml, headOf } from './publicHead';

/** Adds the image host to the page: the preview must render the same bytes as the server. */
export function pageWith(imageHost: string, html: string): string {
  const meta = `<meta name="image-host" content="${escapeHtml(imageHost)}" />`;
  return html.replace('</head>', () => `  ${meta}\n  </head>`);
}

/** A public page as the build rendered it. */
interface RenderedPage {
  html: string;
  styles: string;
}

/** Puts what the build rendered into a page; other addresses get the page as it is. */
function makeRender(folder: string, publicUrl: string) {
  const file = join(folder, 'prerendered.json');
  const rendered: Partial<Record<PublicAddress, RenderedPage>> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<PublicAddress, RenderedPage>)
    : {};
  return (url: string, page: string): string => {
    const { pathname, search } = new URL(url);
    const address = publicAddressAt(pathname, search);
    const found = address && rendered[address];
    if (!found) return page;
    const { withoutScript } = publicPages[address];
    const head = headOf(publicPages[address], publicUrl);
    const note = withoutScript && `<noscript><p>${escapeHtml(withoutScript)}</p></noscript>`;
    return page
      .replace(/<title>.*?<\/title>/, () => head)
      .replace('</head>', () => `${found.styles}\n  </head>`)
      .replace(
        /<div id="root">.*?<\/div><\/div>/s,
        () => `${note ?? ''}<div id="root" data-rendered="${address}">${found.html}</div>`,
      );
  };
}

/** Matches the addresses of a route: `:id` stands for one part, `*` for the rest. */
function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`, 'i');
}

interface Answer {
  html: string;
  status: 200 | 404;
}

/** The route of every address without a page of its own. Its page says that nothing is there. */
const isMissing = (route: string) => route.endsWith('*');

/**
 * The page of an address, with links to the files that it loads: so the browser fetches them all at
 * once, instead of finding them one after the other. An address that no route matches gets the page
 * with status 404.
 */
function pageFinder(folder: string, page: string): (path: string) => Answer {
  const list = join(folder, 'preloads.json');
  if (!existsSync(list)) return () => ({ html: page, status: 200 });
  const preloads = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;
  const pages = Object.entries(preloads).map(([route, files]) => {
    const links = files.map(
      (file) => `  <link rel="modulepreload" crossorigin href="/${file}" />\n`,
    );
    const html = page.replace('</head>', () => `${links.join('')}  </head>`);
    const status = isMissing(route) ? (404 as const) : (200 as const);
    return { route, pattern: routePattern(route), answer: { html, status } };
  });
  // The longest route that matches is the one of the page; `*` matches everything.
  pages.sort((a, b) => b.route.length - a.route.length);
  return (path) =>
    /^\/(index\.html)?$/.test(path)
      ? { html: page, status: 200 }
      : (pages.find(({ pattern }) => pattern.test(path))?.answer ?? { html: page, status: 404 });
}

/** The page in the theme that the user chose, from its first paint on. */
function withTheme(html: string, theme: string | undefined): string {
  const isChosen = theme === 'dark' || theme === 'light';
  return isChosen ? html.replace('<html', () => `<html data-theme="${theme}"`) : html;
}

/** True for what looks for files, such as `/.env` and `/wp-login.php`, and needs no page. */
const isOfFile = (path: string) => /\.[^/]*\/?$|\/\./.test(path);

/** Serves the built dashboard: hashed files stay cached for a year; every address of a page gets the page. */
export function serveDashboard(
  app: Hono<AppEnv>,
  folder: string,
  { imageHost, publicUrl }: Pick<Config, 'imageHost' | 'publicUrl'>,
): void {
  const page = pageWith(imageHost, readFileSync(join(folder, 'index.html'), 'utf8'));
  const pageAt = pageFinder(folder, page);
  const render = makeRender(folder, publicUrl);
  app.use('*', async (context, next) => {
    await next();
    // Emails show these, also in mail programs that are pages of other sites.
    if (context.req.path.startsWith('/images/')) context.res.headers.set(embedding, 'cross-origin');
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
  // A form that is sent before the page's scripts have loaded gets its page again, unread.
  app.post('*', (context, next) => {
    const address = publicAddressAt(context.req.path, '');
    return address ? Promise.resolve(context.redirect(address, 303)) : next();
  });
  app.get('*', (context) => {
    const { html, status } = pageAt(context.req.path);
    const clean = withoutCredentials(context.req.url);
    if (clean !== null && status === 200) return context.redirect(clean);
    return status === 404 && isOfFile(context.req.path)
      ? context.text('There is no such file.', 404)
      : context.html(withTheme(render(context.req.url, html), getCookie(context, 'theme')), status);
  });
}
