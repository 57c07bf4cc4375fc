import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium';
import { openDesk, signIn } from './desk';

interface Route {
  name: string;
  path: string;
  /** The element that the visitor waits for. */
  shown: string;
  /** The most bytes after gzip that may be loaded until that element is shown. */
  limit: number;
}

const routes: Route[] = [
  { name: 'login', path: '/login', shown: 'main h1', limit: 140_000 },
  { name: 'pricing', path: '/pricing', shown: 'main h1', limit: 150_000 },
  { name: 'comparator', path: '/comparator', shown: 'main h1', limit: 180_000 },
  { name: 'newsletters list', path: '/app/newsletters', shown: 'tbody a', limit: 180_000 },
];

/** How long a page is watched after that, in milliseconds. */
const afterwards = 2_500;

export interface RouteWeight {
  name: string;
  limit: number;
  /** Scripts and style sheets that were loaded until the page was shown, in bytes after gzip. */
  files: number;
  bytes: number;
  /** The bytes that follow within 2.5 seconds. */
  laterBytes: number;
}

/** Opens the page with an empty cache. */
async function visit(context: BrowserContext, origin: string, route: Route): Promise<RouteWeight> {
  const page = await context.newPage();
  const sizes: { at: number; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.push({ at: performance.now(), bytes });
  });
  await page.goto(origin + route.path);
  await page.locator(route.shown).first().waitFor();
  const shownAt = performance.now();
  await sleep(afterwards);
  const sum = async (found: typeof sizes) =>
    (await Promise.all(found.map(({ bytes }) => bytes))).reduce((all, each) => all + each, 0);
  const before = sizes.filter(({ at }) => at <= shownAt);
  const weight = {
    name: route.name,
    limit: route.limit,
    files: before.length,
    bytes: await sum(before),
    laterBytes: await sum(sizes.filter(({ at }) => at > shownAt)),
  };
  await page.close();
  return weight;
}

/**
 * Measures what a browser loads from the built product when each route is opened for the first
 * time.
 */
export async function measureBundle(): Promise<RouteWeight[]> {
  const desk = await openDesk();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const state = await signIn(browser, desk);
    const weights: RouteWeight[] = [];
    for (const route of routes) {
      const isStaff = route.path.startsWith('/app');
      const context = await browser.newContext(isStaff ? { storageState: state } : {});
      weights.push(await visit(context, desk.origin, route));
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
    await desk.stop();
  }
}
