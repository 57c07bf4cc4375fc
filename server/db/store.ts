import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { failure } from '@server/http/failure';
import type { Log } from '@server/http/log';
import { within } from '@server/http/within';
import type * as schema from './schema/newsletters';
import { databaseAway } from './unavailable';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Reads go to `read`; every change is one transaction of `write`, on its `tx` alone. */
export interface Store {
  read: Database;
  /** Throws 507 when the disk is nearly full, 503 when the change takes longer than five seconds. */
  write<T>(run: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** The connections to the database; absent where there is only one. */
  connections?(): { total: number; idle: number; waiting: number };
}

/** The free bytes of the disk that holds the data. */
export type FreeBytes = () => Promise<number>;

export interface StoreOptions {
  freeBytes: FreeBytes;
  log: Log;
}

/** Milliseconds. */
const writeLimit = 5_000;
/** Below this, nothing is written: a full disk would hang the embedded database. */
export const leastFreeBytes = 64 * 1024 * 1024;

/** Runs a task in a transaction. */
export type Transact = <T>(run: (tx: Database) => Promise<T>) => Promise<T>;

/** Wraps an open database so that a full disk or a hanging write is reported instead of waited for. */
export function makeStore(
  db: Database,
  close: () => Promise<void>,
  { freeBytes, log }: StoreOptions,
  transact: Transact = (run) => db.transaction(run),
): Store {
  return {
    read: db,
    close,
    async write(run) {
      await requireFreeSpace(freeBytes);
      return within(writeLimit, transact(run), () => {
        log({ level: 'error', event: 'write-hangs', ms: writeLimit });
        return databaseAway();
      });
    },
  };
}

/** Throws 507 below 64 MiB. */
export async function requireFreeSpace(freeBytes: FreeBytes): Promise<void> {
  if ((await freeBytes()) < leastFreeBytes) {
    throw failure(507, 'The disk is nearly full. Nothing was saved.');
  }
}
