import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import * as schema from '@server/db/schema/newsletters';
import type { Database } from '@server/db/store';
import { connectionStringOf, unusableDatabase } from '../databaseUrl';

/** A database without the server around it, at whatever migration it is. */
export interface BareDatabase {
  db: Database;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database in a folder, which the caller has locked. */
export async function openEmbedded(folder: string): Promise<BareDatabase> {
  const client = await PGlite.create(folder);
  const db = drizzlePglite({ client, schema });
  return {
    db,
    migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

/** Throws `ConfigError` if it can't be reached, and `migrate` does if no tables may be made in it. */
export async function openPostgres(url: string): Promise<BareDatabase> {
  const connectionString = connectionStringOf(url);
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 });
  // The query that is under way reports the error.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw unusableDatabase(connectionString, error);
  }
  const db = drizzlePostgres({ client: pool, schema });
  return {
    db,
    migrate: (migrationsFolder) =>
      migratePostgres(db, { migrationsFolder }).catch((error: unknown) => {
        throw unusableDatabase(connectionString, error);
      }),
    close: () => pool.end(),
  };
}
