import { and, desc, eq, inArray, isNotNull, max, ne, type SQL } from 'drizzle-orm';
import type { Notification, NotificationDraft, Push } from '@/api/contract/notifications';
import { wallClockAt } from '@/domain/format/dates';
import { failure } from '@server/http/failure';
import { isNotDeleted, notDeletedRow, moveToBin, withoutRemoval, type Removal } from './bin';
import { notifications } from './schema/messaging';
import { sends, staff } from './schema/newsletters';
import type { SendRow } from './sends';
import { nameOf } from './users';
import type { Database } from './store';

export type NotificationRow = typeof notifications.$inferSelect;

const missing = () => failure(404, 'This notification was removed. Reload the page.');

interface LoggedSend {
  send: SendRow;
  /** Who pressed the button. */
  sentBy: string;
}

/** True until the scheduled push has been sent; `scheduled` is its row in the send log, if any. */
export function isScheduled({ scheduleKey }: NotificationRow, scheduled?: SendRow): boolean {
  if (scheduleKey === null) return false;
  return !scheduled || scheduled.state === 'failed' || scheduled.state === 'intent';
}

function pushOf({ send, sentBy }: LoggedSend): Push {
  const { id, state, audience, subject, answer, updatedAt } = send;
  return {
    id,
    state,
    audience,
    subject,
    answer,
    staff: sentBy,
    updated_at: wallClockAt(updatedAt),
  };
}

/** Matching sends, the last changed first. */
async function sendsWhere(db: Database, condition: SQL | undefined): Promise<LoggedSend[]> {
  const rows = await db
    .select({ send: sends, firstName: staff.firstName, email: staff.email })
    .from(sends)
    .leftJoin(staff, eq(staff.id, sends.staffId))
    .where(condition)
    .orderBy(desc(sends.updatedAt), desc(sends.id));
  return rows.map(({ send, firstName, email }) => ({
    send,
    sentBy: nameOf({ firstName, email }),
  }));
}

/** The newest push of each notification by its id, in the given state or in any. */
async function newestPushes(db: Database, state?: 'sent'): Promise<Map<number, LoggedSend>> {
  const newest = db
    .selectDistinctOn([sends.notificationId], { id: sends.id })
    .from(sends)
    .where(
      and(
        eq(sends.channel, 'push'),
        isNotNull(sends.notificationId),
        state && eq(sends.state, state),
      ),
    )
    .orderBy(sends.notificationId, desc(sends.updatedAt), desc(sends.id));
  const rows = await sendsWhere(db, inArray(sends.id, newest));
  return new Map(rows.map((row) => [row.send.notificationId ?? 0, row]));
}

/** The pushes of a notification that decide how it is shown. */
interface PushHistory {
  newest: LoggedSend | undefined;
  /** The newest that was sent. */
  sent: LoggedSend | undefined;
  /** The one with the key of the schedule. */
  scheduled: LoggedSend | undefined;
}

function asNotification(
  row: NotificationRow,
  { newest, sent, scheduled }: PushHistory,
): Notification {
  const { scheduleKey: _, scheduledBy: __, scheduleRepeats: ___, ...columns } = withoutRemoval(row);
  return {
    ...columns,
    scheduled: isScheduled(row, scheduled?.send),
    sent_at: sent ? wallClockAt(sent.send.updatedAt) : null,
    push: newest ? pushOf(newest) : null,
    sent_id: sent?.send.id ?? null,
  };
}

/** Newest first. */
export async function listNotifications(db: Database): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(isNotDeleted(notifications))
    .orderBy(desc(notifications.id));
  const newest = await newestPushes(db);
  const sent = await newestPushes(db, 'sent');
  const keys = db.select({ key: notifications.scheduleKey }).from(notifications);
  const withKeys = await sendsWhere(db, inArray(sends.sendKey, keys));
  const scheduled = new Map(withKeys.map((each) => [each.send.sendKey, each]));
  return rows.map((row) =>
    asNotification(row, {
      newest: newest.get(row.id),
      sent: sent.get(row.id),
      scheduled: scheduled.get(row.scheduleKey ?? ''),
    }),
  );
}

/** Throws 404 for an unknown id. */
export async function getNotification(db: Database, id: number): Promise<Notification> {
  const [row] = await db.select().from(notifications).where(notDeletedRow(notifications, id));
  if (!row) throw missing();
  return asNotification(row, await pushesFor(db, row));
}

async function pushesFor(db: Database, { id, scheduleKey }: NotificationRow): Promise<PushHistory> {
  const rows = await sendsWhere(db, and(eq(sends.notificationId, id), eq(sends.channel, 'push')));
  return {
    newest: rows[0],
    sent: rows.find(({ send }) => send.state === 'sent'),
    scheduled: rows.find(({ send }) => send.sendKey === scheduleKey),
  };
}

/** Every push, tests too, newest first, but not those that were never tried. */
export async function pushesOf(db: Database, id: number): Promise<Push[]> {
  const rows = await sendsWhere(db, and(eq(sends.notificationId, id), ne(sends.state, 'intent')));
  return rows.map(pushOf);
}

/** A notification whose row is locked until the transaction ends, with its pushes. */
export interface LockedNotification {
  row: NotificationRow;
  newest: SendRow | undefined;
  sent: SendRow | undefined;
  scheduled: SendRow | undefined;
}

/** Throws 404 for an unknown id. */
export async function lockNotification(tx: Database, id: number): Promise<LockedNotification> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(notDeletedRow(notifications, id))
    .for('update');
  if (!row) throw missing();
  const { newest, sent, scheduled } = await pushesFor(tx, row);
  return { row, newest: newest?.send, sent: sent?.send, scheduled: scheduled?.send };
}

/** The id of the newest sent or saved test of exactly this content; 0 where there is none. */
export async function newestTest(db: Database, id: number, hash: string): Promise<number> {
  const isTest = and(
    eq(sends.notificationId, id),
    eq(sends.channel, 'push_test'),
    eq(sends.hash, hash),
    inArray(sends.state, ['sent', 'saved']),
  );
  const [row] = await db
    .select({ id: max(sends.id) })
    .from(sends)
    .where(isTest);
  return row?.id ?? 0;
}

export async function scheduledRows(db: Database): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(isNotNull(notifications.scheduleKey), isNotDeleted(notifications)));
}

/** The scheduled notifications whose push hasn't been sent. */
export async function waitingPushes(db: Database): Promise<NotificationRow[]> {
  const rows = await scheduledRows(db);
  const keys = rows.flatMap(({ scheduleKey }) => scheduleKey ?? []);
  const log = await db.select().from(sends).where(inArray(sends.sendKey, keys));
  return rows.filter((row) =>
    isScheduled(
      row,
      log.find(({ sendKey }) => sendKey === row.scheduleKey),
    ),
  );
}

type Change = Partial<typeof notifications.$inferInsert>;

/** Does nothing for an unknown id. Lock the notification first. */
export async function changeNotification(tx: Database, id: number, change: Change): Promise<void> {
  await tx.update(notifications).set(change).where(eq(notifications.id, id));
}

/** A draft's columns. An empty post id or start date is stored as null. */
export function columnsOf({ id: _, post_id, start_date, ...texts }: NotificationDraft) {
  return {
    ...texts,
    post_id: post_id === '' ? null : Number(post_id),
    start_date: start_date === '' ? null : start_date,
  };
}

export async function addNotification(tx: Database, draft: NotificationDraft): Promise<void> {
  await tx.insert(notifications).values(columnsOf(draft));
}

/** Moves it to the bin, unscheduled. Throws 404 for an unknown id. */
export async function removeNotification(
  tx: Database,
  id: number,
  removal: Removal,
): Promise<void> {
  if (!(await moveToBin(tx, { kind: 'notification', id }, removal))) throw missing();
  await changeNotification(tx, id, { scheduleKey: null, scheduledBy: null, scheduleRepeats: 0 });
}
