import { chromium, type Browser } from 'playwright';
import { preview } from 'vite';
import { chromiumFlags, findChromium } from '../chromium';
import { inFolder } from './folder';
import { sample, type Sample, type Script } from './keystrokes';
import { buildPage, pageOf } from './page';

/**
 * Frames start as soon as there is something to draw, without waiting for the screen's refresh
 * rate.
 */
const flags = [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'];

const rounds = 5;

async function serve(folder: string) {
  return preview({
    root: folder,
    configFile: false,
    build: { outDir: '.' },
    appType: 'mpa',
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
}

async function inRounds(browser: Browser, base: string, entries: string[], script: Script) {
  const samples = entries.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...entries.entries()];
    for (const [at, entry] of round % 2 === 0 ? order : order.toReversed()) {
      samples[at]?.push(await sample(browser, base + pageOf(entry), script));
    }
  }
  return samples;
}

/**
 * Builds the pages of these entry modules and presses the same keys in each, in 5 rounds of
 * alternating order, so that a busy moment of the computer slows all of them alike. Every sample
 * has a new page.
 */
export async function compare(entries: string[], script: Script): Promise<Sample[][]> {
  return inFolder(async (folder) => {
    for (const entry of entries) await buildPage(entry, folder);
    const server = await serve(folder);
    const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
    try {
      return await inRounds(browser, server.resolvedUrls?.local[0] ?? '', entries, script);
    } finally {
      await browser.close();
      await server.close();
    }
  });
}
