import { isSampleData, sampleAccount } from '@server/db/seed/seed';
import type { Store, StoreOptions } from '@server/db/store';
import { findAccount } from '@server/db/users';
import type { Passwords } from '@server/deps';
import type { Config } from './config';
import { markUsed } from './dataFolder';
import type { FolderLock } from './lock';
import { openPostgres } from './postgresDatabase';
import { prepareDatabase, type PrepareDeps } from '@server/db/prepareDatabase';

interface OpenDeps extends StoreOptions, PrepareDeps {
  /** Of the data folder. */
  lock: FolderLock;
  /** Milliseconds to wait for a PostgreSQL server that can't be reached yet; 30 seconds. */
  databasePatience?: number | undefined;
}

/** Opens the configured database, ready to serve; also tells whether the sample account can sign in. */
export async function openDatabase(config: Config, deps: OpenDeps) {
  const db = await openPrepared(config, deps);
  try {
    return { db, hasSampleAccount: await opensWithSampleAccount(db, deps.passwords) };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openPrepared(config: Config, deps: OpenDeps): Promise<Store> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    const prepare = (db: Store) => prepareDatabase(db, config, deps, false);
    return openPostgres(databaseUrl, { log: deps.log, prepare, patience: deps.databasePatience });
  }
  // Loaded on demand: PGlite takes memory that a server on PostgreSQL can spare.
  const { openEmbedded } = await import('./embeddedDatabase');
  const { db, wasUsed } = await openEmbedded(dataDir, deps.lock, deps);
  try {
    await prepareDatabase(db, config, deps, !wasUsed);
    if (!wasUsed) await markUsed(dataDir, deps.clock());
    return db;
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
