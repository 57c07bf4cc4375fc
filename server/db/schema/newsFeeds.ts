import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FeedTarget } from '@/api/contract/newsFeeds';
import { id, instant, textColumn } from './newsletters';

/** RSS, Atom and JSON feeds that the server reads. */
export const newsFeeds = pgTable('news_feeds', {
  id: id(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  fills: jsonb('fills').$type<FeedTarget[]>().notNull(),
  /** The category of its stories; '' if their words decide. */
  category: textColumn('category'),
  isOn: boolean('is_on').notNull().default(true),
  /** Sent back as the server gave them, so that it can answer that nothing is new; '' without. */
  etag: textColumn('etag'),
  lastModified: textColumn('last_modified'),
  /** Minutes for which the feed itself asks not to be read again; 0 if it doesn't say. */
  ttl: integer('ttl').notNull().default(0),
  /** When it is read next. While it is read, when another server may try. */
  nextAt: instant('next_at').notNull(),
  /** Identifies the reading that may store its outcome; '' while none runs. */
  lease: textColumn('lease'),
  /** When it last answered as a feed; null if it never did. */
  readAt: instant('read_at'),
  /** Stories from before are never added: two days before its first reading. */
  since: instant('since'),
  /** Readings that failed since the last good one. */
  failures: integer('failures').notNull().default(0),
  /** Why the last reading failed, in one sentence; '' if it didn't. */
  problem: textColumn('problem'),
});
