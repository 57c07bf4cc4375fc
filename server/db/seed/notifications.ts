import { sampleNotifications } from '@/api/samples/notifications';
import type { Notification, Push } from '@/api/contract/notifications';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { hashOfContent } from '@server/sending/pushes';
import { notifications } from '@server/db/schema/messaging';
import { sends } from '@server/db/schema/newsletters';
import type { Database } from '@server/db/store';

const day = 24 * 60 * 60_000;
/** The time that the samples take as now. */
const sampleMorning = '2026-11-20 08:14:00';

/**
 * A sample's time, moved by whole days: a future time to tomorrow or later, a past one to yesterday or
 * earlier, so that no scheduled sample is sent on the first day.
 */
function redated(stamp: string | null, now: Date): string | null {
  const [instant, morning] = [instantOf(stamp), instantOf(sampleMorning)];
  if (!instant || !morning || stamp === null) return null;
  const days = Math.round((now.getTime() - morning.getTime()) / day);
  const shift = instant > morning ? days + 1 : days - 1;
  return wallClockAt(new Date(instant.getTime() + shift * day));
}

function notificationRow(sample: Notification, now: Date) {
  const { scheduled, sent_at: _, push: __, sent_id: ___, ...columns } = sample;
  return {
    ...columns,
    start_date: redated(sample.start_date, now),
    scheduleKey: scheduled ? `sample-${sample.id}` : null,
  };
}

async function sendRow(sample: Notification, push: Push, now: Date) {
  const sentAt = instantOf(redated(push.updated_at, now)) ?? now;
  const slot = `sample|${push.id}`;
  return {
    id: push.id,
    sendKey: slot,
    slot,
    dedupeKey: `push|${sample.id}|`,
    notificationId: sample.id,
    channel: 'push',
    variant: '',
    audience: push.audience,
    hash: await hashOfContent(sample),
    bytes: 0,
    subject: push.subject,
    staffId: 1,
    state: push.state,
    answer: push.answer,
    createdAt: sentAt,
    updatedAt: sentAt,
  };
}

/** One notification in each state. */
export async function seedNotifications(tx: Database, now: Date): Promise<void> {
  await tx
    .insert(notifications)
    .values(sampleNotifications.map((row) => notificationRow(row, now)));
  const pushed = sampleNotifications.flatMap((row) =>
    row.push ? [sendRow(row, row.push, now)] : [],
  );
  await tx.insert(sends).values(await Promise.all(pushed));
}
