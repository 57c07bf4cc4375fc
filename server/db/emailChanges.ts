import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { failure } from '@server/http/failure';
import { staff } from './schema/newsletters';
import { tickets } from './schema/signIn';
import { endResets, endSessions } from './sessions';
import type { Database } from './store';
import { openTicket, takeTicket } from './tickets';

/** Milliseconds for which a link works. */
const life = 15 * 60_000;

/** The account, its address when the link was asked for, and the new one. */
const EmailChange = z.object({ emailChangeOf: z.number(), from: z.string(), to: z.string() });

const kind = 'email change';

export interface RequestedEmail {
  userId: number;
  from: string;
  /** In the form of `emailKey`. */
  to: string;
}

/** Returns the secret of the link. Earlier links of the account end. */
export async function openEmailChange(
  tx: Database,
  { userId, from, to }: RequestedEmail,
  now: Date,
): Promise<string> {
  await lockEmail(tx, userId);
  await endEmailChanges(tx, userId);
  return openTicket(tx, { kind, data: { emailChangeOf: userId, from, to }, life }, now);
}

export interface ConfirmedEmail {
  userId: number;
  secret: string;
  /** The session that stays open; all others end. */
  keptToken: string;
}

/** Changes the address, and ends the account's other sessions and all links that were mailed for it. */
export async function confirmEmailChange(
  tx: Database,
  { userId, secret, keptToken }: ConfirmedEmail,
  now: Date,
): Promise<{ from: string; to: string }> {
  const change = await takeTicket(tx, { kind, secret, schema: EmailChange }, now);
  // What is thrown undoes that the ticket was taken, so that the right account can still use it.
  if (change && change.emailChangeOf !== userId) {
    throw failure(
      403,
      'This link is for another account. Sign in with that one, and open it again.',
    );
  }
  if (!change || (await lockEmail(tx, userId)) !== change.from) throw ended();
  const { from, to } = change;
  await tx
    .update(staff)
    .set({ email: to })
    .where(eq(staff.id, userId))
    .catch((error: unknown) => {
      throw isDuplicate(error)
        ? failure(409, 'This address belongs to another account. Use a different one.')
        : error;
    });
  await endSessions(tx, userId, keptToken);
  await endResets(tx, userId, now);
  await endEmailChanges(tx, userId);
  return { from, to };
}

const ended = () =>
  failure(400, 'This link was already used or is older than 15 minutes. Change the email again.');

async function lockEmail(tx: Database, userId: number): Promise<string | undefined> {
  const { email } = staff;
  const [row] = await tx.select({ email }).from(staff).where(eq(staff.id, userId)).for('update');
  return row?.email;
}

/** Ends the links by which the account's address would change. */
export async function endEmailChanges(tx: Database, userId: number): Promise<void> {
  await tx.delete(tickets).where(eq(sql`${tickets.data}->>'emailChangeOf'`, String(userId)));
}

/** True for an error of the database that says that another row has this value already. */
function isDuplicate(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === '23505';
}
