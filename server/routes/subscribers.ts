import { bulkSendCalls } from '@/api/contract/bulkSends';
import {
  mostSubscribers,
  subscriberCalls as calls,
  subscribersPerPage,
} from '@/api/contract/subscribers';
import {
  cancelRun,
  pauseRun,
  resendUnknown,
  runningSends,
  undeliveredOf,
} from '@server/db/bulkActs';
import {
  addSubscribers,
  checkSubscribers,
  countSubscribers,
  listSubscribers,
  removeSubscriber,
  suppressOne,
  unsubscribeOne,
} from '@server/db/subscribers';
import { refuseHeld } from '@server/db/hold';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** Who gets the newsletters, where they leave through a mail server. */
export function subscriberRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.counts, () => countSubscribers(db.read));
  api.on(calls.list, async ({ body }) => {
    const rows = await listSubscribers(db.read, body, subscribersPerPage + 1);
    return {
      rows: rows.slice(0, subscribersPerPage),
      has_more: rows.length > subscribersPerPage,
    };
  });
  api.on(calls.download, ({ body }) => listSubscribers(db.read, body, mostSubscribers));
  api.on(calls.add, async ({ body, user }) => {
    const from = { source: `Added by ${user.first_name || user.email}`, now: clock() };
    const { left_out: leftOut, known } = await db.write((tx) => addSubscribers(tx, [body], from));
    if (leftOut > 0) {
      throw failure(
        409,
        'This address unsubscribed or isn’t sent to anymore. It can’t be added again.',
      );
    }
    return reply(null, known > 0 ? 'Subscriber changed' : 'Subscriber added');
  });
  api.on(calls.checkBatch, ({ body }) => checkSubscribers(db.read, body.subscribers));
  api.on(calls.importBatch, async ({ body }) => {
    const from = { source: 'Import', now: clock() };
    const { added, known, left_out } = await db.write((tx) =>
      addSubscribers(tx, body.subscribers, from),
    );
    return { added, known, left_out };
  });
  api.on(calls.unsubscribe, async ({ body }) => {
    await db.write((tx) => unsubscribeOne(tx, body.id, clock()));
    return reply(null, 'Unsubscribed');
  });
  api.on(calls.suppress, async ({ body }) => {
    await db.write((tx) => suppressOne(tx, body.id, clock()));
    return reply(null, 'Address suppressed');
  });
  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeSubscriber(tx, body.id, clock()));
    return reply(null, 'Subscriber deleted');
  });
}

/** Sends that leave one by one: stopping for a while, going on, and who didn't get them. */
export function bulkSendRoutes(api: Api, { db, clock, bulkMailer }: Deps): void {
  api.on(bulkSendCalls.running, () => runningSends(db.read, (bulkMailer?.perSecond ?? 0) * 60));
  const pause = (id: number, isPaused: boolean) =>
    db.write(async (tx) => {
      if (!isPaused) await refuseHeld(tx);
      await pauseRun(tx, id, { isPaused, now: clock() });
    });
  api.on(bulkSendCalls.pause, async ({ body }) => {
    await pause(body.id, true);
    return reply(null, 'Sending paused');
  });
  api.on(bulkSendCalls.resume, async ({ body }) => {
    await pause(body.id, false);
    return reply(null, 'Sending goes on');
  });
  api.on(bulkSendCalls.cancel, async ({ body }) => {
    await db.write((tx) => cancelRun(tx, body.id, clock()));
    return reply(null, 'Send cancelled');
  });
  api.on(bulkSendCalls.resend, async ({ body }) => {
    await db.write(async (tx) => {
      await refuseHeld(tx);
      await resendUnknown(tx, body.id, clock());
    });
    return reply(null, 'Sending again');
  });
  api.on(bulkSendCalls.undelivered, ({ body }) => undeliveredOf(db.read, body.id));
}
