import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { settings } from './schema/operations';
import { storedSetting, storeSetting } from './settings';
import type { Database } from './store';
import { formatMoment } from '@/domain/format/moment';

const name = 'hold';
const Stored = z.object({ backupAt: z.iso.datetime(), isByHand: z.optional(z.boolean()) });

/** Why nothing is sent. */
export interface Hold {
  /** When the backup was made, or the command was given. */
  since: Date;
  /** True if somebody held sending on purpose, without a restore. */
  isByHand: boolean;
}

/** Null while messages are sent. */
export async function heldNow(db: Database): Promise<Hold | null> {
  const stored = await storedSetting(db, name, Stored);
  return stored && { since: new Date(stored.backupAt), isByHand: stored.isByHand ?? false };
}

/** When that began; null once a person let messages out again. */
export async function heldSince(db: Database): Promise<Date | null> {
  return (await heldNow(db))?.since ?? null;
}

/** Holds every message that would leave, on all servers of the database. */
export async function hold(
  tx: Database,
  since: Date,
  { isByHand = false }: { isByHand?: boolean } = {},
): Promise<void> {
  await storeSetting(tx, name, { backupAt: since.toISOString(), ...(isByHand && { isByHand }) });
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
  const held = await heldNow(db);
  if (held) throw failure(409, heldSentence(held));
}

/** For example `Restored from a backup of 20 Nov 2026 06:12. Nothing is sent until an administrator …`. */
export function heldSentence({ since, isByHand }: Hold): string {
  const minute = formatMoment(wallClockAt(since), null, { hasHour: true });
  const why = isByHand ? `Sending is held since ${minute}` : `Restored from a backup of ${minute}`;
  return `${why}. Nothing is sent until an administrator confirms it in Settings > Deliveries.`;
}
