import { sql } from 'drizzle-orm';
import type { Database } from '@server/db/store';

/** Lets the ids of new rows continue after samples that came with ids. */
export async function continueIds(tx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
