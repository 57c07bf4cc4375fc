import { inArray } from 'drizzle-orm';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { files } from '@server/db/schema/operations';
import type { Store } from '@server/db/store';
import { describeError, type Log } from '@server/http/log';

/** What the server wrote into its data folder before the database kept it. */
const folders = ['uploads', 'outbox', 'site'];
/** So that a batch of the largest images takes no more than a few hundred megabytes. */
const batchSize = 20;

interface MoveDeps {
  db: Store;
  log: Log;
}

/**
 * Copies the files of an earlier server's data folder into the database, those that aren't there
 * yet. The folder is left as it is. Several servers may do this at the same time.
 */
export async function moveFiles(dataDir: string, { db, log }: MoveDeps): Promise<void> {
  const paths = (await Promise.all(folders.map((folder) => pathsIn(dataDir, folder, log)))).flat();
  let count = 0;
  for (let from = 0; from < paths.length; from += batchSize) {
    count += await moveBatch(dataDir, paths.slice(from, from + batchSize), db);
  }
  if (count > 0) log({ level: 'info', event: 'files-moved', count });
}

/** Complete files only. A folder that can't be read is logged, because its images are then missing. */
async function pathsIn(dataDir: string, folder: string, log: Log): Promise<string[]> {
  try {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
    return names.map(({ name }) => `${folder}/${name}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      log({ level: 'error', event: 'files-not-moved', folder, ...describeError(error) });
    }
    return [];
  }
}

async function moveBatch(dataDir: string, paths: string[], db: Store): Promise<number> {
  const stored = await db.read
    .select({ path: files.path })
    .from(files)
    .where(inArray(files.path, paths));
  const isStored = new Set(stored.map(({ path }) => path));
  const missing = paths.filter((path) => !isStored.has(path));
  let count = 0;
  for (const path of missing) {
    const whole = join(dataDir, path);
    const row = { path, bytes: await readFile(whole), createdAt: (await stat(whole)).mtime };
    const added = await db.write((tx) =>
      tx.insert(files).values(row).onConflictDoNothing().returning({ path: files.path }),
    );
    count += added.length;
  }
  return count;
}
