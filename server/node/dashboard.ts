import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleSource } from '@/api/contract/market';
import type { IssueExcerpt, Publisher } from '@/api/contract/publication';
import { withoutCredentials } from '@/domain/firm/credentials';
import type { SignInWays } from '@/domain/firm/identity';
import { publicAddressAt, type PublicAddress } from '@/domain/firm/publicAddresses';
import {
  escapeHtml,
  pageOf,
  withIssue,
  withRendered,
  type RenderedPage,
} from '@/domain/firm/publicHtml';
import { publicPages } from '@/domain/firm/publicPages';
import { archivePath } from '@/domain/newsletter/archivePath';
import { makeNewestIssue } from '@server/archive/newestIssue';
import { figureSource } from '@server/db/figureSource';
import { heldSince } from '@server/db/hold';
import { currentPublisher } from '@server/db/publication';
import type { Deps } from '@server/deps';
import { offersPasskeys } from '@server/passkeys';
import type { AppEnv } from '@server/http/api';
import { embedding } from '@server/http/headers';
import { describeError } from '@server/http/log';
import { within } from '@server/http/within';

/** Adds the image host to the page: the preview must render the same bytes as the server. */
export function pageWith(imageHost: string, html: string): string {
  const meta = `<meta name="image-host" content="${escapeHtml(imageHost)}" />`;
  return html.replace('</head>', () => `  ${meta}\n  </head>`);
}

/** The part of the build that draws public pages: `src/app/prerender.tsx`. */
interface Renderer {
  renderPage(
    address: PublicAddress,
    publisher: Publisher,
    archive: string | null,
    issue: IssueExcerpt | null,
    ways: SignInWays,
  ): Promise<RenderedPage>;
}

/** Where the build keeps it, below the folder of the dashboard. */
const renderFolder = 'render';

/** Null for a build without it. */
async function loadRenderer(folder: string): Promise<Renderer | null> {
  const found = join(folder, renderFolder);
  const [entry] = existsSync(found)
    ? readdirSync(found).filter((file) => /^prerender-.*\.js$/.test(file))
    : [];
  return entry ? ((await import(pathToFileURL(join(found, entry)).href)) as Renderer) : null;
}

/** Draws public pages. Each is drawn once for a publisher; only the newest publisher's are kept. */
function makeRender(folder: string, { publicUrl, log, identity }: DashboardDeps) {
  const ways = waysOf({ identity, publicUrl });
  let renderer: ReturnType<typeof loadRenderer> | undefined;
  let drawn = { of: '', pages: new Map<PublicAddress, Promise<RenderedPage>>() };

  async function render(address: PublicAddress, { publisher, archive, issue }: Told) {
    // With the first public page, because it is the whole app.
    renderer ??= loadRenderer(folder);
    const draw = (await renderer)?.renderPage;
    if (!draw) return null;
    const of = JSON.stringify([publisher, archive, issue]);
    if (drawn.of !== of) drawn = { of, pages: new Map() };
    const page = drawn.pages.get(address) ?? draw(address, publisher, archive, issue, ways);
    drawn.pages.set(address, page);
    return page;
  }

  /** Other addresses get the page as it is, and so do public ones that can't be drawn. */
  return async (url: string, html: string, told: Told): Promise<string> => {
    const { publisher } = told;
    const { pathname, search } = new URL(url);
    const address = publicAddressAt(pathname, search);
    if (!address) return html;
    try {
      const rendered = await render(address, told);
      if (!rendered) return html;
      const page = publicPages(publisher)[address];
      const site = publisher.brands.fsi.name;
      return withRendered(html, { address, page, rendered, site, publicUrl });
    } catch (error) {
      drawn.pages.delete(address);
      log({ level: 'error', event: 'render', ...describeError(error) });
      return html;
    }
  };
}

/** Milliseconds that a page waits for the database. */
const patience = 2_000;

/** What a page says before it has asked for anything. */
interface Told {
  publisher: Publisher;
  /** True if the figures are invented, so that the page can say so from its first paint on. */
  hasSampleMarket: boolean;
  /** True while nothing is sent after a restore, which a page says from its first paint on, too. */
  isHeld: boolean;
  /** The path of the public newsletters; null if there are none. */
  archive: string | null;
  /** The beginning of the newest of them; null if there are none. */
  issue: IssueExcerpt | null;
}

async function readTold(
  deps: DashboardDeps,
  readIssue: ReturnType<typeof makeNewestIssue>,
): Promise<Told> {
  const [publisher, source, held, issue] = await Promise.all([
    currentPublisher(deps),
    figureSource(deps.db.read),
    heldSince(deps.db.read),
    readIssue(),
  ]);
  return {
    publisher,
    hasSampleMarket: source === sampleSource,
    isHeld: held !== null,
    archive: issue ? archivePath : null,
    issue,
  };
}

/** Reads what pages say; while the database doesn't answer, it is what it was before. */
function makeReadTold(deps: DashboardDeps): () => Promise<Told> {
  let last: Told = {
    publisher: deps.publisher,
    hasSampleMarket: false,
    isHeld: false,
    archive: null,
    issue: null,
  };
  const readIssue = makeNewestIssue(deps);
  return async () => {
    const reading = within(patience, readTold(deps, readIssue), () => new Error('No answer.'));
    last = await reading.catch(() => last);
    return last;
  };
}

/** What the login page offers. */
function waysOf({ identity, publicUrl }: WaysDeps): SignInWays {
  const hasPasswords = identity === undefined || identity.passwords === 'all';
  const provider = identity?.provider ?? null;
  return { provider, hasPasswords, hasPasskeys: offersPasskeys(publicUrl) };
}

type WaysDeps = Pick<DashboardDeps, 'identity' | 'publicUrl'>;

/** The page with how people sign in, which the login page has to know from its first paint on. */
function withWays(html: string, ways: SignInWays): string {
  const { provider, hasPasswords, hasPasskeys } = ways;
  const named = provider === null ? '' : ` data-provider="${escapeHtml(provider)}"`;
  const passwords = hasPasswords ? '' : ' data-passwords="emergency"';
  const passkeys = hasPasskeys ? ' data-passkeys' : '';
  return html.replace('<html', () => `<html${named}${passwords}${passkeys}`);
}

function withNotices(html: string, { hasSampleMarket, isHeld, archive }: Told): string {
  const market = hasSampleMarket ? ` data-market="${sampleSource}"` : '';
  const past = archive === null ? '' : ` data-archive="${archive}"`;
  return html.replace('<html', () => `<html${market}${past}${isHeld ? ' data-held' : ''}`);
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

/** True for what a folder of files answers as the build drew it, and for the code that draws. */
function isDrawn(path: string): boolean {
  return (
    /^\/(index\.html)?$/.test(path) ||
    path.startsWith(`/${renderFolder}/`) ||
    publicAddressAt(path.replace(/\/index\.html$/, ''), '') !== undefined
  );
}

/** How long browsers keep the files of a folder. Only the names in `assets` change with their content. */
const keptFor: Record<string, string> = {
  assets: 'public, max-age=31536000, immutable',
  fonts: 'public, max-age=604800',
};

export type DashboardDeps = Pick<
  Deps,
  'db' | 'publisher' | 'imageHost' | 'publicUrl' | 'log' | 'identity'
>;

/** Serves the built dashboard: hashed files stay cached for a year; every address of a page gets the page. */
export function serveDashboard(app: Hono<AppEnv>, folder: string, deps: DashboardDeps): void {
  const built = withWays(readFileSync(join(folder, 'index.html'), 'utf8'), waysOf(deps));
  const page = pageWith(deps.imageHost, built);
  const pageAt = pageFinder(folder, page);
  const render = makeRender(folder, deps);
  const read = makeReadTold(deps);
  app.use('*', async (context, next) => {
    await next();
    // Emails show these, also in mail programs that are pages of other sites.
    if (context.req.path.startsWith('/images/')) context.res.headers.set(embedding, 'cross-origin');
    const [, folderOfFile = ''] = /^\/(assets|fonts)\//.exec(context.req.path) ?? [];
    const kept = context.res.status === 200 ? keptFor[folderOfFile] : undefined;
    context.res.headers.set('Cache-Control', kept ?? 'no-cache');
  });
  const files = serveStatic<AppEnv>({ root: folder, precompressed: true });
  app.get('*', (context, next) => (isDrawn(context.req.path) ? next() : files(context, next)));
  app.on('GET', ['/assets/*', '/fonts/*'], (context) =>
    context.text('There is no such file.', 404),
  );
  // A form that is sent before the page's scripts have loaded gets its page again, unread.
  app.post('*', (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (!publicAddressAt(pathname, search)) return next();
    const same = withoutCredentials(context.req.url) ?? pathname + search;
    return Promise.resolve(context.redirect(same, 303));
  });
  app.get('*', async (context) => {
    const { path, url } = context.req;
    const { html, status } = pageAt(path);
    const clean = withoutCredentials(url);
    if (clean !== null && status === 200) return context.redirect(clean);
    if (status === 404 && isOfFile(path)) return context.text('There is no such file.', 404);
    const told = await read();
    const named = withIssue(pageOf(html, told.publisher), told.issue);
    const whole = await render(url, named, told);
    const themed = withTheme(whole, getCookie(context, 'theme'));
    return context.html(withNotices(themed, told), status);
  });
}
