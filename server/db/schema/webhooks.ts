import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { webhookEvents, webhookStates, type WebhookEvent } from '@/api/contract/apps';
import { id, instant, number, textColumn } from './newsletters';

/** Addresses of other programs that are told what happens. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text('url').notNull(),
  /** Signs each delivery, so it is stored as it is; the API answers it once. */
  secret: text('secret').notNull(),
  events: jsonb('events').$type<WebhookEvent[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: number('created_by').notNull(),
});

/** What is delivered to webhooks, written in the transaction of the event itself. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: number('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event', { enum: webhookEvents }).notNull(),
    /** The same in each attempt, so that a receiver recognizes a repetition. */
    key: text('key').notNull().unique(),
    /** What happened, in JSON. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: webhookStates }).notNull().default('waiting'),
    /** How often it was tried. */
    attempts: integer('attempts').notNull().default(0),
    /** The outcome of the last attempt, in a sentence. */
    answer: textColumn('answer'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When it is tried next; null once it has ended. */
    nextAt: instant('next_at'),
  },
  (table) => [
    index('webhook_deliveries_next').on(table.nextAt),
    index('webhook_deliveries_webhook').on(table.webhookId),
  ],
);
