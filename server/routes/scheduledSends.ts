import { scheduledSendCalls as calls } from '@/api/contract/scheduledSends';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { syncTimeFor } from '@/domain/sending/dueFigures';
import { dueMoment } from '@/domain/sending/scheduling';
import {
  addSchedule,
  cancelSchedule,
  lockSchedule,
  openSchedules,
  type ScheduledRow,
} from '@server/db/scheduledSends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { connectedMarket } from '@server/feeds/feed';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { checkSend } from '@server/sending/checkedSends';
import { isSentBy, orderOf } from '@server/sending/orders';
import { withCurrentProviders } from '@server/sending/providers/provider';

/** Emails and publications that are sent at a set time, exactly as they were previewed. */
export function scheduledSendRoutes(api: Api, given: Deps): void {
  const { db, clock } = given;
  const listOf = (newsletterId: number) => openSchedules(db.read, { newsletterId });

  api.on(calls.list, ({ body }) => listOf(body.newsletter_id));

  api.on(calls.schedule, async ({ body, user }) => {
    const { channel, variant, newsletter_id: newsletterId, replaces } = body;
    if (!isSentBy(body)) throw failure(422, "This variant can't be sent this way.");
    const deps = await withCurrentProviders(given);
    const dueAt = dueAtOf(body.due_at, clock());
    const figures = body.figures ?? null;
    if (figures === 'synced' && !(await connectedMarket(deps.feeds))) {
      throw failure(422, 'No market source is connected, so nothing can be synced.');
    }
    if (figures === 'synced' && syncTimeFor(dueAt) <= clock()) {
      throw failure(422, 'It’s too late to sync before this time. Choose a later one.');
    }
    const sendKey = crypto.randomUUID();
    const due = { at: dueAt, isAgeAccepted: figures !== null };
    const checked = await checkSend(deps, { ...body, channel, user, send_key: sendKey, due });
    const { email, input, hash, reason, findings, findingKeys, repeats, unapproved } = checked;
    if (!input) throw new Error('A newsletter has content.');
    const { intent } = await orderOf(deps, checked);
    const { audience } = intent;
    const lane = { newsletterId, channel, variant, audience };
    const { subject } = email;
    const why = { reason, findings, findingKeys, unapproved };
    const content = { hash, subject, input, figures, repeats, ...why };
    const at = { dueAt, sendKey, staffId: user.user_id, createdAt: clock() };
    await db.write(async (tx) => {
      if (replaces !== undefined) await end(tx, replaces, newsletterId);
      await addSchedule(tx, { ...lane, ...content, ...at }, email);
    });
    return reply(
      await listOf(newsletterId),
      `Scheduled for ${dueMoment(body, wallClockAt(clock()).slice(0, 10))}`,
    );
  });

  api.on(calls.cancel, async ({ body: { id, newsletter_id: newsletterId } }) => {
    const { state } = await db.write((tx) => end(tx, id, newsletterId));
    return reply(await listOf(newsletterId), state === 'waiting' ? 'Schedule cancelled' : '');
  });
}

/** Throws 404 for one of another newsletter. */
async function end(tx: Database, id: number, newsletterId: number): Promise<ScheduledRow> {
  const row = await lockSchedule(tx, id);
  if (row.newsletterId !== newsletterId) throw failure(404, 'This is scheduled elsewhere.');
  await cancelSchedule(tx, id);
  return row;
}

/** The instant of a wall-clock time. Throws 422 for one that doesn't come. */
function dueAtOf(wallClock: string, now: Date): Date {
  const instant = instantOf(wallClock);
  if (!instant)
    throw failure(
      422,
      "This hour doesn't exist in New York: the clocks skip it that day. Choose another one.",
    );
  if (instant <= now) throw failure(422, 'This time has passed. Choose a later one.');
  return instant;
}
