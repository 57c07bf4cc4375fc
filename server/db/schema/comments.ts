import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { commentedTexts } from '@/api/contract/comments';
import { id, instant, number, ofNewsletter, textColumn } from './newsletters';

/** What somebody said about a passage of a newsletter. Nothing of it is ever sent. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    newsletterId: ofNewsletter(),
    staffId: number('staff_id').notNull(),
    field: text('field', { enum: commentedTexts }).notNull(),
    /** The passage, and what stood before and after it. */
    quote: text('quote').notNull(),
    before: textColumn('before'),
    after: textColumn('after'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    /** Null while it is open. */
    resolvedBy: number('resolved_by'),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [index('comments_newsletter').on(table.newsletterId)],
);

export const commentReplies = pgTable(
  'comment_replies',
  {
    id: id(),
    commentId: number('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    staffId: number('staff_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('comment_replies_comment').on(table.commentId)],
);
