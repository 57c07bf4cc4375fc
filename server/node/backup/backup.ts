import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config';
import { ConfigError } from '@server/configError';
import { lockFolder, noFolder } from '../lock';
import { askServer } from './control';
import { filesIn, filesInDatabase, flushFolder } from './files';
import { inspect, type Contents } from './format';
import { openEmbedded, openPostgres, type BareDatabase } from './open';
import { writeBackup } from './write';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Saves everything to a new file that only this user can read. The file appears when it is complete and
 * was read back. Throws `ConfigError`.
 */
export async function saveBackup(path: string, place: Place, version: string): Promise<Contents> {
  if (existsSync(path)) throw new ConfigError(`${path} exists already. Choose another name.`);
  const part = `${path}.part`;
  const file = await openPart(part);
  const target = () => file.createWriteStream({ flush: true });
  try {
    const served = place.databaseUrl ? null : await askServer(place.dataDir);
    if (served) await pipeline(Readable.from(served), target());
    else await writeAlone(place, version, target);
    const contents = await inspect(part);
    await rename(part, path);
    await flushFolder(dirname(path));
    return contents;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** A new file that only this user can read. Throws `ConfigError` where none can be made. */
async function openPart(part: string): Promise<FileHandle> {
  const folder = dirname(part);
  if (!existsSync(folder)) {
    throw new ConfigError(`There is no folder ${folder}. Create it, or choose another one.`);
  }
  try {
    await rm(part, { force: true });
    return await open(part, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ConfigError(`Can't write to the folder ${folder} (${code}). Choose another one.`);
  }
}

/** PostgreSQL can be asked beside its servers; the embedded database only while no server runs. */
async function writeAlone(
  { dataDir, databaseUrl }: Place,
  version: string,
  target: () => NodeJS.WritableStream,
): Promise<void> {
  const folder = join(dataDir, 'db');
  if (!databaseUrl && !existsSync(folder)) {
    throw new ConfigError(
      `There is nothing to back up in ${dataDir}. Set DATA_DIR or DATABASE_URL.`,
    );
  }
  const lock = databaseUrl ? noFolder : await lockFolder(dataDir, { log: () => undefined });
  let database: BareDatabase | undefined;
  try {
    database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(folder);
    const { db } = database;
    const files = databaseUrl ? filesInDatabase(db) : filesIn(dataDir);
    await writeBackup({ db, files, version, now: new Date() }, target());
  } finally {
    await database?.close();
    lock.release();
  }
}
