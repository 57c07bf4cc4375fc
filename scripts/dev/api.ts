import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ApiMessage } from './apiProcess';

const entry = fileURLToPath(new URL('./apiProcess.ts', import.meta.url));

/** Milliseconds after which an API that doesn't stop by itself is killed. */
const stopLimit = 8_000;

export interface StartedApi {
  port: number;
  hasSampleAccount: boolean;
}

export interface DevApi {
  /** The API that is running or starting. Rejects with the reason if it doesn't start. */
  current(): Promise<StartedApi>;
  /** Restarts the API with the current code. */
  restart(): void;
  stop(): Promise<void>;
}

function spawnWaiting(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(entry, { env, execArgv: ['--import', 'tsx'] });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  await ended;
  clearTimeout(late);
}

function started(child: ChildProcess): Promise<StartedApi> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: ApiMessage) => {
      if (message.kind === 'listening') resolve(message);
      else reject(new Error(message.message));
    });
    child.once('exit', () => reject(new Error('The API stopped. See the terminal.')));
    child.send('start');
  });
}

/**
 * Keeps one process that runs the API and one that waits with its packages loaded. A restart waits
 * until the first has closed the database and released the data folder, then starts the other.
 */
export function startDevApi(env: NodeJS.ProcessEnv): DevApi {
  let serving: ChildProcess | undefined;
  let waiting: ChildProcess | undefined = spawnWaiting(env);
  let isStopped = false;
  let current = next();

  async function next(): Promise<StartedApi> {
    await end(serving);
    if (isStopped) throw new Error('The API is stopped.');
    const child = waiting && !hasEnded(waiting) ? waiting : spawnWaiting(env);
    serving = child;
    waiting = undefined;
    try {
      return await started(child);
    } finally {
      waiting = isStopped ? undefined : spawnWaiting(env);
    }
  }

  async function after(before: Promise<StartedApi>): Promise<StartedApi> {
    await before.catch(() => undefined);
    return next();
  }

  return {
    current: () => current,
    restart() {
      // Each restart waits for the previous one, so that only one process ever has the data.
      current = after(current);
      current.catch(() => undefined);
    },
    async stop() {
      isStopped = true;
      await current.catch(() => undefined);
      await Promise.all([end(serving), end(waiting)]);
    },
  };
}
