import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium';
import type { Compared } from './bars/line';
import { openDesk, signIn, type Desk } from './desk';
import { buildHosted, host, slowDown, type Host } from './hosted';
import { installPeers } from './peers';

const rounds = 5;

/** The browser's own "Fast 4G", and a computer that is 4 times slower than this one. */
const conditions = { down: 8_100_000, up: 1_350_000, latency: 165, slowdown: 4 };

const peer = { name: 'react-admin', entry: 'peers/listAdmin.tsx' };

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Visited {
  origin: string;
  path: string;
  /** What the browser keeps of a sign-in. */
  state: SignedIn;
}

/** One visit, in milliseconds. */
interface Visit {
  /** From the start of the visit until the rows are painted. */
  ready: number;
  /** The part of each task until then that is beyond 50 ms. */
  blocking: number;
  rows: number;
}

/** Milliseconds of each round until the list is ready, and for which the main thread is blocked. */
export interface ListFigures {
  ready: Compared;
  blocking: Compared;
}

/**
 * Runs in the page before anything else: notes long tasks, and when the rows are painted. Functions
 * with a name would refer to what the loader adds, which the page doesn't have.
 */
function watchList(): void {
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr:last-child a')) return;
    observer.disconnect();
    // A task after the next frame's callbacks starts when that frame is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const ready = performance.now();
        // Tasks are reported after they end.
        setTimeout(() => {
          const before = tasks.filter(({ startTime }) => startTime < ready);
          const blocking = before.reduce((sum, { duration }) => sum + duration - 50, 0);
          const rows = document.querySelectorAll('tbody tr').length;
          Object.assign(window, { visit: { ready, blocking, rows } });
        }, 500);
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Opens the list with an empty cache. */
async function visit(browser: Browser, { origin, path, state }: Visited): Promise<Visit> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, storageState: state });
  try {
    const page = await context.newPage();
    await slowDown(context, page, conditions);
    await page.addInitScript(watchList);
    await page.goto(origin + path, { waitUntil: 'commit' });
    const found = await page.waitForFunction(() => (window as { visit?: Visit }).visit);
    return (await found.jsonValue())!;
  } finally {
    await context.close();
  }
}

/** The same sign-in at another address. */
function movedTo(origin: string, { cookies, origins }: SignedIn): SignedIn {
  return { cookies, origins: origins.map(({ localStorage }) => ({ origin, localStorage })) };
}

async function inRounds(browser: Browser, desk: Desk, peers: Host): Promise<ListFigures> {
  const state = await signIn(browser, desk);
  const ours = { origin: desk.origin, path: '/app/newsletters', state };
  const theirs = {
    origin: peers.origin,
    path: '/#/newsletters',
    state: movedTo(peers.origin, state),
  };
  const ready: Compared = { ours: [], other: [] };
  const blocking: Compared = { ours: [], other: [] };
  const shown = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'other'] as const) : (['other', 'ours'] as const);
    for (const side of order) {
      const found = await visit(browser, side === 'ours' ? ours : theirs);
      ready[side].push(found.ready);
      blocking[side].push(found.blocking);
      shown.add(found.rows);
    }
  }
  if (shown.size !== 1) throw new Error(`The lists have ${[...shown].join(' and ')} rows.`);
  return { ready, blocking };
}

/** Opens the newsletters list and react-admin's list of the same rows, from the same server. */
export async function measureListVisit(): Promise<ListFigures> {
  installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const desk = await openDesk();
  try {
    const peers = await host(await buildHosted(peer, folder), desk.origin);
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    try {
      return await inRounds(browser, desk, peers);
    } finally {
      await browser.close();
      peers.close();
    }
  } finally {
    await desk.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
