import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppEnv } from '@server/http/api';
import { serveDashboard } from '@server/node/dashboard';
import { buildPage, pageOf } from './page';
import { dashboardDeps } from '@tests/server/dashboardDeps';

const packages = join(import.meta.dirname, 'peers');

function isInstalled(): boolean {
  const { dependencies } = JSON.parse(readFileSync(join(packages, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).every((name) =>
    existsSync(join(packages, 'node_modules', name)),
  );
}

/**
 * Installs the packages that the product is compared with, once, outside the product's own lock
 * file.
 */
export function installPeers(): void {
  if (isInstalled()) return;
  console.log('Installing what the product is compared with …');
  const { status } = spawnSync('npm', ['ci', '--prefix', packages, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The peers of the bench could not be installed.');
}

/** Compresses like the product's own build, so that both are served in the same way. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css)$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/** A peer's page, served. */
export interface Host {
  /** Its address, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Builds a peer's page and serves it like the product's server does, with the API of `apiOrigin`. */
export async function hostPeer(entry: string, apiOrigin: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  await buildPage(entry, folder);
  const built = dirname(join(folder, pageOf(entry)));
  compress(built);
  const app = new Hono<AppEnv>();
  app.all('/api/*', ({ req }) => proxy(apiOrigin + req.path, req));
  serveDashboard(app, built, {
    ...dashboardDeps,
    imageHost: '',
    publicUrl: 'http://localhost/',
  });
  return new Promise((resolve) => {
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => {
      const close = async () => {
        await new Promise((closed) => server.close(closed));
        rmSync(folder, { recursive: true, force: true });
      };
      resolve({ origin: `http://127.0.0.1:${port}`, close });
    });
  });
}
