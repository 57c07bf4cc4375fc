import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sendEventKinds } from '@/api/contract/sendEvents';
import { instant, number, sends } from './newsletters';

const kind = () => text('kind', { enum: sendEventKinds }).notNull();
const sendId = () =>
  number('send_id')
    .notNull()
    .references(() => sends.id, { onDelete: 'cascade' });

/**
 * What the bulk provider reported, one row for each event. The rows are deleted some weeks after the
 * send; the counts stay.
 */
export const sendEvents = pgTable(
  'send_events',
  {
    /** SHA-256 of the provider's id of the event, in hex, so that each is stored once. */
    key: text('key').primaryKey(),
    sendId: sendId(),
    kind: kind(),
    /** A hash of the address that is different in each send: nobody can be followed over days. */
    recipient: text('recipient').notNull(),
    /** For clicks, as in `send_counts`. */
    link: integer('link').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('send_events_send').on(table.sendId, table.kind, table.link)],
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
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.kind, table.link] })],
);
