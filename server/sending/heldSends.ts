import type { SQL } from 'drizzle-orm';
import { wallClockAt } from '@/domain/format/dates';
import { dueMinute } from '@/domain/sending/scheduling';
import { approversIn } from '@server/db/approvals';
import { changeWaiting, noteWaiting, type ScheduledRow } from '@server/db/scheduledSends';
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
import { sendNotice, type NoticeDeps } from './notices';

export type HoldDeps = NoticeDeps & Pick<Deps, 'db' | 'clock'>;

/** Ends a schedule that needs somebody, who is mailed once: by the server that ends it. */
export async function hold(
  deps: HoldDeps,
  row: ScheduledRow,
  end: { state: 'held' | 'failed'; note: string },
  condition?: SQL,
): Promise<void> {
  const isChanged = await deps.db.write((tx) => changeWaiting(tx, row.id, end, condition));
  if (isChanged) await tell(deps, row, end.note, `held ${row.id}`);
}

/** Notes what would hold a send that still waits, or that nothing would. A new obstacle is mailed. */
export async function warn(deps: HoldDeps, row: ScheduledRow, note: string): Promise<void> {
  const isNew = await deps.db.write((tx) => noteWaiting(tx, row.id, note));
  if (isNew && note !== '') await tell(deps, row, note, `warned ${row.id} ${note}`);
}

/** Mails whoever scheduled it and everybody who may send it. */
async function tell(deps: HoldDeps, row: ScheduledRow, note: string, key: string): Promise<void> {
  const { email: own } = (await accountOf(deps.db.read, row.staffId)) ?? {};
  const others = (await approversIn(deps.db.read)).map(({ email }) => email);
  const due = dueMinute({ due_at: wallClockAt(row.dueAt) });
  const isAhead = deps.clock() < row.dueAt;
  sendNotice(deps, {
    to: own ? [own, ...others] : others,
    subject: `${isAhead ? 'Won’t be sent' : 'Not sent'}: ${row.subject}`,
    text: `This was scheduled for ${due} to ${row.audience}, and ${isAhead ? 'won’t be' : 'wasn’t'} sent.\n\n${note}`,
    path: `/newsletter_V2/${row.newsletterId}`,
    key,
  });
}
