import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { build, preview, type Manifest, type Plugin } from 'vite';
import { chromiumFlags, findChromium } from '../chromium';
import { isStaff } from '../publicRoutes';
import { root } from '../sources';

interface Route {
  name: string;
  modules: string[];
  limit: number;
  /** The address of a route that works signed out. */
  path?: string;
}

/** What is loaded when a route is opened first. */
const routes: Route[] = [
  { name: 'login', modules: ['pages/LoginPage'], limit: 110_000, path: 'login' },
  { name: 'pricing', modules: ['pages/PricingPage'], limit: 115_000, path: 'pricing' },
  { name: 'comparator', modules: ['pages/ComparatorPage'], limit: 150_000, path: 'comparator' },
  { name: 'newsletters list', modules: ['staffRoutes', 'pages/NewslettersPage'], limit: 130_000 },
];

interface Weight {
  files: number;
  gzipBytes: number;
  /** Modules and packages among the files that only the staff needs. */
  staff: string[];
}

export interface RouteWeight extends Weight {
  name: string;
  /** Bytes after gzip that the route may weigh. */
  limit: number;
  isPublic: boolean;
}

export interface BundleFigures {
  routes: RouteWeight[];
  /** What a real browser loads for the public routes before any click; empty without a browser. */
  seen: (Weight & { name: string })[];
}

/** Which modules each written file holds, packages by their name. */
type Contents = Map<string, string[]>;

function nameOf(module: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module) ?? [];
  return name ?? module.replace(`${root}/`, '');
}

function noteContents(contents: Contents): Plugin {
  return {
    name: 'note-contents',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const kept = Object.entries(file.modules).filter(([, { code }]) => code);
        contents.set(file.fileName, [...new Set(kept.map(([module]) => nameOf(module)))]);
      }
    },
  };
}

function collect(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, found);
}

function weigh(folder: string, contents: Contents, files: Iterable<string>): Weight {
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const sizes = scripts.map((file) => statSync(join(folder, `${file}.gz`)).size);
  return {
    files: scripts.length,
    gzipBytes: sizes.reduce((sum, size) => sum + size, 0),
    staff: scripts.flatMap((file) => contents.get(file) ?? []).filter(isStaff),
  };
}

async function loadedBy(browser: Browser, address: string): Promise<Set<string>> {
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    if (response.ok()) loaded.add(new URL(response.url()).pathname.slice(1));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main h1').first().waitFor();
  await page.close();
  return loaded;
}

async function seenInBrowser(outDir: string, contents: Contents): Promise<BundleFigures['seen']> {
  const executablePath = findChromium();
  if (executablePath === undefined) return [];
  const server = await preview({
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const seen: BundleFigures['seen'] = [];
    for (const { name, path } of routes) {
      if (path === undefined) continue;
      const loaded = await loadedBy(browser, `${server.resolvedUrls?.local[0]}${path}`);
      seen.push({ name, ...weigh(outDir, contents, loaded) });
    }
    return seen;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Builds the dashboard aside and weighs the JavaScript that a first visit to each route loads. */
export async function measureBundle(): Promise<BundleFigures> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const contents: Contents = new Map();
  try {
    await build({
      root,
      logLevel: 'error',
      plugins: [noteContents(contents)],
      build: { outDir, emptyOutDir: true, manifest: 'manifest.json' },
    });
    const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest;
    const weights = routes.map(({ name, modules, limit, path }) => {
      const files = new Set<string>();
      collect(manifest, 'index.html', files);
      for (const module of modules) collect(manifest, `src/app/${module}.tsx`, files);
      return { name, limit, isPublic: path !== undefined, ...weigh(outDir, contents, files) };
    });
    return { routes: weights, seen: await seenInBrowser(outDir, contents) };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
