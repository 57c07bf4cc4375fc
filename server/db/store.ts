import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { failure } from '@server/http/failure';
import type { Log } from '@server/http/log';
import { within } from '@server/http/within';
import type * as schema from './schema/newsletters';

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
/** Below it nothing is saved. */
export const leastFreeBytes = 64 * 1024 * 1024;

/** Wraps an open database so that a full disk or a hanging write is reported instead of waited for. */
export function makeStore(
  db: Database,
  close: () => Promise<void>,
  { freeBytes, log }: StoreOptions,
): Store {
  return {
    read: db,
    close,
    async write(run) {
      await requireFreeSpace(freeBytes);
      return within(writeLimit, db.transaction(run), () => {
        log({ level: 'error', event: 'write-hangs', ms: writeLimit });
        return failure(503, "The database isn't responding. Try again in a moment.");
      });
    },
  };
}

/** Throws 507 below 64 MiB: a full disk would hang the embedded database. */
export async function requireFreeSpace(freeBytes: FreeBytes): Promise<void> {
  if ((await freeBytes()) < leastFreeBytes) {
    throw failure(507, 'The disk is nearly full. Nothing was saved.');
  }
}
