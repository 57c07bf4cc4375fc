import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';

/** Milliseconds after which a page that draws nothing counts as stuck. */
const patience = 60_000;

export interface Script {
  /** Keys that are pressed before measuring, so that code is compiled and caches are warm. */
  warmUp: string[];
  keys: string[];
  /** Milliseconds between two keys. A slower page gets the time that it needs. */
  pace: number;
}

/** One table or editor in one round. */
export interface Sample {
  /** Milliseconds from the keystroke to the frame that shows its effect, for each key. */
  latencies: number[];
  /** Milliseconds of processor time of the page's main thread, the mean of all keys. */
  cpu: number;
  /** The same for each key, until the next one. */
  cpus: number[];
}

/** Processor time of the main thread in milliseconds, without what the benchmark itself causes. */
async function mainThreadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return 1_000 * (value('TaskDuration') - value('DevToolsCommandDuration'));
}

/** Waits until the page has drawn the effect of the key. */
async function painted(page: Page, count: number): Promise<void> {
  const until = Date.now() + patience;
  while ((await page.evaluate(() => window.bench.painted.length)) < count) {
    if (Date.now() > until) throw new Error(`${page.url()} did not draw key ${count}.`);
    await sleep(20);
  }
}

async function press(
  page: Page,
  { keys, pace }: Pick<Script, 'keys' | 'pace'>,
  session?: CDPSession,
): Promise<Sample> {
  await page.evaluate(() => void (window.bench.painted = []));
  const times = session ? [await mainThreadTime(session)] : [];
  for (const [at, key] of keys.entries()) {
    await Promise.all([page.keyboard.press(key), sleep(pace)]);
    await painted(page, at + 1);
    if (session) times.push(await mainThreadTime(session));
  }
  const latencies = await page.evaluate(() => window.bench.painted);
  const cpus = times.slice(1).map((time, at) => time - (times[at] ?? NaN));
  return { latencies, cpus, cpu: cpus.reduce((sum, each) => sum + each, 0) / keys.length };
}

/** Presses the keys in a new page. */
export async function sample(browser: Browser, address: string, script: Script): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${address}: ${error.message}`));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address);
    await page.waitForFunction(() => window.bench?.isReady, undefined, { timeout: patience });
    await press(page, { ...script, keys: script.warmUp });
    await session.send('HeapProfiler.collectGarbage');
    return await press(page, script, session);
  } finally {
    await context.close();
  }
}
