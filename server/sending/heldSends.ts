import type { SQL } from 'drizzle-orm';
import { wallClockAt } from '@/domain/format/dates';
import { dueMoment } from '@/domain/sending/scheduling';
import { approversIn } from '@server/db/approvals';
import { changeWaiting, noteWaiting, type ScheduledRow } from '@server/db/scheduledSends';
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
import { senderOf } from '@/domain/firm/sender';
import { currentPublisher } from '@server/db/publication';
import { hashOf } from '@server/http/tokens';
import { nameOfAudience } from '@/domain/messaging/names';

export type HoldDeps = NoticeDeps & Pick<Deps, 'db' | 'clock'>;

/** Ends a schedule that needs somebody, who is mailed once: by the server that ends it. */
export async function hold(
  deps: HoldDeps,
  row: ScheduledRow,
  end: { state: 'held' | 'failed'; note: string },
  condition?: SQL,
): Promise<void> {
  const isChanged = await deps.db.write((tx) => changeWaiting(tx, row.id, end, condition));
  if (!isChanged) return;
  const isAhead = deps.clock() < row.dueAt;
  await tell(deps, row, {
    subject: isAhead ? 'Won’t be sent' : 'Not sent',
    text: `This was scheduled for ${dueOf(row)} to ${nameOfAudience(row.audience)}, and ${isAhead ? 'won’t be' : 'wasn’t'} sent.\n\n${end.note}`,
    key: `held ${row.id}`,
  });
}

/** Notes what would hold a send that still waits, or that nothing would. A new obstacle is mailed. */
export async function warn(deps: HoldDeps, row: ScheduledRow, note: string): Promise<void> {
  const isNew = await deps.db.write((tx) => noteWaiting(tx, row.id, note));
  if (!isNew || note === '') return;
  await tell(deps, row, {
    subject: 'Not ready to send',
    text: `This is scheduled for ${dueOf(row)} to ${nameOfAudience(row.audience)}. It won’t be sent as it is now.\n\n${note}`,
    key: `warned ${row.id} ${note}`,
  });
}

const dueOf = ({ dueAt }: ScheduledRow) => dueMoment({ due_at: wallClockAt(dueAt) }, null);

interface Message {
  /** The subject without that of the email. */
  subject: string;
  text: string;
  /** The same message has the same key. */
  key: string;
}

/** Mails whoever scheduled it and everybody who may send it. */
async function tell(deps: HoldDeps, row: ScheduledRow, message: Message): Promise<void> {
  const { email: own } = (await accountOf(deps.db.read, row.staffId)) ?? {};
  const others = (await approversIn(deps.db.read)).map(({ email }) => email);
  sendNotice(deps, {
    ...message,
    to: own ? [own, ...others] : others,
    subject: `${message.subject}: ${row.subject}`,
    path: `/newsletter_V2/${row.newsletterId}`,
  });
}

type NoticeDeps = Pick<Deps, 'db' | 'outbox' | 'background' | 'publicUrl' | 'publisher'>;

interface Notice {
  /** The addresses of those who get it, each in a message of its own. */
  to: readonly string[];
  subject: string;
  /** Plain text without the greeting and the link. */
  text: string;
  /** The path of the page where something can be done about it, such as `/app/dashboard`. */
  path: string;
  /** The same notice has the same key. */
  key: string;
}

/** Mails people that something waits for them, after the answer. The dashboard says it, too. */
export function sendNotice(deps: NoticeDeps, notice: Notice): void {
  const { outbox, background, publicUrl } = deps;
  const link = publicUrl.replace(/\/$/, '') + notice.path;
  for (const address of new Set(notice.to)) {
    background.run('notice', async () => {
      await outbox.deliver({
        from: senderOf((await currentPublisher(deps)).brands.fsi),
        to: [address],
        subject: notice.subject,
        text: `${notice.text}\n\n${link}\n`,
        key: `notice/${await hashOf(`${notice.key} ${address}`)}`,
      });
    });
  }
}
