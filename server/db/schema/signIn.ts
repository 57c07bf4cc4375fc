import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number, ofStaff, textColumn } from './newsletters';

/** What a sign-in keeps between two of its steps. Each row is used once. */
export const tickets = pgTable(
  'tickets',
  {
    /** SHA-256 of the kind and the secret that only the browser has, in hex. */
    keyHash: text('key_hash').primaryKey(),
    data: jsonb('data').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tickets_expiry').on(table.expiresAt)],
);

/** The passkeys by which accounts sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    staffId: ofStaff(),
    /** As the browser names it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The last count of the device; 0 for passkeys that are synced between devices. */
    counter: number('counter').notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** What the user calls it. */
    name: textColumn('name'),
    createdAt: instant('created_at').notNull(),
    /** Null if never. */
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_staff').on(table.staffId)],
);
