import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedStore } from '@server/embedded/embeddedStore';
import { prepareDatabase } from '@server/db/prepareDatabase';
import { addColleagues } from '@server/browser/colleagues';
import { browserPasswords } from '@server/browser/passwords';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { migrateEmbedded } from '@server/node/embeddedDatabase';
import { storyTime } from '@tests/visual/clock';

/** Writes `desk.db`, the seeded database of the desk in Storybook, into a folder. */
async function main(folder: string): Promise<void> {
  const clock = () => new Date(storyTime);
  const client = new PGlite();
  const db = await embeddedStore(client, migrateEmbedded, {
    log: () => undefined,
    freeBytes: () => Promise.resolve(Infinity),
  });
  const deps = { clock, feeds: sampleFeeds(), passwords: browserPasswords };
  await prepareDatabase(db, {}, deps, true);
  await addColleagues(db, clock());
  const dump = await client.dumpDataDir('gzip');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'desk.db');
  writeFileSync(`${file}.new`, new Uint8Array(await dump.arrayBuffer()));
  renameSync(`${file}.new`, file);
  await db.close();
}

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder for the database.');
await main(folder);
