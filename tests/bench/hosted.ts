import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import type { AppEnv } from '@server/http/api';
import { serveDashboard } from '@server/node/dashboard';
import { buildSubject, pageOf, type Subject } from './subject';

/** Compresses like the product's own build, so that both are served in the same way. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** Builds a page into a folder below this one, which it returns. */
export async function buildHosted(subject: Subject, folder: string): Promise<string> {
  await buildSubject(subject, folder);
  const built = dirname(join(folder, pageOf(subject)));
  compress(built);
  return built;
}

/** A build that is served like the product's. */
export interface Host {
  /** Its address, without a slash at the end. */
  origin: string;
  close(): void;
}

/** Serves a build like the product's server does, with the API of `apiOrigin` if that is given. */
export async function host(folder: string, apiOrigin?: string): Promise<Host> {
  const app = new Hono<AppEnv>();
  if (apiOrigin !== undefined) {
    app.all('/api/*', ({ req }) => proxy(apiOrigin + req.path, req));
  }
  serveDashboard(app, folder, { imageHost: '', publicUrl: 'http://localhost/' });
  return new Promise((resolve) => {
    const server = serve(
      { fetch: app.fetch, port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) =>
        resolve({ origin: `http://127.0.0.1:${info.port}`, close: () => server.close() }),
    );
  });
}

/** Bits per second, milliseconds per request, and how many times slower the CPU is. */
export interface Conditions {
  down: number;
  up: number;
  latency: number;
  slowdown: number;
}

export async function slowDown(context: BrowserContext, page: Page, conditions: Conditions) {
  const session = await context.newCDPSession(page);
  const { down, up, latency, slowdown } = conditions;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
