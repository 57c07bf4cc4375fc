import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { unbundled } from '../builtDashboard';

const root = join(import.meta.dirname, '../..');

let built: Promise<string> | undefined;

/** The path of the bundled server, which loads three times as fast: built once in each process. */
export function buildServer(): Promise<string> {
  built ??= bundleServer();
  return built;
}

async function bundleServer(): Promise<string> {
  const outDir = join(root, `node_modules/.cache/server-${process.env['VITEST_POOL_ID']}`);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    resolve: { alias: { '@server': join(root, 'server'), '@': join(root, 'src') } },
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: join(import.meta.dirname, 'serverEntry.ts'),
      outDir,
      emptyOutDir: true,
    },
  });
  return join(outDir, 'serverEntry.js');
}

/** A server process that has loaded its code and waits to be started. */
export interface ServerProcess {
  /** 0 if it couldn't be started. */
  pid: number;
  /** Starts it. Resolves with its address when it listens; rejects with its error output. */
  start(): Promise<string>;
  /** Kills it at once, whatever it is doing. */
  kill(): void;
  /** Asks it to stop. */
  stop(): void;
  signal(name: NodeJS.Signals): void;
  /** Its error output so far. */
  said(): string;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Compiles the database's code faster but less optimized, for processes that are short-lived. */
const shortLived = ['--liftoff-only'];

interface ProcessOptions {
  /** Flags of Node.js. */
  flags?: string[];
  /** A command that runs the one after it, such as `unshare`. */
  wrapper?: string[];
}

function childrenOf(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').flatMap((part) => (part.trim() ? [Number(part)] : []));
}

/** Loads the server without starting it. */
export function preloadServer(
  entry: string,
  env: Record<string, string>,
  { flags = shortLived, wrapper = [] }: ProcessOptions = {},
): ServerProcess {
  const [program, ...args] = [...wrapper, process.execPath, ...flags, entry];
  const child = spawn(program, args, {
    // A public host for images: a bulk send that subscribers would see without images is refused.
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      IMAGE_HOST: 'https://images.northlight.example',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  child.stdin.on('error', () => undefined);
  const signal = (name: NodeJS.Signals) => {
    if (wrapper.length === 0) child.kill(name);
    else for (const pid of childrenOf(child.pid)) process.kill(pid, name);
  };
  return {
    pid: child.pid ?? 0,
    ended,
    signal,
    said: () => said,
    kill: () => signal('SIGKILL'),
    stop: () => signal('SIGTERM'),
    start: () =>
      new Promise((resolve, reject) => {
        child.stdout.on('data', (part: Buffer) => {
          const port = /port (\d+)/.exec(part.toString())?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
        child.once('close', () => reject(new Error(`The server ended. ${said}`)));
        child.stdin.write('start\n');
      }),
  };
}
