import { and, desc, eq, lt, sql } from 'drizzle-orm';
import {
  type ImportCells,
  type ImportKind,
  type ImportPreview,
  importKinds,
  type LastImport,
} from '@/api/contract/imports';
import { tickerKey } from '@/domain/comparator/comparator';
import { wallClockAt } from '@/domain/format/dates';
import { planImport, type ImportPlan } from '@/domain/imports/plan';
import { keyOf, readRows } from '@/domain/imports/readRows';
import { importTables } from '@/domain/imports/tables';
import type { ImportRow, ImportTable } from '@/domain/imports/table';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import { storedTables } from './importTables';
import { imports, type StoredRow } from './schema/operations';
import type { Database } from './store';

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const together = 1_000;

const changedSince = (title: string) =>
  failure(409, `${title} changed since this preview. Check the changes again.`);

/** The rows as they are stored, in their order. */
async function storedRows(db: Database, kind: ImportKind): Promise<StoredRow[]> {
  const { table, where, order } = storedTables[kind];
  return (await db.select().from(table).where(where).orderBy(order)) as StoredRow[];
}

/** Only the columns that a file can have, and tickers in one spelling. */
function importedColumns(table: ImportTable, rows: readonly StoredRow[]): ImportRow[] {
  return rows.map((row) => {
    const columns = table.columns.map(({ name, type }) => {
      const value = row[name] ?? null;
      return [name, type === 'ticker' ? tickerKey(String(value)).toUpperCase() : value] as const;
    });
    return Object.fromEntries(columns) as ImportRow;
  });
}

/** The table as it is now, under the names of its columns. */
export async function importCells(db: Database, kind: ImportKind): Promise<ImportCells> {
  const table = importTables[kind];
  const columns = table.columns.map(({ name }) => name);
  const rows = importedColumns(table, await storedRows(db, kind));
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) };
}

interface Compared {
  preview: ImportPreview;
  plan: ImportPlan;
  stored: StoredRow[];
}

async function compare(db: Database, kind: ImportKind, cells: ImportCells): Promise<Compared> {
  const table = importTables[kind];
  const stored = await storedRows(db, kind);
  const before = importedColumns(table, stored);
  const read = readRows(table, cells);
  const plan = planImport(table, before, read);
  const keysOf = (wanted: 'added' | 'removed') =>
    plan.changes.flatMap(({ kind: what, key }) => (what === wanted ? [key] : []));
  const keys = { added: keysOf('added'), removed: keysOf('removed') };
  const refused = [...read.refused];
  if (refused.length === 0) {
    for (const each of (await storedTables[kind].refusals?.(db, keys)) ?? []) {
      const row = read.rows.findIndex((given) => keyOf(table, given) === each.key);
      refused.push({ ...each, row: row < 0 ? null : row });
    }
    const wrong = table.checkNext?.(plan.next);
    if (wrong) refused.push({ row: null, key: '', sentence: wrong });
  }
  const hash = await hashOf(JSON.stringify([kind, before, plan.next]));
  const { changes, same, isReordered } = plan;
  const isUsable = refused.length === 0;
  return {
    preview: {
      hash,
      changes: isUsable ? changes : [],
      refused,
      same: isUsable ? same : 0,
      is_reordered: isUsable && isReordered,
    },
    plan,
    stored,
  };
}

/** What an import would do. While a row is refused, nothing else is said: the file is the whole list. */
export async function previewImport(
  db: Database,
  kind: ImportKind,
  cells: ImportCells,
): Promise<ImportPreview> {
  return (await compare(db, kind, cells)).preview;
}

interface Imported {
  kind: ImportKind;
  cells: ImportCells;
  /** Of the preview. */
  hash: string;
  by: string;
  now: Date;
}

/** Stores what was previewed and returns the number of rows. Throws 409 and 422. */
export async function applyImport(
  tx: Database,
  { kind, cells, hash, by, now }: Imported,
): Promise<number> {
  await lock(tx, kind);
  const { preview, plan, stored } = await compare(tx, kind, cells);
  const [refused] = preview.refused;
  if (refused) throw failure(422, refused.sentence);
  if (preview.hash !== hash) throw changedSince(importTables[kind].title);
  await replaceRows(tx, kind, plan.next, stored);
  const count = (what: 'added' | 'changed' | 'removed') =>
    plan.changes.filter((change) => change.kind === what).length;
  const [added] = await tx
    .insert(imports)
    .values({
      kind,
      at: now,
      by,
      rows: plan.next.length,
      added: count('added'),
      changed: count('changed'),
      removed: count('removed'),
      before: stored,
      after: await imported(tx, kind),
    })
    .returning({ id: imports.id });
  // Only the newest import of a table can be undone, so the rows of earlier ones aren't needed.
  await tx
    .update(imports)
    .set({ before: null, after: null })
    .where(and(eq(imports.kind, kind), lt(imports.id, added?.id ?? 0)));
  return plan.next.length;
}

async function imported(db: Database, kind: ImportKind): Promise<ImportRow[]> {
  return importedColumns(importTables[kind], await storedRows(db, kind));
}

async function lock(tx: Database, kind: ImportKind): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${imports} IN SHARE ROW EXCLUSIVE MODE`);
  await tx.execute(sql`LOCK TABLE ${storedTables[kind].table} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Replaces the rows. Columns that an import doesn't have stay those of `before`, by key. */
async function replaceRows(
  tx: Database,
  kind: ImportKind,
  next: readonly ImportRow[],
  before: readonly StoredRow[],
): Promise<void> {
  const { table, where, storedRow, nextId } = storedTables[kind];
  const known = importedColumns(importTables[kind], before);
  const byKey = new Map(before.map((row, at) => [keyOf(importTables[kind], known[at] ?? {}), row]));
  const [{ name: key }] = importTables[kind].columns;
  let free = (await nextId?.(tx)) ?? null;
  const rows = next.map((row, at) => {
    const old = byKey.get(keyOf(importTables[kind], row));
    // A kept row keeps the spelling of its key, which other tables may repeat.
    const stored = storedRow(old ? { ...row, [key]: old[key] as string } : row, old, at);
    return free === null || stored.id !== undefined ? stored : { ...stored, id: free++ };
  });
  await tx.delete(table).where(where);
  for (let from = 0; from < rows.length; from += together) {
    await tx.insert(table).values(rows.slice(from, from + together));
  }
}

/** Puts back the rows of before the newest import of a table. Throws 404 and 409. */
export async function undoImport(
  tx: Database,
  { kind, id, now }: { kind: ImportKind; id: number; now: Date },
): Promise<void> {
  const table = importTables[kind];
  await lock(tx, kind);
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.id, id)));
  if (!row) throw failure(404, 'This import doesn’t exist.');
  if (row.undoneAt) throw failure(409, 'This import is already undone.');
  const { before, after } = row;
  if (!before || !after)
    throw failure(409, 'A newer import exists. Only the newest can be undone.');
  const stored = await storedRows(tx, kind);
  if (!isSame(table, after, importedColumns(table, stored))) {
    throw failure(409, `${table.title} changed since this import, so it can’t be undone.`);
  }
  const current = new Map(
    importedColumns(table, stored).map((each, at) => [keyOf(table, each), stored[at] ?? {}]),
  );
  const whole = importedColumns(table, before);
  const was = new Set(whole.map((each) => keyOf(table, each)));
  const [refused] =
    (await storedTables[kind].refusals?.(tx, {
      added: [...was].filter((key) => !current.has(key)),
      removed: [...current.keys()].filter((key) => !was.has(key)),
    })) ?? [];
  if (refused) throw failure(409, `This import can’t be undone. ${refused.sentence}`);
  // Figures that a sync changed meanwhile stay; rows that the import removed come back whole.
  const kept = before.map((each, at) => ({
    ...each,
    ...current.get(keyOf(table, whole[at] ?? {})),
  }));
  await replaceRows(tx, kind, whole, kept);
  await tx
    .update(imports)
    .set({ undoneAt: now, before: null, after: null })
    .where(eq(imports.id, id));
}

/** JSON in the database doesn't keep the order of fields. */
function isSame(table: ImportTable, one: readonly ImportRow[], other: readonly ImportRow[]) {
  const textOf = (rows: readonly ImportRow[]) =>
    JSON.stringify(rows.map((row) => table.columns.map(({ name }) => row[name])));
  return textOf(one) === textOf(other);
}

/** The newest import of each table that can be undone. */
export async function lastImports(db: Database): Promise<LastImport[]> {
  const rows = await Promise.all(
    importKinds.map(async (kind) => {
      const [row] = await db
        .select({
          id: imports.id,
          at: imports.at,
          by: imports.by,
          rows: imports.rows,
          added: imports.added,
          changed: imports.changed,
          removed: imports.removed,
          undoneAt: imports.undoneAt,
        })
        .from(imports)
        .where(eq(imports.kind, kind))
        .orderBy(desc(imports.id))
        .limit(1);
      return row && { ...row, kind };
    }),
  );
  return rows.flatMap((row) => {
    if (!row || row.undoneAt) return [];
    const { undoneAt: _, at, ...shown } = row;
    return [{ ...shown, at: wallClockAt(at) }];
  });
}
