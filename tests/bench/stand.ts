import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { preview } from 'vite';
import { chromiumFlags, findChromium } from '../chromium';
import { sample, type Sample, type Script } from './keystrokes';
import { installPeers } from './peers';
import { buildSubject, pageOf, type Subject } from './subject';

/**
 * Frames start as soon as there is something to draw, without waiting for the screen's refresh
 * rate.
 */
const flags = [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'];

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

async function inRounds(
  subjects: Subject[],
  rounds: number,
  measure: (subject: Subject) => Promise<Sample>,
): Promise<Sample[][]> {
  const samples: Sample[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...subjects.entries()];
    for (const [at, subject] of round % 2 === 0 ? order : order.toReversed()) {
      samples[at]?.push(await measure(subject));
    }
  }
  return samples;
}

/**
 * Builds the pages and presses the same keys in each, `rounds` times, alternating the order, so
 * that a busy moment of the computer slows all of them alike. Every sample has a new page.
 */
export async function compare(
  subjects: Subject[],
  script: Script,
  rounds: number,
): Promise<Sample[][]> {
  installPeers();
  return onStand(subjects, (browser, addressOf) =>
    inRounds(subjects, rounds, async (subject) => sample(browser, addressOf(subject), script)),
  );
}

/** Builds the pages, serves them, and opens a browser while they are used. */
export async function onStand<Result>(
  subjects: Subject[],
  work: (browser: Browser, addressOf: (subject: Subject) => string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const pages = new Map(subjects.map((subject) => [subject.entry, subject]));
    for (const page of pages.values()) await buildSubject(page, folder);
    const server = await serve(folder);
    const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
    const base = server.resolvedUrls?.local[0];
    const addressOf = (subject: Subject) => `${base}${pageOf(subject)}${subject.query ?? ''}`;
    try {
      return await work(browser, addressOf);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
