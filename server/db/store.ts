import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { needRoom, type FreeBytes } from '@server/lib/disk';
import { failure } from '@server/lib/failure';
import type { Log } from '@server/lib/log';
import * as schema from './schema';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const writeLimit = 5_000;

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Reads go to `read`; every change is one transaction of `write`, on its `tx` alone. */
export interface Store {
  read: Database;
  /** Throws 507 when the disk is nearly full, 503 when the change is not in after five seconds. */
  write<T>(run: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Watch {
  freeBytes: FreeBytes;
  log: Log;
}

function makeStore(db: Database, close: () => Promise<void>, { freeBytes, log }: Watch): Store {
  return {
    read: db,
    close,
    async write(run) {
      await needRoom(freeBytes);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          log({ level: 'error', event: 'write-hangs', ms: writeLimit });
          reject(failure(503, 'The database does not answer. Try again shortly.'));
        }, writeLimit);
      });
      try {
        return await Promise.race([db.transaction(run), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The embedded database over an open PGlite, brought up to the newest migration. */
export async function embeddedStore(client: PGlite, watch: Watch): Promise<Store> {
  const db = drizzlePglite({ client, schema });
  await migratePglite(db, { migrationsFolder });
  return makeStore(db, () => client.close(), watch);
}

/** A PostgreSQL server; the same schema and migrations. */
export async function postgresStore(url: string, watch: Watch): Promise<Store> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => watch.log({ level: 'error', event: 'database-connection-lost' }));
  const db = drizzlePostgres({ client: pool, schema });
  await migratePostgres(db, { migrationsFolder });
  return makeStore(db, () => pool.end(), watch);
}

/**
 * Opens the embedded database in a folder; the caller holds the folder's lock. A new one is made
 * beside and then moved, so that a start that was cut short leaves no half of a database.
 */
export async function openFolder(folder: string, watch: Watch): Promise<Store> {
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    await (await PGlite.create(fresh)).close();
    renameSync(fresh, folder);
  }
  return embeddedStore(await PGlite.create(folder), watch);
}
