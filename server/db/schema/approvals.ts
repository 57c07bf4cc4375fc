import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { approvalStates } from '@/api/contract/approvals';
import { id, instant, number, ofNewsletter, textColumn } from './newsletters';

/** What one person asked another one to approve, and the answer. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    newsletterId: ofNewsletter(),
    state: text('state', { enum: approvalStates }).notNull(),
    requestedBy: number('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    note: textColumn('note'),
    /** Null before. */
    decidedBy: number('decided_by'),
    decidedAt: instant('decided_at'),
    comment: textColumn('comment'),
  },
  (table) => [
    index('approvals_newsletter').on(table.newsletterId),
    index('approvals_state').on(table.state),
  ],
);

/** The exact emails of each request; their bytes are in `sent_emails`. */
export const approvalEmails = pgTable(
  'approval_emails',
  {
    approvalId: number('approval_id')
      .notNull()
      .references(() => approvals.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    variant: text('variant').notNull(),
    /** SHA-256 of the HTML, in hex. */
    hash: text('hash').notNull(),
    subject: text('subject').notNull(),
    /** The recipients in words. */
    audience: text('audience').notNull(),
  },
  (table) => [primaryKey({ columns: [table.approvalId, table.channel, table.variant] })],
);
