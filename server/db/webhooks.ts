import { and, asc, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Webhook, WebhookDraft, WebhookEvent } from '@/api/contract/apps';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { newToken } from '@server/http/tokens';
import { webhookDeliveries, webhooks } from './schema/webhooks';
import type { Database } from './store';

/** With what every secret of a webhook begins. */
const secretPrefix = 'desk_hook_';
/** Milliseconds for which ended deliveries are kept: 30 days. */
const keptFor = 30 * 24 * 60 * 60_000;
/** A list that a person can look through. */
const mostWebhooks = 20;

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Newest first, each with its newest delivery. */
export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).orderBy(desc(webhooks.id));
  const newest = await db
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.id));
  return rows.map(({ id, url, events, createdAt }) => {
    const last = newest.find(({ webhookId }) => webhookId === id);
    return {
      id,
      url,
      events,
      created_at: wallClockAt(createdAt),
      last: last
        ? {
            event: last.event,
            state: last.state,
            answer: last.answer,
            at: wallClockAt(last.updatedAt),
          }
        : null,
    };
  });
}

/** Returns the secret. */
export async function addWebhook(
  tx: Database,
  draft: WebhookDraft,
  userId: number,
  now: Date,
): Promise<string> {
  if ((await tx.$count(webhooks)) >= mostWebhooks) {
    throw failure(409, `There are already ${mostWebhooks} webhooks. Remove one first.`);
  }
  const secret = secretPrefix + newToken();
  await tx.insert(webhooks).values({ ...draft, secret, createdAt: now, createdBy: userId });
  return secret;
}

/** Throws 404 for an unknown id. */
export async function getWebhook(db: Database, id: number): Promise<WebhookRow> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw failure(404, 'This webhook was removed. Reload the page.');
  return row;
}

/** Ends its deliveries too. Throws 404 for an unknown id. */
export async function removeWebhook(tx: Database, id: number): Promise<void> {
  await getWebhook(tx, id);
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/**
 * Writes a delivery for each webhook that wants the event. In the transaction of the event itself, so
 * that none is lost and none is told that didn't happen.
 */
export async function tellWebhooks(
  tx: Database,
  event: WebhookEvent,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const wanting = await tx
    .select({ webhookId: webhooks.id })
    .from(webhooks)
    .where(sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`);
  if (wanting.length === 0) return;
  const stamps = { createdAt: now, updatedAt: now, nextAt: now };
  await tx.insert(webhookDeliveries).values(
    wanting.map(({ webhookId }) => ({
      webhookId,
      event,
      data,
      key: crypto.randomUUID(),
      ...stamps,
    })),
  );
}

/** A delivery that this server now attempts. */
export type Attempt = DeliveryRow & Pick<WebhookRow, 'url' | 'secret'>;

/**
 * Takes what is due, so that no other server tries the same before `until`. An attempt that never
 * reports back, because its server stopped, is due again then.
 */
export async function takeDue(
  tx: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Attempt[]> {
  const due = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.nextAt, now))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
    .limit(most)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const taken = await tx
    .update(webhookDeliveries)
    .set({ nextAt: until, attempts: sql`${webhookDeliveries.attempts} + 1`, updatedAt: now })
    .where(inArray(webhookDeliveries.id, ids))
    .returning();
  const hooks = await tx.select().from(webhooks);
  return taken.flatMap((row) => {
    const hook = hooks.find(({ id }) => id === row.webhookId);
    return hook ? [{ ...row, url: hook.url, secret: hook.secret }] : [];
  });
}

type Outcome = Pick<DeliveryRow, 'state' | 'answer' | 'nextAt'>;

/** Unless another server has tried it since. */
export async function recordAttempt(
  tx: Database,
  { id, attempts }: DeliveryRow,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const isOwn = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts));
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, updatedAt: now })
    .where(isOwn);
}

/** Ends what waited when a backup was made: the desk that the backup is of may have delivered it. */
export async function leaveDeliveries(tx: Database, backupAt: Date, now: Date): Promise<void> {
  const answer = 'Not tried again, because the database was restored from a backup.';
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', answer, nextAt: null, updatedAt: now })
    .where(and(isNotNull(webhookDeliveries.nextAt), lte(webhookDeliveries.createdAt, backupAt)));
}

/** Deletes what ended more than 30 days ago. */
export async function forgetDeliveries(tx: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  await tx
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.updatedAt, before), sql`${webhookDeliveries.nextAt} is null`));
}
