import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium';
import { account, openDesk, type Desk } from './desk';
import { inFolder } from './folder';
import { hostPeer } from './peers';
import { besides, milliseconds, type Compared, type Line } from './table';

const rounds = 5;

/** The browser's own "Fast 4G", in bits per second and milliseconds for each request. */
const network = { down: 8_100_000, up: 1_350_000, latency: 165 };
/** A computer that is so many times slower than this one. */
const slowdown = 4;

type SignedIn = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Visited {
  address: string;
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

/** Signs in. Returns what the browser then keeps. */
async function signIn(browser: Browser, { origin }: Desk): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('tbody a').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
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
async function visit(browser: Browser, { address, state }: Visited): Promise<Visit> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, storageState: state });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.down / 8,
      uploadThroughput: network.up / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchList);
    await page.goto(address, { waitUntil: 'commit' });
    const found = await page.waitForFunction(() => (window as { visit?: Visit }).visit);
    return (await found.jsonValue())!;
  } finally {
    await context.close();
  }
}

interface ListFigures {
  ready: Compared;
  blocking: Compared;
}

/** Alternates the order, so that a busy moment of the computer slows both alike. */
async function inRounds(browser: Browser, ours: Visited, theirs?: Visited): Promise<ListFigures> {
  const ready: Compared = { ours: [], other: [] };
  const blocking: Compared = { ours: [], other: [] };
  const shown = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const order = [['ours', ours] as const, ['other', theirs] as const];
    for (const [side, visited] of round % 2 === 0 ? order : order.toReversed()) {
      if (!visited) continue;
      const found = await visit(browser, visited);
      ready[side].push(found.ready);
      blocking[side].push(found.blocking);
      shown.add(found.rows);
    }
  }
  if (shown.size !== 1) throw new Error(`The lists have ${[...shown].join(' and ')} rows.`);
  return { ready, blocking };
}

function linesOf({ ready, blocking }: ListFigures, withPeers: boolean): Line[] {
  const opens = 'The list of newsletters opens: slow laptop, fast 4G';
  const peers = [
    besides('beside react-admin', ready, milliseconds, { atMost: 0.7 }),
    besides('frozen until then, beside react-admin', blocking, milliseconds, { atMost: 0.3 }),
  ];
  return [
    { what: opens, values: ready.ours, unit: milliseconds, atMost: 2_500 },
    ...(withPeers ? peers : []),
  ];
}

/** Opens the newsletters list, and with peers react-admin's list of the same rows. */
export async function measureList(withPeers: boolean): Promise<Line[]> {
  return inFolder(async (folder) => {
    const desk = await openDesk(folder);
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
    const peer = withPeers ? await hostPeer('peers/listAdmin.tsx', desk.origin) : undefined;
    try {
      const state = await signIn(browser, desk);
      const ours = { address: `${desk.origin}/app/newsletters`, state };
      const theirs = peer && {
        address: `${peer.origin}/#/newsletters`,
        state: {
          cookies: state.cookies,
          origins: state.origins.map((each) => ({ ...each, origin: peer.origin })),
        },
      };
      return linesOf(await inRounds(browser, ours, theirs), withPeers);
    } finally {
      await peer?.close();
      await browser.close();
      await desk.stop();
    }
  });
}
