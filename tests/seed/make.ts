import { PGlite } from '@electric-sql/pglite';
import { desc, eq } from 'drizzle-orm';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { instantOf } from '@/domain/format/dates';
import { addColleagues, browserPasswords } from '@server/browser/colleagues';
import { newsletters } from '@server/db/schema/newsletters';
import { redatedNewsletters } from '@server/db/seed/redate';
import type { Store } from '@server/db/store';
import { prepareDatabase } from '@server/db/prepareDatabase';
import type { Passwords } from '@server/deps';
import { embeddedStore } from '@server/db/embeddedStore';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { markUsed } from '@server/node/dataFolder';
import { migrateEmbedded } from '@server/node/embeddedDatabase';
import { makePasswords } from '@server/node/start';
import { keepRows } from './rows';
import { testPasswords } from './passwords';

const storeOptions = { log: () => undefined, freeBytes: () => Promise.resolve(Infinity) };

/** Writes under another name first, so that a half-written file is never read. */
function writeWhole(path: string, bytes: Uint8Array): void {
  const part = `${path}.${process.pid}.new`;
  writeFileSync(part, bytes);
  renameSync(part, path);
}

async function dumpOf(client: PGlite): Promise<Buffer> {
  return Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer());
}

const blobOf = (file: string) => new Blob([readFileSync(file)], { type: 'application/gzip' });

/** An empty database with all migrations, which takes longest and is the same for all. */
async function migrated(folder: string): Promise<Blob> {
  const file = join(folder, 'migrated');
  if (!existsSync(file)) {
    const client = await PGlite.create();
    const db = await embeddedStore(client, migrateEmbedded, storeOptions);
    writeWhole(file, await dumpOf(client));
    await db.close();
  }
  return blobOf(file);
}

async function openSeeded(empty: Blob, now: Date, passwords: Passwords, dataDir?: string) {
  const client = await PGlite.create({ ...(dataDir && { dataDir }), loadDataDir: empty });
  const db = await embeddedStore(client, () => Promise.resolve(), storeOptions);
  await prepareDatabase(db, {}, { clock: () => now, feeds: sampleFeeds(), passwords }, true);
  return { client, db };
}

/** Journeys start today's newsletter themselves: the newest one is of the day before, or of Friday. */
async function moveBeforeToday(db: Store, now: Date): Promise<void> {
  const rows = await db.read.select().from(newsletters).orderBy(desc(newsletters.id));
  const [, before] = rows;
  const moved = redatedNewsletters(rows, instantOf(`${before?.date.slice(0, 10)} 12:00:00`) ?? now);
  await db.write(async (tx) => {
    for (const { id, name, date, created_at, updated_at } of moved) {
      const stamps = { name, date, created_at, updated_at };
      await tx.update(newsletters).set(stamps).where(eq(newsletters.id, id));
    }
  });
}

const kinds: Record<string, (empty: Blob, now: Date, path: string) => Promise<void>> = {
  async tests(empty, now, path) {
    const { client, db } = await openSeeded(empty, now, testPasswords);
    await keepRows(client);
    writeWhole(path, await dumpOf(client));
    await db.close();
  },

  async desk(empty, now, path) {
    const { client, db } = await openSeeded(empty, now, browserPasswords);
    await addColleagues(db, now);
    writeWhole(path, await dumpOf(client));
    await db.close();
  },

  async folder(empty, now, path) {
    const part = `${path}.${process.pid}.new`;
    mkdirSync(part);
    const { db } = await openSeeded(empty, now, makePasswords(), join(part, 'db'));
    await moveBeforeToday(db, now);
    await db.close();
    await markUsed(part, now);
    renameSync(part, path);
  },
};

/** Milliseconds after which a lock is of a process that was killed. */
const lockLimit = 60_000;

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const at = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - at > lockLimit) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Several processes may ask for the same at once: one makes it, and the others wait. */
async function alone(lock: string, run: () => Promise<void>): Promise<void> {
  while (!takes(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
  try {
    await run();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Removes what was made from earlier sources, which another process may have read until just now. */
function removeOutdated(current: string): void {
  for (const name of readdirSync(dirname(current))) {
    const folder = join(dirname(current), name);
    const age = Date.now() - statSync(folder).mtimeMs;
    if (folder !== current && age > 10 * 60_000) rmSync(folder, { recursive: true, force: true });
  }
}

/** `node --import tsx tests/seed/make.ts <kind> <time> <path>`; see `tests/seeded.ts`. */
async function main(kind = '', time = '', path = ''): Promise<void> {
  const make = kinds[kind];
  if (!make) throw new Error(`Unknown kind: ${kind}`);
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  removeOutdated(folder);
  await alone(join(folder, 'lock'), async () => {
    if (!existsSync(path)) await make(await migrated(folder), new Date(time), path);
  });
}

await main(...process.argv.slice(2));
