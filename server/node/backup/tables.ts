import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '@server/db/store';
import { addLine, type Sum } from './format';

/** A table in the order in which tables can be filled: what a row refers to comes before it. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns that identify a row. */
  key: string[];
}

/** Images have files of their own in a backup, wherever they are stored. */
const skipped = ['files'];

export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  const answer: unknown = await db.execute(query);
  return (answer as { rows: Row[] }).rows;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  is_key: boolean;
}

/** Every table of the database. */
export async function shapesOf(db: Database): Promise<TableShape[]> {
  const columns = await rowsOf<ColumnRow>(
    db,
    sql`select c.relname as "table", a.attname as "column",
        format_type(a.atttypid, a.atttypmod) as "type",
        coalesce(a.attnum = any(k.conkey), false) as is_key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by c.relname, a.attnum`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const shapes = names
    .filter((name) => !skipped.includes(name))
    .map((name): TableShape => {
      const ofTable = columns.filter(({ table }) => table === name);
      return {
        name,
        columns: ofTable.map(({ column, type }) => ({ name: column, type })),
        key: ofTable.filter(({ is_key }) => is_key).map(({ column }) => column),
      };
    });
  return inOrder(shapes, await references(db));
}

interface Reference {
  from: string;
  to: string;
}

function references(db: Database): Promise<Reference[]> {
  return rowsOf<Reference>(
    db,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
}

function inOrder(shapes: TableShape[], links: Reference[]): TableShape[] {
  const ordered: TableShape[] = [];
  let rest = shapes;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const isFree = ({ name }: TableShape) =>
      !links.some(({ from, to }) => from === name && to !== name && waiting.has(to));
    const free = rest.filter(isFree);
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...free);
    rest = rest.filter((shape) => !free.includes(shape));
  }
  return ordered;
}

/** The same text for the same value, whatever the server's settings are. Inside a transaction. */
export async function fixFormats(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('TimeZone', 'UTC', true),
    set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'iso_8601', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`);
}

/** Rows that one step reads; the largest, a sent email, has about 100 KB. */
const rowsPerStep = 100;

/** Each row as one line of JSON, in the order of its key. Inside a transaction. */
export async function* linesOf(tx: Database, shape: TableShape): AsyncGenerator<string> {
  const table = sql.identifier(shape.name);
  const texts = shape.columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  const order = shape.key.map((name) => sql`${sql.identifier(name)}::text collate "C"`);
  const ordered = order.length > 0 ? sql` order by ${sql.join(order, sql`, `)}` : sql``;
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${sql.join(texts, sql`, `)}])::text as line from ${table}${ordered}`);
  for (;;) {
    const step = await rowsOf<{ line: string }>(
      tx,
      sql`fetch ${sql.raw(String(rowsPerStep))} from backup_rows`,
    );
    for (const { line } of step) yield line;
    if (step.length < rowsPerStep) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Counts and hashes the rows of a table. Inside a transaction. */
export async function sumOf(tx: Database, shape: TableShape): Promise<Sum> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of linesOf(tx, shape)) {
    addLine(hash, line);
    rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Adds rows that `linesOf` wrote. Inside a transaction. */
export async function addRows(tx: Database, shape: TableShape, lines: string[]): Promise<void> {
  if (lines.length === 0) return;
  const names = shape.columns.map(({ name }) => sql.identifier(name));
  const values = shape.columns.map(
    ({ type }, at) => sql`(line->>${sql.raw(String(at))})::${sql.raw(type)}`,
  );
  await tx.execute(sql`insert into ${sql.identifier(shape.name)} (${sql.join(names, sql`, `)})
    overriding system value
    select ${sql.join(values, sql`, `)}
    from json_array_elements(${`[${lines.join(',')}]`}::json) as line`);
}

interface SequenceRow {
  table: string;
  column: string;
  sequence: string;
}

/** The sequences that give ids, by `table.column`. */
async function sequencesIn(db: Database): Promise<SequenceRow[]> {
  return rowsOf<SequenceRow>(
    db,
    sql`select c.relname as "table", a.attname as "column",
        pg_get_serial_sequence(quote_ident(c.relname), a.attname) as "sequence"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
}

/** The last id that each sequence gave; those that gave none are left out. */
export async function lastIds(db: Database): Promise<Record<string, string>> {
  const last: Record<string, string> = {};
  for (const { table, column, sequence } of await sequencesIn(db)) {
    const [row] = await rowsOf<{ last: string; is_called: boolean }>(
      db,
      sql`select last_value::text as "last", is_called from ${sql.raw(sequence)}`,
    );
    if (row?.is_called) last[`${table}.${column}`] = row.last;
  }
  return last;
}

/** Lets new ids continue after those of the backup. */
export async function continueIdsAfter(tx: Database, last: Record<string, string>): Promise<void> {
  for (const { table, column, sequence } of await sequencesIn(tx)) {
    const value = last[`${table}.${column}`];
    if (value !== undefined) {
      await tx.execute(sql`select setval(${sequence}::regclass, ${value}::bigint)`);
    }
  }
}
