import { eq, sql } from 'drizzle-orm';
import type { Files } from '@server/deps';
import type { Clock } from '@server/http/clock';
import { files } from './schema/operations';
import type { Store } from './store';

/** Files in the database, where every server that shares it finds them. */
export function databaseFiles(db: Store, clock: Clock): Files {
  return {
    // A write that was cut off may still be committed.
    failsCleanly: false,
    async write(path, bytes) {
      const row = { path, bytes, createdAt: clock() };
      await db.write((tx) =>
        tx.insert(files).values(row).onConflictDoUpdate({ target: files.path, set: { bytes } }),
      );
    },
    async read(path) {
      const [row] = await db.read
        .select({ bytes: files.bytes })
        .from(files)
        .where(eq(files.path, path));
      return row ? new Uint8Array(row.bytes) : null;
    },
    async has(path) {
      const found = await db.read
        .select({ one: sql`1` })
        .from(files)
        .where(eq(files.path, path));
      return found.length > 0;
    },
  };
}
