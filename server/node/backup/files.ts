import { asc, eq } from 'drizzle-orm';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { files } from '@server/db/schema/operations';
import type { Database } from '@server/db/store';

/** Uploaded images, and the records of what was sent into folders. */
export interface FileSource {
  /** Names such as `uploads/4f….png`. A file is never changed, so it may be read at any time. */
  list(): Promise<string[]>;
  read(name: string): AsyncIterable<Buffer>;
}

/** Files appear at their place only when `finish` is called. */
export interface FileTarget {
  /** True if it holds nothing yet. */
  isEmpty(): Promise<boolean>;
  write(name: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  finish(): Promise<void>;
  /** Removes what was written and not finished. */
  discard(): Promise<void>;
}

/** Folders in the data folder. */
const folders = ['uploads', 'outbox', 'site'];

async function namesIn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    if (!existsSync(join(dataDir, folder))) continue;
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true });
    const whole = entries.filter(
      (entry) => entry.isFile() && /^[^./\\][^/\\]*(?<!\.part)$/.test(entry.name),
    );
    found.push(...whole.map(({ name }) => `${folder}/${name}`).toSorted());
  }
  return found;
}

/** The files of a server with the embedded database. */
export function filesIn(dataDir: string): FileSource {
  return {
    list: () => namesIn(dataDir),
    read: (name) => createReadStream(join(dataDir, name)) as AsyncIterable<Buffer>,
  };
}

/** The files of servers on PostgreSQL, which keep them in a table. */
export function filesInDatabase(db: Database): FileSource {
  return {
    async list() {
      const rows = await db.select({ path: files.path }).from(files).orderBy(asc(files.path));
      return rows.map(({ path }) => path);
    },
    async *read(name) {
      const [row] = await db.select({ bytes: files.bytes }).from(files).where(eq(files.path, name));
      if (row) yield Buffer.from(row.bytes);
    },
  };
}

/** Restores files into a data folder. */
export function filesInto(dataDir: string): FileTarget {
  const staged = join(dataDir, 'restoring');
  const discard = () => rm(staged, { recursive: true, force: true });
  return {
    isEmpty: async () => (await namesIn(dataDir)).length === 0,
    async write(name, pieces) {
      const path = join(staged, name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(pieces, createWriteStream(path, { flags: 'wx', flush: true }));
    },
    async finish() {
      for (const folder of folders.filter((each) => existsSync(join(staged, each)))) {
        // An empty folder may be there already.
        await rm(join(dataDir, folder), { recursive: true, force: true });
        await rename(join(staged, folder), join(dataDir, folder));
      }
      await discard();
      await flushFolder(dataDir);
    },
    discard,
  };
}

/** Restores files into the table, as part of the transaction that restores the rows. */
export function filesIntoDatabase(tx: Database, createdAt: Date): FileTarget {
  return {
    isEmpty: async () => (await tx.select({ path: files.path }).from(files).limit(1)).length === 0,
    async write(path, pieces) {
      await tx.insert(files).values({ path, bytes: await buffer(pieces), createdAt });
    },
    finish: () => Promise.resolve(),
    discard: () => Promise.resolve(),
  };
}

/** Makes sure that the names of files in a folder outlive a power cut, where the system can do that. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
