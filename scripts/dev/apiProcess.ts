import { fileURLToPath } from 'node:url';

/**
 * The API in a process of its own, started by `npm run dev`. It loads the packages at once and our
 * own code only when it is told to start: the process that waits while another one serves then
 * starts in a second, with the code as it is by that time.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What an API process tells its parent. */
export type ApiMessage =
  | { kind: 'listening'; port: number; hasSampleAccount: boolean }
  | { kind: 'failed'; message: string };

const tell = (message: ApiMessage) => process.send?.(message);

process.env['NODE_ENV'] ??= 'production';

/** The packages that take longest to load; the list only saves time. */
const packagesLoaded = Promise.allSettled([
  import('@electric-sql/pglite'),
  import('@node-rs/argon2'),
  import('drizzle-orm/node-postgres'),
  import('drizzle-orm/pglite'),
  import('hono'),
  import('nodemailer'),
  import('pg'),
  import('react-dom/server'),
  import('react-email'),
  import('sharp'),
  import('zod'),
]);

async function start(): Promise<void> {
  await packagesLoaded;
  const { readConfig } = await import('@server/node/config');
  const { startFromEnvironment, stopOnSignal } = await import('@server/node/startFromEnvironment');
  const config = readConfig(process.env);
  const { port, hasSampleAccount, stop } = await startFromEnvironment(config, root);
  stopOnSignal(stop);
  tell({ kind: 'listening', port, hasSampleAccount });
}

/** A wrong setting has a sentence of its own; anything else is found by its stack. */
async function reasonOf(error: unknown): Promise<string> {
  const { ConfigError } = await import('@server/node/environment');
  if (error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function startOrFail(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const message = await reasonOf(error);
    process.send?.({ kind: 'failed', message } satisfies ApiMessage, () => process.exit(1));
  }
}

process.once('message', () => void startOrFail());

// A process without its parent has nobody to serve.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
