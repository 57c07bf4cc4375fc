import { sql, type SQL } from 'drizzle-orm';
import { Retention, usualRetention, type RetentionDraft } from '@/api/contract/retention';
import * as z from 'zod/mini';
import { settings } from './schema/operations';
import { storedSetting, storeSetting } from './settings';
import type { Database } from './store';

const name = 'retention';

/** After how many days each kind is deleted; null keeps it. */
export async function retentionOf(db: Database): Promise<RetentionDraft> {
  return (await storedSetting(db, name, Retention)) ?? usualRetention;
}

export async function storeRetention(tx: Database, draft: RetentionDraft): Promise<void> {
  await storeSetting(tx, name, draft);
}

const turn = 'retention_turn';

/** True for one of the servers, once in so many milliseconds. */
export async function takeTurn(tx: Database, now: Date, interval: number): Promise<boolean> {
  const value = now.toISOString();
  const before = new Date(now.getTime() - interval).toISOString();
  const taken = await tx
    .insert(settings)
    .values({ name: turn, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value },
      setWhere: sql`${settings.value} #>> '{}' <= ${before}`,
    })
    .returning({ name: settings.name });
  return taken.length > 0;
}

const forgotten = 'events_forgotten';

/** Events of sends before this were deleted, so that later ones could count twice; null for none. */
export async function eventsForgottenBefore(db: Database): Promise<Date | null> {
  const stored = await storedSetting(db, forgotten, z.string());
  return stored === null ? null : new Date(stored);
}

export async function forgetEventsBefore(tx: Database, before: Date): Promise<void> {
  const earlier = await eventsForgottenBefore(tx);
  if (!earlier || earlier < before) await storeSetting(tx, forgotten, before.toISOString());
}

/** Deletes up to `most` rows, and returns how many there were. */
type DeleteSome = (tx: Database, before: Date, most: number) => Promise<number>;

async function deleteSome(tx: Database, table: string, rows: SQL): Promise<number> {
  const answer: unknown = await tx.execute(
    sql`DELETE FROM ${sql.identifier(table)} WHERE ctid = ANY(ARRAY(${rows})) RETURNING 1`,
  );
  return (answer as { rows: unknown[] }).rows.length;
}

/**
 * Versions that were neither the last of their field nor what a test, a send or a schedule was made
 * of, and texts that were never saved.
 */
export const deleteVersions: DeleteSome = async (tx, before, most) => {
  const unsaved = await deleteSome(
    tx,
    'unsaved_versions',
    sql`SELECT ctid FROM unsaved_versions WHERE at < ${before.toISOString()} LIMIT ${most}`,
  );
  const saved = await deleteSome(
    tx,
    'newsletter_versions',
    sql`SELECT old.ctid FROM newsletter_versions old
      CROSS JOIN LATERAL (
        SELECT later.at FROM newsletter_versions later
        WHERE later.newsletter_id = old.newsletter_id AND later.field = old.field
          AND later.at >= old.at AND (later.at, later.id) > (old.at, old.id)
        ORDER BY later.at, later.id LIMIT 1
      ) next
      WHERE old.at < ${before.toISOString()} AND NOT EXISTS (
        SELECT 1 FROM sends WHERE sends.newsletter_id = old.newsletter_id
          AND sends.created_at >= old.at AND sends.created_at < next.at
      ) AND NOT EXISTS (
        SELECT 1 FROM scheduled_sends scheduled WHERE scheduled.newsletter_id = old.newsletter_id
          AND (scheduled.created_at >= old.at AND scheduled.created_at < next.at
            OR scheduled.synced_at >= old.at AND scheduled.synced_at < next.at)
      ) LIMIT ${most - unsaved}`,
  );
  return unsaved + saved;
};

/** What the provider reported of sends that were made before. */
export const deleteEvents: DeleteSome = async (tx, before, most) =>
  deleteSome(
    tx,
    'counted_events',
    sql`SELECT events.ctid FROM sends CROSS JOIN LATERAL (
        SELECT ctid FROM counted_events WHERE send_id = sends.id LIMIT ${most}
      ) events
      WHERE sends.channel = 'bulk' AND sends.created_at < ${before.toISOString()} LIMIT ${most}`,
  );

/**
 * The HTML of emails that were last sent before. What is public, was shown for approval, waits for
 * its time or may still be sent stays.
 */
export const deleteEmails: DeleteSome = async (tx, before, most) =>
  deleteSome(
    tx,
    'sent_emails',
    sql`SELECT emails.ctid FROM sent_emails emails
      WHERE EXISTS (SELECT 1 FROM sends WHERE sends.hash = emails.hash)
        AND NOT EXISTS (
          SELECT 1 FROM sends WHERE sends.hash = emails.hash AND (
            sends.created_at >= ${before.toISOString()}
            OR sends.state NOT IN ('sent', 'saved', 'partial', 'failed')
            OR sends.channel = 'website'
          )
        )
        AND NOT EXISTS (SELECT 1 FROM approval_emails asked WHERE asked.hash = emails.hash)
        AND NOT EXISTS (
          SELECT 1 FROM scheduled_sends scheduled
          WHERE emails.hash IN (scheduled.hash, scheduled.synced_hash)
            AND scheduled.state NOT IN ('sent', 'cancelled')
        ) LIMIT ${most}`,
  );

export const deleteActivity: DeleteSome = async (tx, before, most) =>
  deleteSome(
    tx,
    'activity',
    sql`SELECT ctid FROM activity WHERE at < ${before.toISOString()} LIMIT ${most}`,
  );
