import { PGlite } from '@electric-sql/pglite';
import { test as base, expect, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';

const root = join(import.meta.dirname, '../..');
export const account = { email: 'editor@researchdesk.example', password: 'Desk2026!' };

/** A real server with its own data folder. */
export interface TestServer {
  url: string;
  restart(): Promise<void>;
  /** The emails in the outbox folder, oldest first. */
  outbox(): Promise<ParsedMail[]>;
  /** The titles of the pushes that the push service got, in alphabetical order. */
  pushes(): string[];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A push service that keeps what it got by key, as it should. */
async function openPushService() {
  const pushes = new Map<string, { title: string }>();
  const service = createHttpServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const push = JSON.parse(Buffer.concat(parts).toString()) as { title: string };
      pushes.set(String(incoming.headers['idempotency-key']), push);
      outgoing.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const close = () => new Promise((resolve) => service.close(resolve));
  return { url: `http://127.0.0.1:${port}/`, pushes, close };
}

/** Makes the samples in a folder count as a firm's own data, with which real services may be used. */
async function makeOwn(folder: string): Promise<void> {
  const database = new PGlite(join(folder, 'db'));
  await database.exec('delete from facts where is_sample');
  await database.close();
}

async function start(port: number, folder: string, pushUrl?: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      ...(pushUrl && { PUSH_URL: pushUrl, PUSH_SECRET: 'a-secret-of-journeys' }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const health = `http://127.0.0.1:${port}/api/health`;
  for (let waited = 0; waited < 600; waited += 1) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(health).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server did not answer within five minutes.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

interface WorkerFixtures {
  /** Files that name themselves here get a server that no other file has written to. */
  serverOf: string;
  /** True for a push service, which sample data may not use. */
  hasPushService: boolean;
  server: TestServer;
}

export const test = base.extend<object, WorkerFixtures>({
  serverOf: ['everyone', { scope: 'worker', option: true }],
  hasPushService: [false, { scope: 'worker', option: true }],
  server: [
    // A server's tests run in one process, and Playwright starts another one for another `serverOf`.
    async ({ serverOf: _, hasPushService }, use) => {
      const port = await freePort();
      const folder = mkdtempSync(join(tmpdir(), 'research-desk-'));
      const pushService = await openPushService();
      const pushUrl = hasPushService ? pushService.url : undefined;
      let child = await start(port, folder);
      if (pushUrl) {
        await stop(child);
        await makeOwn(folder);
        child = await start(port, folder, pushUrl);
      }
      await use({
        url: `http://127.0.0.1:${port}`,
        async restart() {
          await stop(child);
          child = await start(port, folder, pushUrl);
        },
        async outbox() {
          const mails = join(folder, 'outbox');
          const names = readdirSync(mails).filter((name) => name.endsWith('.eml'));
          return Promise.all(names.map((name) => simpleParser(readFileSync(join(mails, name)))));
        },
        pushes() {
          return [...pushService.pushes.values()].map(({ title }) => title).sort();
        },
      });
      await stop(child);
      await pushService.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Signs in on the open login page. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in and adds a newsletter for a journey, which its composer then shows. Returns its id. */
export async function addNewsletter(page: Page, server: TestServer, name: string): Promise<number> {
  await page.goto(`${server.url}/app/newsletters`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await page.getByRole('button', { name: 'Add Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Newsletter' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/app\/newsletter\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

export { expect };
