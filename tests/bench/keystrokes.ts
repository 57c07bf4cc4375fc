import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

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
  /** Bytes that the page's scripts and elements take, after all keys. */
  memory: number;
}

/** Waits until the page has drawn the effect of the key. */
async function painted(page: Page, count: number): Promise<void> {
  const until = Date.now() + patience;
  while ((await page.evaluate(() => window.bench.painted.length)) < count) {
    if (Date.now() > until) throw new Error(`${page.url()} did not draw key ${count}.`);
    await sleep(20);
  }
}

async function press(page: Page, keys: string[], pace: number): Promise<number[]> {
  await page.evaluate(() => void (window.bench.painted = []));
  for (const [at, key] of keys.entries()) {
    await Promise.all([page.keyboard.press(key), sleep(pace)]);
    await painted(page, at + 1);
  }
  return page.evaluate(() => window.bench.painted);
}

/** Presses the keys in a new page. Rejects with the page's own error if it has one. */
export async function sample(browser: Browser, address: string, script: Script): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => page.once('pageerror', reject));
    const session = await context.newCDPSession(page);
    const pressAll = async () => {
      await page.goto(address);
      await page.waitForFunction(() => window.bench?.isReady, undefined, { timeout: patience });
      await press(page, script.warmUp, script.pace);
      await session.send('HeapProfiler.collectGarbage');
      const latencies = await press(page, script.keys, script.pace);
      await session.send('HeapProfiler.collectGarbage');
      const heap = await session.send('Runtime.getHeapUsage');
      const memory = heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize;
      return { latencies, memory };
    };
    return await Promise.race([pressAll(), failed]);
  } finally {
    await context.close();
  }
}
