import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Migrate } from '@server/embedded/embeddedStore';
import journal from '@server/db/migrations/meta/_journal.json';
import { hashOf } from '@server/http/tokens';

const sources = import.meta.glob<string>('@server/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
});

async function readMigration(tag: string): Promise<string> {
  const [, read] = Object.entries(sources).find(([path]) => path.endsWith(`/${tag}.sql`)) ?? [];
  if (!read) throw new Error(`The migration ${tag} is missing.`);
  return read();
}

/** The migrations as Drizzle's own reader returns them, which needs a file system. */
async function readMigrations() {
  return Promise.all(
    journal.entries.map(async ({ tag, when, breakpoints }) => {
      const text = await readMigration(tag);
      const sql = text.split('--> statement-breakpoint');
      return { sql, bps: breakpoints, folderMillis: when, hash: await hashOf(text) };
    }),
  );
}

/** Brings an embedded database up to the newest migration, from texts that came with the page. */
export const migrateInBrowser: Migrate = async (db) => {
  const { session } = db as unknown as { session: PgSession };
  await new PgDialect().migrate(await readMigrations(), session, { migrationsFolder: '' });
};
