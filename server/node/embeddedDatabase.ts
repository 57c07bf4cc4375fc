import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { embeddedStore, type Migrate } from '@server/db/embeddedStore';
import { leastFreeBytes, type Store, type StoreOptions } from '@server/db/store';
import { describeError, type Log } from '@server/http/log';
import { damaged, databaseIn, inspectFolder } from './dataFolder';
import { ConfigError } from '@server/configError';
import { isFull } from './environment';
import type { FolderLock } from './lock';
import { migrationsFolder } from './root';

/** Bytes that a new database with its first migrations takes. */
const sizeWhenNew = 64 * 1024 * 1024;

/**
 * PostgreSQL reserves 128 MB for pages by default; every page that was ever read stays there. With
 * 16 MB a server at rest needs half the memory, and reads the rest from the system's own cache.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Refuses each statement once another server has taken the folder, also within a transaction. */
export class GuardedDatabase extends PGlite {
  constructor(
    folder: string,
    private readonly requireHeld: () => void,
  ) {
    super(folder, { startParams });
  }

  override async query<T>(...statement: Parameters<PGlite['query']>): Promise<Results<T>> {
    // The first statements run before the constructor has ended.
    this.requireHeld?.();
    return super.query<T>(...statement);
  }

  override async exec(...script: Parameters<PGlite['exec']>): Promise<Results[]> {
    this.requireHeld?.();
    return super.exec(...script);
  }

  override transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction(async (tx) => {
      const { query, exec } = tx;
      tx.query = async (...statement) => {
        this.requireHeld();
        return query(...statement);
      };
      tx.exec = async (...script) => {
        this.requireHeld();
        return exec(...script);
      };
      const result = await run(tx);
      // Committing is a statement too.
      this.requireHeld();
      return result;
    });
  }

  /** Closing writes too, so a database that another server has taken over isn't closed. */
  override async close(): Promise<void> {
    this.requireHeld();
    await super.close();
  }
}

/** Brings an embedded database up to the newest migration. */
export const migrateEmbedded: Migrate = (db) => migrate(db, { migrationsFolder });

/**
 * Opens the embedded database in a locked data folder. A new one is made beside its place and then
 * moved, so that a start that was interrupted leaves no half-made database. Throws `ConfigError`
 * where the folder is damaged or its disk is full, without changing anything.
 */
export async function openEmbedded(
  dataDir: string,
  { requireHeld }: Pick<FolderLock, 'requireHeld'>,
  options: StoreOptions,
): Promise<{ db: Store; wasUsed: boolean }> {
  const { hasDatabase, wasUsed } = inspectFolder(dataDir);
  const room = leastFreeBytes + (hasDatabase ? 0 : sizeWhenNew);
  if ((await options.freeBytes()) < room) {
    throw new ConfigError(
      `The disk that holds DATA_DIR ${dataDir} is nearly full. Free at least ${Math.ceil(room / 1024 / 1024)} MB and start again.`,
    );
  }
  const folder = databaseIn(dataDir);
  if (!hasDatabase) await makeDatabase(folder);
  requireHeld();
  const client = await open(dataDir, requireHeld, options.log);
  return { db: await embeddedStore(client, migrateEmbedded, options), wasUsed };
}

async function open(dataDir: string, requireHeld: () => void, log: Log): Promise<PGlite> {
  const pidFile = join(databaseIn(dataDir), 'postmaster.pid');
  const before = contentOf(pidFile);
  // A server that was killed while it made this file left it empty, and PostgreSQL refuses that one.
  if (before?.length === 0) rmSync(pidFile);
  try {
    const client = new GuardedDatabase(databaseIn(dataDir), requireHeld);
    await client.waitReady;
    return client;
  } catch (error) {
    if (before) writeFileSync(pidFile, before);
    else rmSync(pidFile, { force: true });
    if (isFull(error)) throw error;
    log({ level: 'error', event: 'database-damaged', ...describeError(error) });
    throw damaged(dataDir, "its database db can't be opened");
  }
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Ends with its parent: a database that nobody waits for is of no use. */
const program = `
  const { PGlite } = require(process.argv[1]);
  process.stdin.resume().once('close', () => process.exit(1));
  PGlite.create(process.argv[2]).then((db) => db.close()).then(() => process.exit(0));
`;

/**
 * Makes a database in a process of its own, because that takes 850 MB, which a process doesn't give
 * back. The package is loaded from where it is installed, so this needs no entry of its own.
 */
async function makeDatabase(folder: string): Promise<void> {
  const parent = dirname(folder);
  const leftOver = readdirSync(parent).filter((name) => /^db\..*new$/.test(name));
  for (const name of leftOver) rmSync(join(parent, name), { recursive: true });
  const fresh = `${folder}.${randomUUID()}.new`;
  const source = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const child = spawn(process.execPath, ['--liftoff-only', '-e', program, source, fresh], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  if (code === 0) return renameSync(fresh, folder);
  rmSync(fresh, { recursive: true, force: true });
  const reason = /^\w*Error.*$/m.exec(said)?.[0] ?? `exit ${code}`;
  throw new ConfigError(
    `A new database couldn't be made in ${parent} (${reason}). Check its disk, and that the computer has 1 GB of free memory for a moment.`,
  );
}
