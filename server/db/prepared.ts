import type { Database } from './store';

interface Prepared {
  getQuery(): { sql: string };
}

interface Preparable<Statement> {
  prepare(name: string): Statement;
}

const texts = new Set<string>();

/** True for the text of a statement that `prepared` built. */
export function isPrepared(text: string): boolean {
  return texts.has(text);
}

/**
 * A statement that is built once for each database, and that the database plans once for each
 * connection. `build` uses placeholders for its values. The name is unique.
 */
export function prepared<Statement extends Prepared>(
  name: string,
  build: (db: Database) => Preparable<Statement>,
): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db).prepare(name);
    statements.set(db, statement);
    texts.add(statement.getQuery().sql);
    return statement;
  };
}
