import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@server/configError';

/** The embedded database, and the note that it has served before: so outside of its own folder. */
export const databaseIn = (dataDir: string) => join(dataDir, 'db');
const noteIn = (dataDir: string) => join(dataDir, 'desk.json');

/** What a server writes beside its database. */
const records = ['uploads', 'outbox', 'site'];

/** What the embedded database can't open without, as paths in its folder. */
const needed = ['PG_VERSION', 'postgresql.conf', 'global/pg_control'];
const neededFolders = ['base/1', 'base/5', 'global', 'pg_multixact', 'pg_wal', 'pg_xact'];

export interface DataFolder {
  hasDatabase: boolean;
  /** True if a server has prepared a database here before, so that samples don't belong here. */
  wasUsed: boolean;
}

/**
 * Looks at the folder of the embedded database without changing it. Throws `ConfigError` where a
 * database that was here is missing or damaged: a new one would hide that.
 */
export function inspectFolder(dataDir: string): DataFolder {
  const wasUsed = existsSync(noteIn(dataDir));
  const database = databaseIn(dataDir);
  const found = statSync(database, { throwIfNoEntry: false });
  if (!found) {
    const record = wasUsed ? undefined : records.find((name) => isFilled(join(dataDir, name)));
    if (wasUsed) throw damaged(dataDir, 'it was used before, but its folder db is missing');
    if (record) throw damaged(dataDir, `it has files in ${record}, but its folder db is missing`);
    return { hasDatabase: false, wasUsed };
  }
  if (!found.isDirectory()) throw damaged(dataDir, 'db is a file, not a folder');
  const damage = damageOf(database);
  if (damage) throw damaged(dataDir, damage);
  requireAccess(database);
  return { hasDatabase: true, wasUsed };
}

/** Notes that the folder has a database from now on. */
export async function markUsed(dataDir: string, now: Date): Promise<void> {
  const part = `${noteIn(dataDir)}.part`;
  const note = { database: 'db', preparedAt: now.toISOString() };
  await writeFile(part, `${JSON.stringify(note)}\n`, { flush: true });
  await rename(part, noteIn(dataDir));
}

/** For a folder whose data can't be served. `what` says what was found. */
export function damaged(dataDir: string, what: string): ConfigError {
  return new ConfigError(
    `The data folder ${dataDir} is damaged: ${what}. Nothing was changed. Restore a backup of the folder, or set DATA_DIR to another one.`,
  );
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** What is missing, in words; null if the database looks complete. */
function damageOf(database: string): string | null {
  const isMissing = (path: string) => !existsSync(join(database, path));
  const missing = [...needed, ...neededFolders].find(isMissing);
  if (missing) return `db/${missing} is missing`;
  if (!/^\d+\s*$/.test(readFileSync(join(database, 'PG_VERSION'), 'utf8'))) {
    return "db/PG_VERSION isn't readable";
  }
  const control = readFileSync(join(database, 'global/pg_control'));
  if (control.length !== controlSize) return 'db/global/pg_control is incomplete';
  const log = logOf(control);
  if (!log) return "db/global/pg_control isn't readable";
  return isMissing(`pg_wal/${log}`) ? `its log db/pg_wal/${log} is missing` : null;
}

/** Bytes. */
const controlSize = 8_192;
const logSize = 0x1_00_00_00n;

/**
 * The file of the write-ahead log from which the database starts, by the layout of PostgreSQL's
 * `ControlFileData`: a position at byte 40, its timeline at byte 48. Null if that can't be true.
 */
function logOf(control: Buffer): string | null {
  const position = control.readBigUInt64LE(40);
  const timeline = control.readUInt32LE(48);
  if (position === 0n || timeline === 0) return null;
  const parts = [BigInt(timeline), position >> 32n, (position & 0xff_ff_ff_ffn) / logSize];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

function requireAccess(database: string): void {
  try {
    for (const path of ['.', ...needed]) {
      accessSync(join(database, path), constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The database ${database} can't be read and written (${code}). Give it to the user who runs the server, or set DATA_DIR to another folder.`,
    );
  }
}
