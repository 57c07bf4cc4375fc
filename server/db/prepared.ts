import type { Database } from './store';

interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/**
 * A statement that is built once for each database, and that PostgreSQL plans once for each
 * connection. `build` uses placeholders for its values. The name is unique.
 */
export function prepared<Statement>(
  name: string,
  build: (db: Database) => Preparable<Statement>,
): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db).prepare(name);
    statements.set(db, statement);
    return statement;
  };
}
