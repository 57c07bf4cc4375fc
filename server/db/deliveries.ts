import { and, desc, inArray } from 'drizzle-orm';
import type { Delivery } from '@/api/contract/settings';
import { wallClockAt } from '@/domain/format/dates';
import { sends } from './schema/newsletters';
import type { SendRow } from './sends';
import type { Database } from './store';

/** The newest send through these channels that has one of these states. */
export async function lastSend(
  db: Database,
  channels: readonly string[],
  states: SendRow['state'][],
): Promise<Delivery['last_delivery']> {
  const [row] = await db
    .select({ at: sends.updatedAt, answer: sends.answer })
    .from(sends)
    .where(and(inArray(sends.channel, [...channels]), inArray(sends.state, states)))
    .orderBy(desc(sends.updatedAt), desc(sends.id))
    .limit(1);
  return row ? { at: wallClockAt(row.at), answer: row.answer } : null;
}
