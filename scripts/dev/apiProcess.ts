import { fileURLToPath } from 'node:url';

/**
 * The API in its own process, started by `npm run dev`. It loads packages at once but our own code
 * only when told to start, so that the waiting process starts within a second and with the current
 * code.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Messages from an API process to its parent. */
export type ApiMessage =
  | { kind: 'listening'; port: number; hasSampleAccount: boolean }
  | { kind: 'failed'; message: string };

const tell = (message: ApiMessage) => process.send?.(message);

process.env['NODE_ENV'] ??= 'production';

/** The packages that take longest to load. The list only saves time. */
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

/** A wrong setting has a message of its own. Other errors need their stack. */
async function reasonOf(error: unknown): Promise<string> {
  const { ConfigError } = await import('@server/configError');
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

// Without its parent, the process isn't needed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
