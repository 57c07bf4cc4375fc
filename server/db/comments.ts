import { aliasedTable, and, asc, count, eq, isNull } from 'drizzle-orm';
import { levels } from '@/api/contract/call';
import type { Comment, CommentReply, Passage } from '@/api/contract/comments';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { isNotDeleted } from './bin';
import { commentReplies, comments } from './schema/comments';
import { newsletters, staff } from './schema/newsletters';
import type { Database } from './store';
import { nameOf } from './users';

/** Who reads or changes comments. */
export interface Commenter {
  user_id: number;
  level: number;
}

function canRemove(staffId: number, { user_id, level }: Commenter): boolean {
  return staffId === user_id || level >= levels.administer;
}

const resolver = aliasedTable(staff, 'resolver');

/** All comments of a newsletter with their replies, oldest first, as one user sees them. */
export async function commentsOf(
  db: Database,
  newsletterId: number,
  user: Commenter,
): Promise<Comment[]> {
  const rows = await db
    .select({
      row: comments,
      author: { firstName: staff.firstName, email: staff.email },
      resolver: { firstName: resolver.firstName, email: resolver.email },
    })
    .from(comments)
    .innerJoin(newsletters, eq(newsletters.id, comments.newsletterId))
    .leftJoin(staff, eq(staff.id, comments.staffId))
    .leftJoin(resolver, eq(resolver.id, comments.resolvedBy))
    .where(and(eq(comments.newsletterId, newsletterId), isNotDeleted(newsletters)))
    .orderBy(asc(comments.id));
  const replies = rows.length === 0 ? [] : await repliesIn(db, newsletterId, user);
  return rows.map(({ row, ...names }) => ({
    id: row.id,
    by: nameOf(names.author ?? nobody),
    at: wallClockAt(row.at),
    text: row.text,
    can_remove: canRemove(row.staffId, user),
    field: row.field,
    quote: row.quote,
    before: row.before,
    after: row.after,
    resolved_by: row.resolvedBy === null ? '' : nameOf(names.resolver ?? nobody),
    resolved_at: row.resolvedAt && wallClockAt(row.resolvedAt),
    replies: replies.filter(({ of }) => of === row.id).map(({ reply }) => reply),
  }));
}

const nobody = { firstName: null, email: null };

async function repliesIn(
  db: Database,
  newsletterId: number,
  user: Commenter,
): Promise<{ of: number; reply: CommentReply }[]> {
  const rows = await db
    .select({
      row: commentReplies,
      author: { firstName: staff.firstName, email: staff.email },
    })
    .from(commentReplies)
    .innerJoin(comments, eq(comments.id, commentReplies.commentId))
    .leftJoin(staff, eq(staff.id, commentReplies.staffId))
    .where(eq(comments.newsletterId, newsletterId))
    .orderBy(asc(commentReplies.id));
  return rows.map(({ row, author }) => ({
    of: row.commentId,
    reply: {
      id: row.id,
      by: nameOf(author ?? nobody),
      at: wallClockAt(row.at),
      text: row.text,
      can_remove: canRemove(row.staffId, user),
    },
  }));
}

/** How many comments of a newsletter aren't resolved. */
export async function countOpenComments(db: Database, newsletterId: number): Promise<number> {
  const isOpen = and(eq(comments.newsletterId, newsletterId), isNull(comments.resolvedAt));
  const [row] = await db.select({ open: count() }).from(comments).where(isOpen);
  return row?.open ?? 0;
}

const mostComments = 300;
const mostReplies = 100;

export interface NewWords {
  text: string;
  staffId: number;
  at: Date;
}

/** The newsletter is locked by the caller. Throws 409 if it has too many comments. */
export async function addComment(
  tx: Database,
  newsletterId: number,
  passage: Passage,
  words: NewWords,
): Promise<void> {
  const [row] = await tx
    .select({ all: count() })
    .from(comments)
    .where(eq(comments.newsletterId, newsletterId));
  if ((row?.all ?? 0) >= mostComments)
    throw failure(409, `A newsletter can have ${mostComments} comments. Delete some first.`);
  await tx.insert(comments).values({ newsletterId, ...passage, ...words });
}

/** Throws 404 if the comment was deleted. */
async function lockComment(tx: Database, newsletterId: number, id: number) {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.newsletterId, newsletterId)))
    .for('update');
  if (!row) throw failure(404, 'This comment was deleted.');
  return row;
}

/** A reply opens a resolved comment again, because somebody still has something to say. */
export async function addReply(
  tx: Database,
  newsletterId: number,
  commentId: number,
  words: NewWords,
): Promise<void> {
  await lockComment(tx, newsletterId, commentId);
  const [row] = await tx
    .select({ all: count() })
    .from(commentReplies)
    .where(eq(commentReplies.commentId, commentId));
  if ((row?.all ?? 0) >= mostReplies)
    throw failure(409, `A comment can have ${mostReplies} replies. Add another comment.`);
  await tx.insert(commentReplies).values({ commentId, ...words });
  await tx.update(comments).set(open).where(eq(comments.id, commentId));
}

const open = { resolvedBy: null, resolvedAt: null };

/** Who resolves a comment, and when; null opens it again. */
export type Resolution = { by: number; at: Date } | null;

export async function resolveComment(
  tx: Database,
  newsletterId: number,
  id: number,
  resolution: Resolution,
): Promise<void> {
  const row = await lockComment(tx, newsletterId, id);
  // Whoever resolved it first did it.
  if (resolution && row.resolvedAt) return;
  const change = resolution ? { resolvedBy: resolution.by, resolvedAt: resolution.at } : open;
  await tx.update(comments).set(change).where(eq(comments.id, id));
}

function requireAuthor(staffId: number, user: Commenter): void {
  if (!canRemove(staffId, user))
    throw failure(403, 'Only its author or an administrator can delete this.');
}

/** Deletes a comment with its replies. */
export async function removeComment(
  tx: Database,
  newsletterId: number,
  id: number,
  user: Commenter,
): Promise<void> {
  const row = await lockComment(tx, newsletterId, id);
  requireAuthor(row.staffId, user);
  await tx.delete(comments).where(eq(comments.id, id));
}

export async function removeReply(
  tx: Database,
  newsletterId: number,
  id: number,
  user: Commenter,
): Promise<void> {
  const [row] = await tx
    .select({ staffId: commentReplies.staffId })
    .from(commentReplies)
    .innerJoin(comments, eq(comments.id, commentReplies.commentId))
    .where(and(eq(commentReplies.id, id), eq(comments.newsletterId, newsletterId)));
  if (!row) throw failure(404, 'This reply was deleted.');
  requireAuthor(row.staffId, user);
  await tx.delete(commentReplies).where(eq(commentReplies.id, id));
}
