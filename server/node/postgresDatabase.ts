import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase, Pool, type PoolClient } from 'pg';
import * as schema from '@server/db/schema/newsletters';
import {
  makeStore,
  sessionChanges,
  type SessionWatch,
  type Store,
  type StoreOptions,
  type Transact,
} from '@server/db/store';
import { isConnectionError, NoConnection } from '@server/db/unavailable';
import { unusableDatabase } from './databaseUrl';
import { migrationsFolder } from './root';

export interface PostgresOptions extends Pick<StoreOptions, 'log'> {
  /** Brings the content of the database up to date, while no other server does. */
  prepare(db: Store): Promise<void>;
  /** Milliseconds to wait for a database that can't be reached yet. */
  patience?: number | undefined;
}

/** Any number that no other program's lock in the same database has. */
const preparationLock = 4_400_620_153;

/**
 * Connects to a PostgreSQL server, and brings it up to the newest migration. Servers that start at
 * the same moment take turns. Throws `ConfigError` where the database can't be used.
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Store> {
  const { patience = 30_000, log } = options;
  const parts = openParts(url, log);
  const { pool } = parts;
  const start = performance.now();
  try {
    for (let attempt = 1; ; attempt += 1) {
      const error = await tryPrepare(url, parts, options);
      if (!error) return storeOver(parts);
      if (!isConnectionError(rootOf(error))) throw error;
      if (performance.now() - start > patience) throw unusableDatabase(url, error);
      if (attempt === 1) {
        const { message } = unusableDatabase(url, error);
        log({ level: 'info', event: 'waiting-for-database', seconds: patience / 1_000, message });
      }
      await sleep(Math.min(500, patience));
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
}

interface Parts extends Pick<StoreOptions, 'log'> {
  pool: Pool;
  watch: PostgresWatch;
}

/** Of one server. PostgreSQL's own setting allows 100 in all. */
const mostConnections = 16;

/**
 * A connection that is lost while it is checked out would end the process if nobody listened. What
 * was asked over it fails by itself.
 */
function openParts(url: string, log: StoreOptions['log']): Parts {
  const watch = makeSessionWatch(url);
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: 5_000,
    // Kept over a pause in the work, and replaced hourly: a database behind a name may move.
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3_600,
    ...probed,
    onConnect: (client) => watch.listenOn(client),
  });
  const tell = () => log({ level: 'error', event: 'database-connection-lost' });
  pool.on('connect', (client) => client.on('error', tell));
  pool.on('error', () => undefined);
  return { pool, watch, log };
}

function storeOver({ pool, watch, log }: Parts): Store {
  const db = drizzle({ client: pool, schema });
  const freeBytes = () => Promise.resolve(Infinity);
  const end = async () => {
    await watch.stop();
    await pool.end();
  };
  const connections = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return {
    ...makeStore(
      { db, close: end, watchSessions: watch.watchSessions, transact: transactOver(pool) },
      { log, freeBytes },
    ),
    connections,
  };
}

/** drizzle's own way keeps a connection for ever when it is lost before the transaction begins. */
function transactOver(pool: Pool): Transact {
  return async (run) => {
    const client = await connect(pool);
    let isBroken = false;
    try {
      return await drizzle({ client, schema }).transaction(run);
    } catch (error) {
      isBroken = isConnectionError(rootOf(error));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new NoConnection('No connection to the database.', { cause });
  }
}

/**
 * Migrates and prepares, holding a lock of the database. It ends with its transaction, so it works
 * through a connection pooler, too. The result is the error, if there was one.
 */
async function tryPrepare(
  url: string,
  parts: Parts,
  { prepare }: PostgresOptions,
): Promise<unknown> {
  const holder = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  holder.on('error', () => undefined);
  try {
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [preparationLock]);
    await migrate(drizzle({ client: parts.pool, schema }), { migrationsFolder });
  } catch (error) {
    await holder.end().catch(() => undefined);
    return isConnectionError(rootOf(error)) ? error : unusableDatabase(url, error);
  }
  try {
    await prepare(storeOver(parts));
    return null;
  } catch (error) {
    return error;
  } finally {
    await holder.end().catch(() => undefined);
  }
}

/** What the driver said, without what drizzle says about it. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}

/** Milliseconds until a lost connection is made again. */
const pause = 1_000;

/** Milliseconds that a stop waits for the database to close the connection. */
const closingLimit = 1_000;

/** Receives the notifications of a PostgreSQL server, whichever server made the change. */
interface PostgresWatch {
  /**
   * Listens on a connection of the pool, too: a connection gets the notification of its own change
   * before the answer to it.
   */
  listenOn(connection: ClientBase): Promise<void>;
  watchSessions(onChange: () => void): SessionWatch;
  stop(): Promise<void>;
}

/** Sends a probe over a connection that was quiet for 10 seconds, so that a lost one is found. */
const probed = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

async function listen(connection: ClientBase, onChange: () => void): Promise<void> {
  connection.on('notification', onChange);
  await connection.query(`LISTEN ${sessionChanges}`);
}

/** A listening connection, and when it has ended. Null if it can't be made. */
async function openListener(
  url: string,
  onChange: () => void,
): Promise<{ connection: Client; ended: Promise<unknown> } | null> {
  const connection = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    ...probed,
  });
  const ended = new Promise((resolve) => connection.once('end', resolve));
  connection.on('error', () => undefined);
  try {
    await connection.connect();
    await listen(connection, onChange);
    return { connection, ended };
  } catch {
    await close(connection);
    return null;
  }
}

/** Closes a connection, by force where the database doesn't answer. */
async function close(connection: Client): Promise<void> {
  const ended = connection.end().catch(() => undefined);
  await Promise.race([ended, sleep(closingLimit, undefined, { ref: false })]);
  connection.connection.stream.destroy();
}

/** Keeps a connection of its own once somebody watches, because those of a pool come and go. */
export function makeSessionWatch(url: string): PostgresWatch {
  const callbacks: (() => void)[] = [];
  const stopping = new AbortController();
  let current: Client | undefined;
  let watching: Promise<void> | undefined;

  const forget = () => {
    for (const onChange of callbacks) onChange();
  };
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      const listener = await openListener(url, forget);
      if (listener && !stopping.signal.aborted) {
        current = listener.connection;
        // Changes before this moment sent no notification to this connection.
        forget();
        await listener.ended;
        current = undefined;
      }
      if (listener) await close(listener.connection);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    listenOn: (connection) => listen(connection, forget),
    watchSessions(onChange) {
      callbacks.push(onChange);
      watching ??= keepListening();
      return { isLive: () => current !== undefined };
    },
    async stop() {
      stopping.abort();
      if (current) await close(current);
      await watching;
    },
  };
}
