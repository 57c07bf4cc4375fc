import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { isSampleData, sampleAccount } from '@server/db/seed/seed';
import * as schema from '@server/db/schema/newsletters';
import { makeStore, type Store, type StoreOptions } from '@server/db/store';
import { findAccount } from '@server/db/users';
import type { Passwords } from '@server/deps';
import type { Config } from './config';
import { ConfigError } from './environment';
import { root } from './root';
import { prepareDatabase, type PrepareDeps } from './prepareDatabase';

const migrationsFolder = join(root, 'server/db/migrations');

interface OpenDeps extends StoreOptions, PrepareDeps {}

/** Opens the configured database, ready to serve; also tells whether the sample account can sign in. */
export async function openDatabase(config: Config, deps: OpenDeps) {
  const db = await connect(config, deps);
  try {
    await prepareDatabase(db, config, deps);
    return { db, hasSampleAccount: await opensWithSampleAccount(db, deps.passwords) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** False once the sample account's password has been changed. */
async function opensWithSampleAccount(db: Store, passwords: Passwords): Promise<boolean> {
  if (!(await isSampleData(db.read))) return false;
  const account = await findAccount(db.read, sampleAccount.email);
  return passwords.matches(account?.passwordHash ?? null, sampleAccount.password);
}

async function connect({ databaseUrl, dataDir }: Config, options: StoreOptions): Promise<Store> {
  if (!databaseUrl) return openFolder(join(dataDir, 'db'), options);
  const remote: StoreOptions = { ...options, freeBytes: () => Promise.resolve(Infinity) };
  try {
    return await postgresStore(databaseUrl, remote);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ConfigError(
      `DATABASE_URL doesn't lead to a working database${code}. Check the address, user and password.`,
    );
  }
}

/** The embedded database over an open PGlite, brought up to the newest migration. */
export async function embeddedStore(client: PGlite, options: StoreOptions): Promise<Store> {
  // Loaded on demand, like PGlite itself, which takes memory that a server on PostgreSQL can spare.
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const db = drizzle({ client, schema });
  await migrate(db, { migrationsFolder });
  return makeStore(db, () => client.close(), options);
}

/** A PostgreSQL server, with the same schema and migrations. */
async function postgresStore(url: string, options: StoreOptions): Promise<Store> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => options.log({ level: 'error', event: 'database-connection-lost' }));
  const db = drizzlePostgres({ client: pool, schema });
  await migratePostgres(db, { migrationsFolder });
  const connections = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { ...makeStore(db, () => pool.end(), options), connections };
}

/**
 * Opens the embedded database in a folder, which the caller has locked. A new one is made beside it
 * and then moved, so that a start that was interrupted leaves no half-made database.
 */
async function openFolder(folder: string, options: StoreOptions): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite');
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    await (await PGlite.create(fresh)).close();
    renameSync(fresh, folder);
  }
  return embeddedStore(await PGlite.create(folder), options);
}
