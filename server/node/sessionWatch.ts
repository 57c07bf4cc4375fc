import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { sessionChanges, type SessionWatch } from '@server/db/store';

/** Milliseconds until a lost connection is made again. */
const pause = 1_000;
/** Milliseconds that a stop waits for the database to close the connection. */
const closingLimit = 1_000;

/** Receives the notifications of a PostgreSQL server, whichever server made the change. */
export interface PostgresWatch {
  /**
   * Listens on a connection of the pool, too: a connection gets the notification of its own change
   * before the answer to it.
   */
  listenOn(connection: ClientBase): Promise<void>;
  watchSessions(onChange: () => void): SessionWatch;
  stop(): Promise<void>;
}

/** Sends a probe over a connection that was quiet for 10 seconds, so that a lost one is found. */
export const probed = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

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
