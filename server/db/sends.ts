import { and, eq, inArray } from 'drizzle-orm';
import { sends } from './schema';
import type { Database, Store } from './store';

export type SendRow = typeof sends.$inferSelect;
export type Intent = Omit<typeof sends.$inferInsert, 'id' | 'state' | 'answer' | 'updatedAt'>;

/** Writes the intent unless its key is known, and answers the row that stands. */
export async function intend(tx: Database, intent: Intent): Promise<SendRow> {
  await tx
    .insert(sends)
    .values({ ...intent, state: 'intent', updatedAt: intent.createdAt })
    .onConflictDoNothing();
  const [row] = await tx.select().from(sends).where(eq(sends.sendKey, intent.sendKey));
  if (!row) throw new Error('A send row was written and is not there.');
  return row;
}

export async function findSend(db: Database, sendKey: string): Promise<SendRow | undefined> {
  const [row] = await db.select().from(sends).where(eq(sends.sendKey, sendKey));
  return row;
}

/** Nothing has left under these: the message may be handed over, for the first time or again. */
const mayBeTried: readonly SendRow['state'][] = ['intent', 'failed'];

export function isOpen({ state }: SendRow): boolean {
  return mayBeTried.includes(state);
}

/** True for the one caller that may now hand the message over. */
export async function claim(tx: Database, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sends)
    .set({ state: 'sending', updatedAt: now })
    .where(and(eq(sends.id, id), inArray(sends.state, [...mayBeTried])))
    .returning();
  return rows.length > 0;
}

export async function record(
  db: Store,
  id: number,
  outcome: { state: 'sent' | 'failed' | 'unknown'; answer: string },
  now: Date,
): Promise<SendRow | undefined> {
  const rows = await db.write((tx) =>
    tx
      .update(sends)
      .set({ ...outcome, updatedAt: now })
      .where(eq(sends.id, id))
      .returning(),
  );
  return rows[0];
}

/** A server that died while handing over cannot know the outcome; nor does the one that follows. */
export async function markInterruptedSends(tx: Database, now: Date): Promise<void> {
  const answer = 'The server stopped while the message was handed over.';
  await tx
    .update(sends)
    .set({ state: 'unknown', answer, updatedAt: now })
    .where(eq(sends.state, 'sending'));
}
