import type { MiddlewareHandler } from 'hono';
import { isMigrated } from '@server/db/migrationState';
import { leastFreeBytes, type FreeBytes, type Store } from '@server/db/store';
import { failure } from './failure';
import { describeError, type Log } from './log';
import { sharing, within } from './within';

/** What keeps a server from getting requests. */
export type Obstacle = 'draining' | 'database' | 'migrations' | 'disk';

/** Whether this server should get requests. A proxy or an orchestrator asks `/api/ready`. */
export interface Readiness {
  /** The first check that fails; null if none does. */
  obstacle(): Promise<Obstacle | null>;
  /** From now on the server isn't ready, because it is about to stop. */
  drain(): void;
  isDraining(): boolean;
}

interface ReadinessDeps {
  db: Pick<Store, 'read'>;
  freeBytes: FreeBytes;
  log: Log;
}

/** Milliseconds. A result is used again so long, so that asking often doesn't load the database. */
const resultLife = 1_000;
/** Milliseconds that the database may take. */
const databaseLimit = 1_500;

export function makeReadiness({ db, freeBytes, log }: ReadinessDeps): Readiness {
  let isDraining = false;
  let last: { obstacle: Obstacle | null; at: number } | undefined;
  // A question that hangs isn't asked again until it ends, or it would use up all connections.
  const ask = sharing(() => isMigrated(db.read));

  async function ofDatabase(): Promise<Obstacle | null> {
    const answer = await within(databaseLimit, ask(), () => new Error('The database is silent.'));
    return answer ? null : 'migrations';
  }

  const check = sharing(async () => {
    const unanswered = (error: unknown) => {
      log({ level: 'warn', event: 'readiness', ...describeError(error) });
      return 'database' as const;
    };
    const obstacle = (await ofDatabase().catch(unanswered)) ?? (await ofDisk(freeBytes));
    if (obstacle !== (last?.obstacle ?? null)) {
      log({ level: obstacle ? 'error' : 'info', event: 'readiness', obstacle });
    }
    last = { obstacle, at: performance.now() };
    return obstacle;
  });

  return {
    drain: () => void (isDraining = true),
    isDraining: () => isDraining,
    async obstacle() {
      if (isDraining) return 'draining';
      if (last && performance.now() - last.at < resultLife) return last.obstacle;
      const obstacle = await check();
      return isDraining ? 'draining' : obstacle;
    },
  };
}

async function ofDisk(freeBytes: FreeBytes): Promise<Obstacle | null> {
  const free = await freeBytes().catch(() => 0);
  return free < leastFreeBytes ? 'disk' : null;
}

/**
 * While the server drains, each answer ends its connection, so that the proxy's next request goes to
 * another server.
 */
export function closeWhileDraining(readiness: Readiness): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (readiness.isDraining()) context.res.headers.set('Connection', 'close');
  };
}

const sentences: Record<Obstacle, string> = {
  draining: 'This server is shutting down.',
  database: "The database isn't responding.",
  migrations: 'The database is older than this server.',
  disk: 'The disk is nearly full.',
};

/** Throws 503 with the failed check while the server isn't ready. */
export async function requireReady(readiness: Readiness): Promise<void> {
  const obstacle = await readiness.obstacle();
  if (obstacle) throw failure(503, sentences[obstacle], { failed: obstacle });
}
