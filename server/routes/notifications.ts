import { randomUUID } from 'node:crypto';
import {
  notificationCalls as calls,
  type Notification,
  type NotificationDraft,
} from '@/api/contract/notifications';
import { gapError } from '@/domain/dates';
import {
  addNotification,
  changeNotification,
  columnsOf,
  getNotification,
  holdNotification,
  isScheduled,
  listNotifications,
  newestTest,
  pushesOf,
  removeNotification,
} from '@server/db/notifications';
import { decideSend } from '@server/db/sendLog';
import { findSend, needSend } from '@server/db/sends';
import type { StaffMember } from '@server/db/staff';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import { hashOfContent, needReachable, pushOrder } from '@server/lib/pushes';
import {
  changedSince,
  confirmByHand,
  needSettled,
  refuseUnderWay,
  timing,
} from '@server/lib/schedule';

/** Push notifications: their life is the first document's §4. */
export function notificationRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.list, () => listNotifications(db.read));
  api.on(calls.get, ({ body }) => getNotification(db.read, body.id));
  api.on(calls.pushes, ({ body }) => pushesOf(db.read, body.notification_id));

  api.on(calls.addEdit, async ({ body }) => {
    const gap = gapError(body.start_date);
    if (gap) throw failure(400, gap);
    const said = await db.write((tx) => addOrEdit(tx, body, clock()));
    return reply(null, said);
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write(async (tx) => {
      needSettled(await holdNotification(tx, body.id));
      await removeNotification(tx, body.id);
    });
    return reply(null, 'Notification removed');
  });

  api.on(calls.schedule, async ({ body, user }) => {
    const said = await db.write((tx) => schedule(tx, { ...body, user }, clock()));
    return reply(null, said);
  });

  pushRoutes(api, deps);
}

/** What reaches phones, and what came of it. */
function pushRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.send, async ({ body, user }) => {
    const seen = await getNotification(db.read, body.notification_id);
    const { revision = seen.revision } = body;
    if (revision !== seen.revision) throw changedSince();
    return reply(null, await push(deps, { seen, user, channel: 'push', ...asked(body) }));
  });

  api.on(calls.sendTest, async ({ body, user }) => {
    const seen = await getNotification(db.read, body.notification_id);
    const { key } = asked(body);
    const known = await findSend(db.read, key);
    const repeats = known?.repeats ?? (await newestTest(db.read, seen.id, hashOfContent(seen)));
    return reply(null, await push(deps, { seen, user, channel: 'push_test', key, repeats }));
  });

  api.on(calls.settle, async ({ body, user }) => {
    const { notificationId } = await needSend(db.read, body.id);
    if (notificationId === null) throw failure(404, 'This is not the push of a notification.');
    await db.write((tx) => decideSend(tx, { ...body, user }, clock()));
    return reply(null, 'The log says so now');
  });
}

/** A caller without a key gets one: the same push is still one, by its content. */
function asked({ send_key: key = randomUUID(), repeats = 0 }: BodyIn) {
  return { key, repeats };
}

interface BodyIn {
  send_key?: string | undefined;
  repeats?: number | undefined;
}

interface Press {
  seen: Notification;
  user: StaffMember;
  channel: 'push' | 'push_test';
  key: string;
  repeats: number;
}

function push(deps: Deps, { seen, user, ...press }: Press): Promise<string> {
  const confirm =
    press.channel === 'push' ? (tx: Database) => confirmByHand(tx, seen, deps.clock()) : undefined;
  return deps.ledger.send(
    pushOrder(deps, {
      ...press,
      notificationId: seen.id,
      content: seen,
      staffId: user.user_id,
      ...(confirm && { confirm }),
    }),
  );
}

/** What a scheduled notification becomes goes out at its time, or no longer by itself. */
async function addOrEdit(tx: Database, draft: NotificationDraft, now: Date): Promise<string> {
  if (draft.id === undefined) {
    await addNotification(tx, draft);
    return 'Notification added';
  }
  const held = await holdNotification(tx, draft.id);
  const { row } = held;
  refuseUnderWay(held);
  const edited = { ...row, ...columnsOf(draft), revision: row.revision + 1 };
  const wasScheduled = isScheduled(row, held.scheduled);
  const stays = wasScheduled && edited.start_date !== null;
  if (stays && edited.start_date !== row.start_date && timing(edited, now) !== 'early') {
    throw passed();
  }
  // A try under the old key was of the old words.
  await changeNotification(tx, row.id, { ...edited, scheduleKey: stays ? randomUUID() : null });
  if (stays && timing(edited, now) === 'early') {
    return `Notification saved; it goes out at ${edited.start_date}`;
  }
  return wasScheduled && !stays ? 'Notification saved and unscheduled' : 'Notification saved';
}

const passed = () => failure(409, 'This time has passed. Choose one that is still to come.');

interface Wish {
  notification_id: number;
  /** Undefined for the opposite of what is. */
  scheduled?: boolean | undefined;
  revision?: number | undefined;
  user: StaffMember;
}

async function schedule(tx: Database, wish: Wish, now: Date): Promise<string> {
  const held = await holdNotification(tx, wish.notification_id);
  const { row, sent } = held;
  const isSet = isScheduled(row, held.scheduled);
  if (!(wish.scheduled ?? !isSet)) {
    refuseUnderWay(held);
    await changeNotification(tx, row.id, { scheduleKey: null });
    return 'Notification unscheduled';
  }
  needSettled(held);
  if (row.revision !== (wish.revision ?? row.revision)) throw changedSince();
  if (row.start_date === null) throw failure(422, 'Give the notification a time first.');
  if (timing(row, now) !== 'early') throw passed();
  needReachable(row);
  if (!isSet) {
    await changeNotification(tx, row.id, {
      scheduleKey: randomUUID(),
      scheduledBy: wish.user.user_id,
      scheduleRepeats: sent?.id ?? 0,
    });
  }
  return `Notification scheduled for ${row.start_date}`;
}
