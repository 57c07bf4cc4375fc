import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import buildOnce from '../builtDashboard';
import { freePort } from '../server/postgresServer';
import { root } from '../sources';

/** The account of every desk here. */
export const account = { email: 'owner@x.example', password: 'Owner-2026!' };

const metricsToken = 'the-token-of-the-bench-for-its-own-metrics';

/** The built product, running. */
export interface Desk {
  /** Its address, without a slash at the end. */
  origin: string;
  /** Bytes of memory that the server takes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Half seconds to wait for a first start, which makes the database. */
const patience = 240;

async function memoryOf(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

/**
 * Builds the product and starts it with its data in `folder`. On a fresh embedded database it has
 * sample data. Rejects if the start takes two minutes.
 */
export async function openDesk(folder: string, databaseUrl?: string): Promise<Desk> {
  await buildOnce();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      METRICS_TOKEN: metricsToken,
      STAFF_EMAIL: account.email,
      STAFF_PASSWORD: account.password,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill();
    await ended;
  };
  for (let waited = 0; waited < patience && server.exitCode === null; waited += 1) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return { origin, memory: () => memoryOf(origin), stop };
    await sleep(500);
  }
  if (server.exitCode === null) await stop();
  throw new Error('The server did not start.');
}
