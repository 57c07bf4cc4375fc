import { and, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { binDays, type BinKind, type BinRow } from '@/api/contract/bin';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { announcements, notifications, questions } from './schema/messaging';
import { newsletters, staff } from './schema/newsletters';
import type { Database } from './store';
import { nameOf } from './users';

const tables = {
  newsletter: newsletters,
  announcement: announcements,
  notification: notifications,
  question: questions,
} as const;

/** The column that people know a row by. */
const nameColumns: Record<BinKind, PgColumn> = {
  newsletter: newsletters.name,
  announcement: announcements.name,
  notification: notifications.name,
  question: questions.question,
};

const day = 24 * 60 * 60_000;

/** The columns of a table that the API answers with: all but who removed a row, and when. */
export function withoutRemoval<Columns extends { removedAt: unknown; removedBy: unknown }>({
  removedAt: _,
  removedBy: __,
  ...columns
}: Columns): Omit<Columns, 'removedAt' | 'removedBy'> {
  return columns;
}

/** True for rows outside the bin. Every query for people, emails and schedules needs it. */
export function isNotDeleted({ removedAt }: { removedAt: PgColumn }): SQL {
  return isNull(removedAt);
}

/** The row with this id, unless it is in the bin. */
export function notDeletedRow(
  table: { id: PgColumn; removedAt: PgColumn },
  id: number,
): SQL | undefined {
  return and(eq(table.id, id), isNotDeleted(table));
}

/** Who removes a row, and when. */
export interface Removal {
  by: number;
  at: Date;
}

/** False if the row doesn't exist or is in the bin already. */
export async function moveToBin(
  tx: Database,
  { kind, id }: BinItem,
  { by, at }: Removal,
): Promise<boolean> {
  const table = tables[kind];
  const moved = await tx
    .update(table)
    .set({ removedAt: at, removedBy: by })
    .where(notDeletedRow(table, id))
    .returning({ id: table.id });
  return moved.length > 0;
}

export interface BinItem {
  kind: BinKind;
  id: number;
}

const isInBin = ({ kind, id }: BinItem) =>
  and(eq(tables[kind].id, id), isNotNull(tables[kind].removedAt));

const gone = () => failure(404, "This isn't in the bin any more. Reload the page.");

/** Everything in the bin, the last removed first. */
export async function listBin(db: Database, now: Date): Promise<BinRow[]> {
  const kinds = Object.keys(tables) as BinKind[];
  const rows = await Promise.all(kinds.map((kind) => removedRows(db, kind)));
  return rows
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
    .map(({ at, ...row }) => ({
      ...row,
      removed_at: wallClockAt(at),
      days_left: Math.max(0, Math.ceil((at.getTime() + binDays * day - now.getTime()) / day)),
    }));
}

async function removedRows(db: Database, kind: BinKind) {
  const table = tables[kind];
  const rows = await db
    .select({
      id: table.id,
      name: nameColumns[kind],
      at: table.removedAt,
      firstName: staff.firstName,
      email: staff.email,
    })
    .from(table)
    .leftJoin(staff, eq(staff.id, table.removedBy))
    .where(isNotNull(table.removedAt))
    .orderBy(desc(table.removedAt));
  return rows.map(({ id, name, at, firstName, email }) => ({
    kind,
    id,
    name: String(name),
    at: at ?? new Date(0),
    removed_by: nameOf({ firstName, email }),
  }));
}

/** Puts a row back as it was. Throws 404 if it isn't in the bin. */
export async function restoreFromBin(tx: Database, item: BinItem): Promise<void> {
  const table = tables[item.kind];
  const restored = await tx
    .update(table)
    .set({ removedAt: null, removedBy: null })
    .where(isInBin(item))
    .returning({ id: table.id });
  if (restored.length === 0) throw gone();
}

/** Deletes a row for good. Throws 404 if it isn't in the bin. */
export async function deleteFromBin(tx: Database, item: BinItem): Promise<void> {
  const table = tables[item.kind];
  const deleted = await tx.delete(table).where(isInBin(item)).returning({ id: table.id });
  if (deleted.length === 0) throw gone();
}

/** Deletes for good what was removed 30 days ago or earlier. */
export async function emptyBin(tx: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - binDays * day);
  for (const table of Object.values(tables)) {
    await tx.delete(table).where(lt(table.removedAt, before));
  }
}
