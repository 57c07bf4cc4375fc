import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { settings } from './schema/operations';
import { storedSetting, storeSetting } from './settings';
import type { Database } from './store';
import { formatMoment } from '@/domain/format/moment';

const name = 'hold';
const Stored = z.object({ backupAt: z.iso.datetime() });

/** When the backup was made from which the database was restored; null once a person let messages out again. */
export async function heldSince(db: Database): Promise<Date | null> {
  const stored = await storedSetting(db, name, Stored);
  return stored && new Date(stored.backupAt);
}

/** Holds every message that would leave, on all servers of the database. */
export async function hold(tx: Database, backupAt: Date): Promise<void> {
  await storeSetting(tx, name, { backupAt: backupAt.toISOString() });
}

/** True if messages were held until now. */
export async function endHold(tx: Database): Promise<boolean> {
  const ended = await tx
    .delete(settings)
    .where(eq(settings.name, name))
    .returning({ name: settings.name });
  return ended.length > 0;
}

/** Throws 409 while messages are held. */
export async function refuseHeld(db: Database): Promise<void> {
  const since = await heldSince(db);
  if (since) throw failure(409, heldSentence(since));
}

/** For example `Restored from a backup of 20 Nov 2026 06:12. Nothing is sent until an administrator …`. */
export function heldSentence(backupAt: Date): string {
  const minute = formatMoment(wallClockAt(backupAt), null, { hasHour: true });
  return `Restored from a backup of ${minute}. Nothing is sent until an administrator confirms it in Settings > Deliveries.`;
}
