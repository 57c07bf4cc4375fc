import type { ImportChange } from '@/api/contract/imports';
import { blankOf, keyOf, type ReadRows } from './readRows';
import type { ImportRow, ImportTable } from './table';

export interface ImportPlan {
  /** The table after the import. */
  next: ImportRow[];
  changes: ImportChange[];
  /** How many rows stay as they are. */
  same: number;
  isReordered: boolean;
}

/** What an import does to the stored rows: the file is the whole list. */
export function planImport(
  table: ImportTable,
  stored: readonly ImportRow[],
  { columns, rows }: ReadRows,
): ImportPlan {
  const storedBy = new Map(stored.map((row) => [keyOf(table, row), row]));
  const blank = Object.fromEntries(table.columns.map((column) => [column.name, blankOf(column)]));
  const cleared = Object.fromEntries(
    table.columns.flatMap((column) =>
      column.isOfFile ? [[column.name, blankOf(column)] as const] : [],
    ),
  );
  const next = rows.map((row) => ({
    ...(storedBy.get(keyOf(table, row)) ?? blank),
    ...cleared,
    ...row,
  }));
  const changes = next.flatMap((row): ImportChange[] => {
    const key = keyOf(table, row);
    const before = storedBy.get(key);
    const fields = columns.flatMap(({ name, label }) => {
      const [old, now] = [before?.[name] ?? '', row[name] ?? ''];
      return old === now ? [] : [{ column: label, before: shown(old), after: shown(now) }];
    });
    if (before && fields.length === 0) return [];
    return [{ kind: before ? 'changed' : 'added', key, fields }];
  });
  const given = new Set(next.map((row) => keyOf(table, row)));
  const removed = [...storedBy.keys()].filter((key) => !given.has(key));
  const kept = [...storedBy.keys()].filter((key) => given.has(key));
  const keptNow = [...given].filter((key) => storedBy.has(key));
  return {
    next,
    changes: [
      ...changes,
      ...removed.map((key): ImportChange => ({ kind: 'removed', key, fields: [] })),
    ],
    same: next.length - changes.length,
    isReordered: table.hasOrder === true && kept.some((key, at) => key !== keptNow[at]),
  };
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

function shown(value: string | number): string {
  return typeof value === 'number' ? figure.format(value) : value;
}
