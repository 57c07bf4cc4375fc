import { and, eq, gt, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { hashOf, newToken } from '@server/http/tokens';
import { tickets } from './schema/signIn';
import type { Database } from './store';

/** What a ticket is for: one step of a sign-in, or a change that a link confirms. */
export type TicketKind =
  | 'provider'
  | 'handoff'
  | 'passkey'
  | 'passkey proof'
  | 'new passkey'
  | 'email change';

const keyOf = (kind: TicketKind, secret: string) => hashOf(`${kind}\n${secret}`);

export interface NewTicket {
  kind: TicketKind;
  /** A random one if there is none. */
  secret?: string;
  data: unknown;
  /** Milliseconds. */
  life: number;
}

/** Stores what the next step needs, and returns the secret that gives it back once. */
export async function openTicket(
  tx: Database,
  { kind, secret = newToken(), data, life }: NewTicket,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + life);
  await tx.insert(tickets).values({ keyHash: await keyOf(kind, secret), data, expiresAt });
  return secret;
}

interface Asked<Data> {
  kind: TicketKind;
  secret: string;
  schema: z.ZodMiniType<Data>;
}

/** Uses a ticket up; null if it is unknown, used or too old. */
export async function takeTicket<Data>(
  tx: Database,
  { kind, secret, schema }: Asked<Data>,
  now: Date,
): Promise<Data | null> {
  const keyHash = await keyOf(kind, secret);
  const [row] = await tx.delete(tickets).where(eq(tickets.keyHash, keyHash)).returning();
  return row && row.expiresAt > now ? schema.parse(row.data) : null;
}

/** Reads a ticket that stays open. */
export async function readTicket<Data>(
  db: Database,
  { kind, secret, schema }: Asked<Data>,
  now: Date,
): Promise<Data | null> {
  const isIt = eq(tickets.keyHash, await keyOf(kind, secret));
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(isIt, gt(tickets.expiresAt, now)));
  return row ? schema.parse(row.data) : null;
}

/** Deletes what nobody came back for. */
export async function forgetTickets(tx: Database, now: Date): Promise<void> {
  await tx.delete(tickets).where(lt(tickets.expiresAt, now));
}
