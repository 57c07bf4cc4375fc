import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'node_modules/.cache/desk-kills');
const entry = join(outDir, 'warmServer.js');

/** Bundles the server, which then loads in a third of a second. */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    resolve: { alias: { '@server': join(root, 'server'), '@': join(root, 'src') } },
    ssr: {
      noExternal: true,
      external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg'],
    },
    build: { ssr: join(import.meta.dirname, 'warmServer.ts'), outDir, emptyOutDir: true },
  });
  cpSync(join(root, 'server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
}

/** A server process that has loaded its code and waits to be started. */
export interface Warm {
  /** Starts it; resolves with its address when it listens, rejects with what it said. */
  start(): Promise<string>;
  /** Kills at once, in the middle of whatever it does. */
  kill(): void;
  ended: Promise<unknown>;
}

/** The flag compiles the database's code quickly rather than well: no process here lives long. */
export function warmUp(env: Record<string, string>): Warm {
  const child = spawn(process.execPath, ['--liftoff-only', entry], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  child.stdin.on('error', () => undefined);
  return {
    ended,
    kill: () => void child.kill('SIGKILL'),
    start: () =>
      new Promise((resolve, reject) => {
        child.stdout.on('data', (part: Buffer) => {
          const port = /port (\d+)/.exec(part.toString())?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
        child.once('exit', () => reject(new Error(`The server ended. ${said}`)));
        child.stdin.write('start\n');
      }),
  };
}
