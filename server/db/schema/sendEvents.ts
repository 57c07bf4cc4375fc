import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sendEventKinds } from '@/api/contract/sendEvents';
import { number, sends } from './newsletters';

const kind = () => text('kind', { enum: sendEventKinds }).notNull();
const sendId = () =>
  number('send_id')
    .notNull()
    .references(() => sends.id, { onDelete: 'cascade' });

/**
 * What is in the counts already, so that nothing counts twice. The rows are deleted some weeks after
 * the send; the counts stay.
 */
export const countedEvents = pgTable(
  'counted_events',
  {
    sendId: sendId(),
    kind: kind(),
    /** As in `send_counts`. */
    link: integer('link').notNull(),
    /**
     * Half of a hash: of a subscriber's address, different in each send so that nobody can be followed
     * over days; or of a click's id.
     */
    key: uuid('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.kind, table.link, table.key] })],
);

/** How often each event was reported of each send. */
export const sendCounts = pgTable(
  'send_counts',
  {
    sendId: sendId(),
    kind: kind(),
    /**
     * The position of a clicked link among the email's links, from 0; -2 for an address that the
     * email doesn't have, -1 for all links together and for events without a link.
     */
    link: integer('link').notNull(),
    /** Subscribers, each counted once. */
    people: integer('people').notNull(),
    /** Clicks. Of other kinds, as many as `people`. */
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.kind, table.link] })],
);
