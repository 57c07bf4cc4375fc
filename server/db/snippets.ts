import { asc, count, eq, sql } from 'drizzle-orm';
import { levels } from '@/api/contract/call';
import type { Snippet } from '@/api/contract/snippets';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { staff } from './schema/newsletters';
import { snippets } from './schema/snippets';
import type { Database } from './store';
import { nameOf } from './users';

/** Who reads or changes snippets. */
interface Writer {
  user_id: number;
  level: number;
}

function canRemove(staffId: number, { user_id, level }: Writer): boolean {
  return staffId === user_id || level >= levels.administer;
}

/** All snippets by name, as one user sees them. */
export async function listSnippets(db: Database, user: Writer): Promise<Snippet[]> {
  const rows = await db
    .select({ row: snippets, firstName: staff.firstName, email: staff.email })
    .from(snippets)
    .leftJoin(staff, eq(staff.id, snippets.staffId))
    .orderBy(asc(sql`lower(${snippets.name})`), asc(snippets.id));
  return rows.map(({ row, ...author }) => ({
    id: row.id,
    name: row.name,
    html: row.html,
    by: nameOf(author),
    at: wallClockAt(row.at),
    can_remove: canRemove(row.staffId, user),
  }));
}

const mostSnippets = 100;

const taken = () => failure(409, 'Another snippet has this name. Choose another one.');

/** Throws 409 if the name is taken, or if there are too many. */
export async function addSnippet(
  tx: Database,
  snippet: { name: string; html: string; staffId: number; at: Date },
): Promise<void> {
  const [row] = await tx.select({ all: count() }).from(snippets);
  if ((row?.all ?? 0) >= mostSnippets)
    throw failure(409, `There can be ${mostSnippets} snippets. Delete one first.`);
  const added = await tx.insert(snippets).values(snippet).onConflictDoNothing().returning();
  if (added.length === 0) throw taken();
}

async function lockSnippet(tx: Database, id: number) {
  const [row] = await tx.select().from(snippets).where(eq(snippets.id, id)).for('update');
  if (!row) throw failure(404, 'This snippet was deleted.');
  return row;
}

interface SnippetChange {
  id: number;
  name: string;
  html: string;
  /** The snippet as its author saw it before. */
  seen: { name: string; html: string };
}

/** Throws 412 if somebody changed it since it was seen, 409 if another one has that name. */
export async function changeSnippet(tx: Database, change: SnippetChange): Promise<void> {
  const { id, name, html, seen } = change;
  const row = await lockSnippet(tx, id);
  if (row.name !== seen.name || row.html !== seen.html)
    throw failure(412, 'A colleague changed this snippet. Your text is still here.');
  const [other] = await tx.select().from(snippets).where(eq(snippets.name, name));
  if (other && other.id !== id) throw taken();
  await tx.update(snippets).set({ name, html }).where(eq(snippets.id, id));
}

export async function removeSnippet(tx: Database, id: number, user: Writer): Promise<void> {
  const row = await lockSnippet(tx, id);
  if (!canRemove(row.staffId, user))
    throw failure(403, 'Only its author or an administrator can delete this.');
  await tx.delete(snippets).where(eq(snippets.id, id));
}
