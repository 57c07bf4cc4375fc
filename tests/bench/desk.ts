import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import buildOnce from '../builtDashboard';
import { freePort } from '../server/postgresServer';
import { root } from '../sources';

/** The built product with its sample data. */
export interface Desk {
  /** Its address, without a slash at the end. */
  origin: string;
  stop(): Promise<void>;
}

/** Half seconds to wait for a first start, which makes the database. */
const patience = 240;

/** Builds the product and starts it on a folder of its own. Rejects if it takes two minutes. */
export async function openDesk(): Promise<Desk> {
  await buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < patience; waited += 1) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    await sleep(500);
  }
  await stop();
  throw new Error('The server did not start within two minutes.');
}

/** Signs in with the sample account. Returns what the browser then keeps. */
export async function signIn(browser: Browser, { origin }: Desk) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('editor@researchdesk.example');
  await page.getByLabel('Password').fill('Desk2026!');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.locator('tbody a').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
