import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, findChromium } from '../chromium';
import { buildHosted, host, slowDown } from './hosted';
import { installPeers } from './peers';
import { milliseconds, printRows, within } from './printed';
import { median } from './summary';

const root = join(import.meta.dirname, '../..');

/** A slow phone on a slow connection. */
const conditions = { down: 1_600_000, up: 750_000, latency: 150, slowdown: 4 };

const rounds = 9;

/** The most time compared with the peer's login page, as a fraction. */
const mostOfPeer = 0.6;

const peer = { name: 'react-admin, login', path: '/#/login', shown: 'form button' };

const own = [
  { name: 'pricing', path: '/pricing', shown: 'main h1' },
  { name: 'comparator', path: '/comparator', shown: 'main h1' },
  { name: 'login', path: '/login', shown: 'main h1' },
];

type Page = typeof peer & { origin: string };

export interface PaintFigures {
  name: string;
  /** Milliseconds from the start of the visit, one for each round. */
  times: number[];
  /** The largest element that was painted last. */
  element: string;
}

async function buildOwn(folder: string): Promise<string> {
  const outDir = join(folder, 'own');
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Opens the page as a first-time visitor. */
async function visit(browser: Browser, { origin, path, shown }: Page) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await slowDown(context, page, conditions);
    await page.goto(`${origin}${path}`);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    await sleep(500);
    return await page.evaluate(largestPaint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function largestPaint(): Promise<{ time: number; element: string }> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1) as LargestContentfulPaint;
      const { localName = '', textContent = '' } = entry.element ?? {};
      resolve({ time: entry.startTime, element: `${localName} ${textContent}`.slice(0, 40) });
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function inRounds(browser: Browser, pages: Page[]): Promise<PaintFigures[]> {
  const figures = pages.map(({ name }): PaintFigures => ({ name, times: [], element: '' }));
  for (let round = 0; round < rounds; round += 1) {
    const order = [...pages.entries()];
    for (const [at, page] of round % 2 === 0 ? order : order.toReversed()) {
      const { time, element } = await visit(browser, page);
      figures[at]?.times.push(time);
      Object.assign(figures[at] ?? {}, { element });
    }
  }
  return figures;
}

/**
 * Opens each public page and the peer's login with an empty cache, alternating in both directions.
 */
export async function measurePaint(): Promise<PaintFigures[]> {
  installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const [ours, theirs] = [
      await host(await buildOwn(folder)),
      await host(await buildHosted({ name: peer.name, entry: 'peers/paintAdmin.tsx' }, folder)),
    ];
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    try {
      return await inRounds(browser, [
        { ...peer, origin: theirs.origin },
        ...own.map((page) => ({ ...page, origin: ours.origin })),
      ]);
    } finally {
      await browser.close();
      ours.close();
      theirs.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function printPaint(figures: PaintFigures[]): void {
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
  const base = median(figures.find(({ name }) => name === peer.name)?.times ?? []);
  printRows(
    figures.map(({ name, times: found, element }) => ({
      what: `Largest paint of ${name}`,
      figure: milliseconds(median(found)),
      limit: `${milliseconds(Math.min(...found))} to ${milliseconds(Math.max(...found))}, ${element}`,
    })),
  );
  printRows(
    figures
      .filter(({ name }) => name !== peer.name)
      .map(({ name, times: found }) => ({
        what: `${name} against ${peer.name}`,
        figure: times(median(found) / base),
        limit: within(median(found) / base, mostOfPeer, times),
      })),
  );
}
