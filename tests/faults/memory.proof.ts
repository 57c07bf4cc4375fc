import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleAccount } from '@server/db/seed/seed';
import { buildServer, preloadServer } from '../sends/serverProcess';
import { post } from '../server/child';

/** Megabytes, as the system counts them. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

it.runIf(existsSync('/proc/self/status'))(
  'of a server on the embedded database stays below 400 MB, also while it makes the database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-memory-'));
    const server = preloadServer(await buildServer(), { DATA_DIR: folder });
    const base = await server.start();
    const { email, password } = sampleAccount;
    expect((await post(base, '/auth/login', { email, password })).status).toBe('success');
    expect(memoryOf(server.pid, 'VmRSS')).toBeLessThan(400);
    expect(memoryOf(server.pid, 'VmHWM')).toBeLessThan(400);
    console.log(`${Math.round(memoryOf(server.pid, 'VmHWM'))} MB at most.`);
    server.stop();
    expect(await server.ended).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  },
);
