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
  /** Runs a change that is a single statement, which needs no transaction. Throws like `write`. */
  writeOnce<T>(run: (db: Database) => Promise<T>): Promise<T>;
  /** Calls back when any server ends a session or changes an account. */
  watchSessions(onChange: () => void): SessionWatch;
  close(): Promise<void>;
  /** The connections to the database; absent where there is only one. */
  connections?(): { total: number; idle: number; waiting: number };
}

export interface SessionWatch {
  /** False while changes by other servers may go unnoticed. */
  isLive(): boolean;
}

/** The channel of the notifications that the database's triggers send when a session or an account changes. */
export const sessionChanges = 'session_changes';

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

/** What a kind of database does in its own way. */
export interface StoreParts extends Pick<Store, 'watchSessions' | 'close'> {
  db: Database;
  transact?: Transact;
}

/** Wraps an open database so that a full disk or a hanging write is reported instead of waited for. */
export function makeStore(
  { db, transact = (run) => db.transaction(run), ...parts }: StoreParts,
  { freeBytes, log }: StoreOptions,
): Store {
  async function limited<T>(change: () => Promise<T>): Promise<T> {
    await requireFreeSpace(freeBytes);
    return within(writeLimit, change(), () => {
      log({ level: 'error', event: 'write-hangs', ms: writeLimit });
      return databaseAway();
    });
  }
  return {
    ...parts,
    read: db,
    write: (run) => limited(() => transact(run)),
    writeOnce: (run) => limited(() => run(db)),
  };
}

/** Throws 507 below 64 MiB. */
export async function requireFreeSpace(freeBytes: FreeBytes): Promise<void> {
  if ((await freeBytes()) < leastFreeBytes) {
    throw failure(507, 'The disk is nearly full. Nothing was saved.');
  }
}
