import { and, eq, gte, inArray, max, ne, sql } from 'drizzle-orm';
import type { ApprovalMode } from '@/api/contract/approvals';
import { sendChannels } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/format/dates';
import { needsApproval } from '@/domain/sending/approval';
import type { Approvers } from '@/domain/sending/approvers';
import { newsletterVersions, sends, unsavedVersions } from './schema/newsletters';
import type { Database } from './store';

/**
 * When the newsletter last left by a channel that needs approval; null before. Without approval, what an
 * administrator let out with a reason was read by no second person, so edits before it still count.
 */
async function lastSent(
  db: Database,
  newsletterId: number,
  mode: ApprovalMode,
): Promise<Date | null> {
  const counted = mode === 'off' ? 'all' : mode;
  const channels = sendChannels.filter((channel) => needsApproval(counted, channel));
  const [row] = await db
    .select({ at: max(sends.createdAt) })
    .from(sends)
    .where(
      and(
        eq(sends.newsletterId, newsletterId),
        inArray(sends.channel, channels),
        inArray(sends.state, ['sent', 'partial']),
        eq(sends.unapproved, ''),
      ),
    );
  return row?.at ?? null;
}

/** A newsletter up to the moment of a request. */
interface Edited {
  newsletterId: number;
  mode: ApprovalMode;
  until: Date;
}

/**
 * Who edited a newsletter since its last send, and who was the last one until a moment. The newsletter's
 * history says so, because every change of it adds a row there. A text that lost against another one
 * counts, too: somebody else may have put it back.
 */
export async function editorsOf(
  db: Database,
  { newsletterId, mode, until }: Edited,
): Promise<Pick<Approvers, 'editors' | 'lastEditor' | 'wasSent'>> {
  const since = await lastSent(db, newsletterId, mode);
  const read = [newsletterVersions, unsavedVersions].map((rows) =>
    db
      .select({
        staffId: rows.staffId,
        at: max(rows.at),
        // The ids of both come from one sequence, so the greatest is the last edit.
        last: sql<
          number | null
        >`max(${rows.id}) filter (where ${rows.at} <= ${until.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
      })
      .from(rows)
      .where(
        and(
          eq(rows.newsletterId, newsletterId),
          ne(rows.staffId, 0),
          since ? gte(rows.at, since) : undefined,
        ),
      )
      .groupBy(rows.staffId),
  );
  const found = (await Promise.all(read)).flat();
  const editors = new Map<number, Date>();
  for (const { staffId, at } of found) {
    const known = editors.get(staffId);
    if (at && (!known || known < at)) editors.set(staffId, at);
  }
  const lastOf = ({ last }: (typeof found)[number]) => last ?? 0;
  const [latest] = found.toSorted((a, b) => lastOf(b) - lastOf(a));
  return {
    editors: Array.from(editors, ([staffId, at]) => ({ staffId, at: wallClockAt(at) })),
    lastEditor: latest && lastOf(latest) > 0 ? latest.staffId : null,
    wasSent: since !== null,
  };
}
