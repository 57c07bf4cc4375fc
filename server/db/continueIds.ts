import { sql } from 'drizzle-orm';
import type { Database } from './store';

/** Lets new rows go on behind samples that brought their ids along. */
export async function continueIds(tx: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
