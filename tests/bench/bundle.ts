import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import buildOnce from '../builtDashboard';
import { chromiumFlags, findChromium } from '../chromium';
import { root } from '../sources';

interface Route {
  name: string;
  path: string;
  /** The element that the visitor waits for. */
  shown: string;
  /** The most bytes after gzip that may be loaded until that element is shown. */
  limit: number;
}

const login = { name: 'login', path: '/login', shown: 'main h1', limit: 140_000 };
const routes: Route[] = [
  login,
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

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function start(port: number, folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let waited = 0; waited < 240; waited += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return server;
    await sleep(500);
  }
  server.kill();
  throw new Error('The server did not start within two minutes.');
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

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin + login.path);
  await page.getByLabel('Email').fill('editor@researchdesk.example');
  await page.getByLabel('Password').fill('Desk2026!');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('tbody a').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Measures what a browser loads from the built product when each route is opened for the first
 * time.
 */
export async function measureBundle(): Promise<RouteWeight[]> {
  await buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await start(port, folder);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const state = await signedIn(browser, origin);
    const weights: RouteWeight[] = [];
    for (const route of routes) {
      const isStaff = route.path.startsWith('/app');
      const context = await browser.newContext(isStaff ? { storageState: state } : {});
      weights.push(await visit(context, origin, route));
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
