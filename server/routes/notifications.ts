import type { User } from '@/api/contract/auth';
import { levels } from '@/api/contract/call';
import {
  notificationCalls as calls,
  type Notification,
  type NotificationDraft,
} from '@/api/contract/notifications';
import { gapError, wallClockAt } from '@/domain/format/dates';
import { dueMoment } from '@/domain/sending/scheduling';
import {
  addNotification,
  changeNotification,
  columnsOf,
  getNotification,
  lockNotification,
  isScheduled,
  listNotifications,
  newestTest,
  pushesOf,
  removeNotification,
} from '@server/db/notifications';
import { settleSend } from '@server/db/sendLog';
import { findSend, requireSend } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { reply, requireLevel, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { hashOfContent, requireReachable, pushOrder } from '@server/sending/pushes';
import {
  changedSince,
  confirmManual,
  requireSettled,
  requireNotSending,
  timingOf,
} from '@server/sending/scheduledPushes';

/** Push notifications: a list with edits, a schedule, and what is sent. */
export function notificationRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.list, () => listNotifications(db.read));
  api.on(calls.get, ({ body }) => getNotification(db.read, body.id));
  api.on(calls.pushes, ({ body }) => pushesOf(db.read, body.notification_id));

  api.on(calls.addEdit, async ({ body, user }) => {
    const gap = gapError(body.start_date);
    if (gap) throw failure(400, gap);
    const message = await db.write((tx) => addOrEdit(tx, { draft: body, user }, clock()));
    return reply(null, message);
  });

  api.on(calls.remove, async ({ body, user }) => {
    await db.write(async (tx) => {
      requireSettled(await lockNotification(tx, body.id));
      await removeNotification(tx, body.id, { by: user.user_id, at: clock() });
    });
    return reply(null, 'Notification removed');
  });

  api.on(calls.schedule, async ({ body, user }) => {
    const message = await db.write((tx) => schedule(tx, { ...body, user }, clock()));
    return reply(null, message);
  });

  pushRoutes(api, deps);
}

/** Sends pushes and tests, and settles a push whose delivery is not confirmed. */
function pushRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.send, async ({ body, user }) => {
    const seen = await getNotification(db.read, body.notification_id);
    const { revision = seen.revision } = body;
    if (revision !== seen.revision) throw changedSince();
    return reply(null, await push(deps, { seen, user, channel: 'push', ...keyOf(body) }));
  });

  api.on(calls.sendTest, async ({ body, user }) => {
    const seen = await getNotification(db.read, body.notification_id);
    const { key } = keyOf(body);
    const earlier = await findSend(db.read, key);
    const hash = await hashOfContent(seen);
    const repeats = earlier?.repeats ?? (await newestTest(db.read, seen.id, hash));
    return reply(null, await push(deps, { seen, user, channel: 'push_test', key, repeats }));
  });

  api.on(calls.settle, async ({ body, user }) => {
    const { notificationId } = await requireSend(db.read, body.id);
    if (notificationId === null) throw failure(404, "This send isn't a push notification.");
    await db.write((tx) => settleSend(tx, { ...body, user }, clock()));
    return reply(null, 'Send log updated');
  });
}

/** A caller without a key gets one. Repeated content is still only one push. */
function keyOf({ send_key: key = crypto.randomUUID(), repeats = 0 }: SendKeyBody) {
  return { key, repeats };
}

interface SendKeyBody {
  send_key?: string | undefined;
  repeats?: number | undefined;
}

interface PushByUser {
  /** The notification as the user saw it. */
  seen: Notification;
  user: User;
  channel: 'push' | 'push_test';
  key: string;
  repeats: number;
}

async function push(deps: Deps, { seen, user, ...request }: PushByUser): Promise<string> {
  const confirm =
    request.channel === 'push'
      ? (tx: Database) => confirmManual(tx, seen, deps.clock())
      : undefined;
  const order = await pushOrder(deps, {
    ...request,
    notificationId: seen.id,
    content: seen,
    userId: user.user_id,
    ...(confirm && { confirm }),
  });
  return deps.ledger.send(order);
}

interface Edit {
  draft: NotificationDraft;
  user: User;
}

/** An edited notification stays scheduled if it has a time in the future. */
async function addOrEdit(tx: Database, { draft, user }: Edit, now: Date): Promise<string> {
  if (draft.id === undefined) {
    await addNotification(tx, draft);
    return 'Notification added';
  }
  const locked = await lockNotification(tx, draft.id);
  const { row } = locked;
  requireNotSending(locked);
  const edited = { ...row, ...columnsOf(draft), revision: row.revision + 1 };
  const wasScheduled = isScheduled(row, locked.scheduled);
  // It goes out by itself, with the text of this edit.
  if (wasScheduled) requireLevel(user, levels.publish);
  const stays = wasScheduled && edited.start_date !== null;
  if (stays && edited.start_date !== row.start_date && timingOf(edited, now) !== 'early') {
    throw timePassed();
  }
  // The old key belongs to the old text, so the edited push gets a new one.
  await changeNotification(tx, row.id, {
    ...edited,
    scheduleKey: stays ? crypto.randomUUID() : null,
  });
  if (stays && timingOf(edited, now) === 'early') {
    return `Notification saved. It will be sent at ${edited.start_date}`;
  }
  return wasScheduled && !stays ? 'Notification saved and unscheduled' : 'Notification saved';
}

const timePassed = () => failure(409, 'This time has passed. Choose a later one.');

interface ScheduleRequest {
  notification_id: number;
  /** Undefined to switch between scheduled and unscheduled. */
  scheduled?: boolean | undefined;
  revision?: number | undefined;
  user: User;
}

async function schedule(tx: Database, request: ScheduleRequest, now: Date): Promise<string> {
  const locked = await lockNotification(tx, request.notification_id);
  const { row, sent } = locked;
  const isSet = isScheduled(row, locked.scheduled);
  if (!(request.scheduled ?? !isSet)) {
    requireNotSending(locked);
    await changeNotification(tx, row.id, { scheduleKey: null });
    return 'Notification unscheduled';
  }
  requireSettled(locked);
  if (row.revision !== (request.revision ?? row.revision)) throw changedSince();
  if (row.start_date === null) throw failure(422, 'Set a time for this notification first.');
  if (timingOf(row, now) !== 'early') throw timePassed();
  requireReachable(row);
  if (!isSet) {
    await changeNotification(tx, row.id, {
      scheduleKey: crypto.randomUUID(),
      scheduledBy: request.user.user_id,
      scheduleRepeats: sent?.id ?? 0,
    });
  }
  return `Notification scheduled for ${dueMoment({ due_at: row.start_date }, wallClockAt(now).slice(0, 10))}`;
}
