import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './postgresServer';

/** A PostgreSQL server of the test's own, in a folder that goes with it. */
export interface PostgresCluster {
  url: string;
  folder: string;
  /** Ends it at once, as a crash would; every connection breaks. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  start(): Promise<void>;
  /** Stops it and removes the folder. */
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/** A port of 127.0.0.1 that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Makes and starts an empty cluster. Throws where PostgreSQL is not installed. */
export async function openPostgres(): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const setUp = ['-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(join(bin, 'initdb'), setUp, { ...user, stdio: 'ignore', cwd: folder });
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'];
  const launch = () => spawn(join(bin, 'postgres'), args, { ...user, cwd: folder });
  let running = launch();
  const ready = () =>
    new Promise<void>((resolve, reject) => {
      running.stderr.on('data', (part: Buffer) => {
        if (part.includes('ready to accept connections')) resolve();
      });
      running.once('exit', () => reject(new Error('PostgreSQL ended at its start.')));
    });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (running.exitCode !== null || running.signalCode !== null) return resolve();
      running.once('exit', () => resolve());
      running.kill(signal);
    });
  await ready();
  return {
    folder,
    url: `postgres://desk@127.0.0.1:${port}/postgres`,
    crash: () => end('SIGQUIT'),
    async start() {
      running = launch();
      await ready();
    },
    async remove() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
