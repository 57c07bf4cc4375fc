import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview, type Manifest } from 'vite';
import { chromiumFlags, findChromium } from '../chromium';

const root = join(import.meta.dirname, '../..');

/** What is loaded when a route is opened first. */
const routes = [
  { name: 'login', modules: ['pages/LoginPage'], limit: 110_000 },
  { name: 'newsletters list', modules: ['staffRoutes', 'pages/NewslettersPage'], limit: 130_000 },
];

export interface RouteWeight {
  name: string;
  files: number;
  gzipBytes: number;
  /** Bytes after gzip that the route may weigh. */
  limit: number;
}

export interface BundleFigures {
  routes: RouteWeight[];
  /** What a real browser loads for login; null without a browser. */
  loginSeen: { files: number; gzipBytes: number } | null;
}

function collect(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) collect(manifest, next, found);
}

function weigh(folder: string, files: Iterable<string>): { files: number; gzipBytes: number } {
  const sizes = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => statSync(join(folder, `${file}.gz`)).size);
  return { files: sizes.length, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function seenInBrowser(outDir: string): Promise<BundleFigures['loginSeen']> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const server = await preview({
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    const loaded = new Set<string>();
    page.on('response', (response) => {
      if (response.ok()) loaded.add(new URL(response.url()).pathname.slice(1));
    });
    await page.goto(`${server.resolvedUrls?.local[0]}login`, { waitUntil: 'networkidle' });
    return weigh(outDir, loaded);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Builds the dashboard aside and weighs the JavaScript that a first visit to each route loads. */
export async function measureBundle(): Promise<BundleFigures> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await build({
      root,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, manifest: 'manifest.json' },
    });
    const manifest = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest;
    const weights = routes.map(({ name, modules, limit }) => {
      const files = new Set<string>();
      collect(manifest, 'index.html', files);
      for (const module of modules) collect(manifest, `src/app/${module}.tsx`, files);
      return { name, limit, ...weigh(outDir, files) };
    });
    return { routes: weights, loginSeen: await seenInBrowser(outDir) };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
