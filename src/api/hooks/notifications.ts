import { useRef } from 'react';
import {
  type Notification,
  type NotificationDraft,
  notificationCalls,
} from '../contract/notifications';
import { useCapability } from '../ApiProvider';
import { newKey } from '../newKey';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';
import { useUndo } from './bin';

const { list, get, addEdit, remove, pushes } = notificationCalls;

/** The notifications and their actions, including sending and scheduling. */
export function useNotifications() {
  const shown = useCall(list, {});
  const saving = useAction(addEdit, [list]);
  const removal = useAction(remove, [list]);
  const undo = useUndo('notification');
  const ask = useAsk();
  const hasLog = useCapability('pushLog');
  const onReadLog = async ({ id }: Notification) =>
    (await ask(pushes, { notification_id: id }))?.response ?? null;
  return {
    notifications: shown.data,
    error: shown.error,
    reload: shown.reload,
    /** Reads the current version for the modal; null if that failed. */
    onOpen: async ({ id }: Notification) =>
      (await ask(get, { id }, modalFailure))?.response ?? null,
    onSave: (draft: NotificationDraft) => saving.run(draft),
    onRemove: ({ id }: Notification) => removal.run({ id }, undo(id)),
    sending: {
      ...useNotificationSending(shown.reload),
      /** Every push, newest first; null if they couldn't be read. Absent where the API logs none. */
      ...(hasLog && { onReadLog }),
    },
  };
}

function useNotificationSending(reload: () => Promise<void>) {
  const push = useAction(notificationCalls.send, [list]);
  const test = useAction(notificationCalls.sendTest, [list]);
  const schedule = useAction(notificationCalls.schedule, [list]);
  const settle = useAction(notificationCalls.settle, [list]);
  const [pushKeys, testKeys] = [useSendKeys(), useSendKeys()];
  return {
    async onSend(row: Notification) {
      const isSent = await push.run({
        notification_id: row.id,
        send_key: pushKeys.keyOf(row),
        repeats: row.sent_id ?? undefined,
        revision: row.revision,
      });
      if (isSent) pushKeys.drop(row);
      else void reload();
      return isSent;
    },
    async onSendTest(row: Notification) {
      const isSent = await test.run({ notification_id: row.id, send_key: testKeys.keyOf(row) });
      if (isSent) testKeys.drop(row);
      return isSent;
    },
    async onSchedule({ id, revision }: Notification, scheduled: boolean) {
      const isDone = await schedule.run({ notification_id: id, scheduled, revision });
      if (!isDone) void reload();
      return isDone;
    },
    onSettle: async ({ push: unclear }: Notification, outcome: 'sent' | 'failed') =>
      unclear !== null && settle.run({ id: unclear.id, outcome }),
  };
}

/** Retries of the same push use the same dedupe key, until it succeeds or the row changes. */
function useSendKeys() {
  const keys = useRef(new Map<number, { content: string; key: string }>());
  return {
    keyOf(row: Notification): string {
      const { title, message, service, role, type, post_id, url, sent_id } = row;
      const wish = JSON.stringify([title, message, service, role, type, post_id, url, sent_id]);
      const last = keys.current.get(row.id);
      if (last?.content === wish) return last.key;
      const key = newKey();
      keys.current.set(row.id, { content: wish, key });
      return key;
    },
    drop: ({ id }: Notification) => void keys.current.delete(id),
  };
}
