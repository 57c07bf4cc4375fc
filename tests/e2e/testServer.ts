import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { newDataFolder, makeOwn } from './dataFolder';
import { openPushService } from './pushService';
import { shiftDate } from './shiftDate.js';
import { aheadOfComputer, freePort, startServer, stopServer } from './serverProcess';
import { withOwnFirm } from '@tests/seed/secondFirmFile';

/** A real server with its own data folder and its own clock. */
export interface TestServer {
  url: string;
  /** The time on its clock, which the browsers share. */
  now(): Date;
  /** Moves its clock forward. What is due then leaves within seconds. */
  pass(milliseconds: number): void;
  restart(): Promise<void>;
  /** The emails in the outbox folder. */
  outbox(): Promise<ParsedMail[]>;
  /** The titles of the pushes that the push service got, in alphabetical order. */
  pushes(): string[];
}

interface OpenServer {
  server: TestServer;
  close(): Promise<void>;
}

async function readMails(folder: string): Promise<ParsedMail[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))));
}

async function openServer(hasPushService: boolean): Promise<OpenServer> {
  const port = await freePort();
  const folder = newDataFolder();
  const pushService = hasPushService ? await openPushService() : undefined;
  if (pushService) await makeOwn(folder);
  let ahead = aheadOfComputer();
  const start = () =>
    startServer({
      PORT: String(port),
      DATA_DIR: folder,
      CLOCK_AHEAD: String(ahead),
      ...(pushService && {
        ...withOwnFirm,
        PUSH_URL: pushService.url,
        PUSH_SECRET: 'a-secret-of-journeys',
      }),
    });
  let child = await start();
  const server = {
    url: `http://127.0.0.1:${port}`,
    now: () => new Date(Date.now() + ahead),
    pass(milliseconds: number) {
      ahead += milliseconds;
      child.send(milliseconds);
    },
    async restart() {
      await stopServer(child);
      child = await start();
    },
    outbox: () => readMails(join(folder, 'outbox')),
    pushes: () => [...(pushService?.pushes.values() ?? [])].map(({ title }) => title).sort(),
  };
  async function close() {
    await stopServer(child);
    await pushService?.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { server, close };
}

/**
 * Gives a browser the server's clock. Only where a journey lets time pass are timers replaced too,
 * because replaced ones come later than the browser's own.
 */
async function setClock(context: BrowserContext, server: TestServer, passesTime: boolean) {
  if (passesTime) await context.clock.install({ time: server.now() });
  else await context.addInitScript(shiftDate, server.now().getTime() - Date.now());
}

/**
 * Sends a browser's requests through the test from its first page on. A page that is open learns
 * later of its first route than of the next key, so what that key asks for would still pass.
 */
async function intercept(context: BrowserContext): Promise<void> {
  await context.route('**/no-page-asks-for-this', (route) => route.continue());
}

interface Fixtures {
  /** True for a push service, which sample data may not use. */
  hasPushService: boolean;
  /** True where the journey lets time pass in its browsers, with `context.clock`. */
  passesTime: boolean;
  /** The server of the test's file. No other file has written to it, but its earlier tests have. */
  server: TestServer;
  /** Opens a page in the browser of somebody else, on the same clock. */
  openBrowser(options?: BrowserContextOptions): Promise<Page>;
}

interface WorkerFixtures {
  /** The server that runs, which the next file replaces. */
  running: { file?: string; open?: OpenServer };
}

/** Milliseconds that a server may take to start on a busy computer. */
const startLimit = 60_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasPushService: [false, { option: true }],
  passesTime: [false, { option: true }],
  running: [
    async ({ browser: _ }, provide) => {
      const running: WorkerFixtures['running'] = {};
      await provide(running);
      await running.open?.close();
    },
    { scope: 'worker', timeout: startLimit },
  ],
  server: [
    async ({ running, hasPushService }, provide, { file }) => {
      if (running.file !== file) {
        await running.open?.close();
        running.open = await openServer(hasPushService);
        running.file = file;
      }
      if (running.open) await provide(running.open.server);
    },
    { timeout: startLimit },
  ],
  context: async ({ context, server, passesTime }, provide) => {
    await setClock(context, server, passesTime);
    await intercept(context);
    await provide(context);
  },
  openBrowser: async ({ browser, server, passesTime }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await setClock(context, server, passesTime);
      await intercept(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
