import type { PGlite } from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import * as schema from './schema/newsletters';
import { makeStore, sessionChanges, type Store, type StoreOptions } from './store';

/** Brings a database up to the newest migration. */
export type Migrate = (db: PgliteDatabase<typeof schema>) => Promise<void>;

/** The embedded database over an open PGlite, in Node or in a browser. */
export async function embeddedStore(
  client: PGlite,
  migrate: Migrate,
  options: StoreOptions,
): Promise<Store> {
  const db = drizzle({ client, schema });
  await migrate(db);
  const watchSessions: Store['watchSessions'] = (onChange) => {
    let isLive = false;
    // Statements run in order, so every later change sends a notification.
    client.listen(sessionChanges, onChange).then(
      () => (isLive = true),
      () => undefined,
    );
    return { isLive: () => isLive };
  };
  return makeStore({ db, watchSessions, close: () => client.close() }, options);
}
