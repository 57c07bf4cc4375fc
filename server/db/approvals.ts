import { aliasedTable, and, desc, eq, gte, inArray, max, ne, or, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  approvalModes,
  type Approval,
  type ApprovalMode,
  type ApprovedEmail,
} from '@/api/contract/approvals';
import { levels } from '@/api/contract/call';
import { wallClockAt } from '@/domain/format/dates';
import type { Approver } from '@/domain/sending/approvers';
import { failure } from '@server/http/failure';
import { isNotDeleted } from './bin';
import { editorsOf } from './editors';
import { approvalEmails, approvals } from './schema/approvals';
import { newsletters, sends, sentEmails, staff } from './schema/newsletters';
import type { SentBytes } from './sends';
import { storedSetting, storeSetting } from './settings';
import { nameOf } from './users';
import type { Database } from './store';

const setting = 'approval';

/** What a second person has to approve; nothing until an administrator decides. */
export async function approvalMode(db: Database): Promise<ApprovalMode> {
  return (await storedSetting(db, setting, z.enum(approvalModes))) ?? 'off';
}

/** Throws 409 while fewer than two people could approve what the other one asks for. */
export async function storeApprovalMode(tx: Database, value: ApprovalMode): Promise<void> {
  if (value !== 'off' && (await approversIn(tx)).length < 2) {
    throw failure(
      409,
      'Approval needs at least two publishers or administrators. Add one under People first.',
    );
  }
  await storeSetting(tx, setting, value);
}

const turnSetting = 'approval_in_turn';

/** True if publishers may approve each other's texts in turn. */
export async function isApprovedInTurn(db: Database): Promise<boolean> {
  return (await storedSetting(db, turnSetting, z.boolean())) ?? false;
}

export async function storeApprovedInTurn(tx: Database, value: boolean): Promise<void> {
  await storeSetting(tx, turnSetting, value);
}

/** Everybody whose level may approve, by name. */
export async function approversIn(db: Database): Promise<(Approver & { email: string })[]> {
  const { id, email, firstName } = staff;
  const rows = await db
    .select({ id, email, firstName })
    .from(staff)
    .where(gte(staff.level, levels.publish))
    .orderBy(firstName, email);
  return rows.map((row) => ({ id: row.id, email: row.email, name: nameOf(row) }));
}

/** What decides who approves what one person requests at a moment. */
export async function approversOf(
  db: Database,
  {
    newsletterId,
    requestedBy,
    requestedAt,
  }: Pick<ApprovalRow, 'newsletterId' | 'requestedBy' | 'requestedAt'>,
) {
  const [people, mode, isInTurn] = await Promise.all([
    approversIn(db),
    approvalMode(db),
    isApprovedInTurn(db),
  ]);
  const edits = await editorsOf(db, { newsletterId, mode, until: requestedAt });
  return { people, isInTurn, requestedBy, ...edits };
}

export type ApprovalRow = typeof approvals.$inferSelect;
type NewApproval = Pick<ApprovalRow, 'newsletterId' | 'requestedBy' | 'requestedAt' | 'note'>;

/** Stores a request with the exact bytes of its emails. It replaces requests without an answer. */
export async function addApproval(
  tx: Database,
  request: NewApproval,
  emails: (ApprovedEmail & { bytes: SentBytes })[],
): Promise<number> {
  await tx
    .update(approvals)
    .set({ state: 'withdrawn' })
    .where(and(eq(approvals.newsletterId, request.newsletterId), eq(approvals.state, 'requested')));
  const [row] = await tx
    .insert(approvals)
    .values({ ...request, state: 'requested' })
    .returning({ id: approvals.id });
  if (!row) throw new Error('The stored request can’t be found.');
  for (const { bytes, ...email } of emails) {
    await tx
      .insert(sentEmails)
      .values({ hash: email.hash, ...bytes })
      .onConflictDoNothing();
    await tx.insert(approvalEmails).values({ approvalId: row.id, ...email });
  }
  return row.id;
}

/** A request as it is stored. Throws 404 for an unknown id. */
export async function requestOf(db: Database, id: number): Promise<ApprovalRow> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  if (!row) throw missing();
  return row;
}

/** Throws 404 for an unknown id. */
export async function lockApproval(tx: Database, id: number): Promise<ApprovalRow> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!row) throw missing();
  return row;
}

const missing = () => failure(404, 'This request doesn’t exist anymore. Reload the page.');

type Change = Partial<Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'comment'>>;

export async function changeApproval(tx: Database, id: number, change: Change): Promise<void> {
  await tx.update(approvals).set(change).where(eq(approvals.id, id));
}

/** One email of one request. */
export interface ApprovalLane {
  newsletterId: number;
  channel: string;
  variant: string;
  /** SHA-256 of the HTML in hex. */
  hash: string;
}

/** The approval of exactly this email; null if there is none. */
export async function approvalOf(db: Database, lane: ApprovalLane): Promise<number | null> {
  const [row] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .innerJoin(approvalEmails, eq(approvalEmails.approvalId, approvals.id))
    .where(
      and(
        eq(approvals.newsletterId, lane.newsletterId),
        eq(approvals.state, 'approved'),
        eq(approvalEmails.channel, lane.channel),
        eq(approvalEmails.variant, lane.variant),
        eq(approvalEmails.hash, lane.hash),
      ),
    )
    .orderBy(desc(approvals.id))
    .limit(1);
  return row?.id ?? null;
}

/** Locks an approval against being taken back. Throws 409 if it already was. */
export async function requireApproved(tx: Database, id: number): Promise<void> {
  const [row] = await tx
    .select({ state: approvals.state })
    .from(approvals)
    .where(eq(approvals.id, id))
    .for('share');
  if (row?.state !== 'approved') throw failure(409, 'The approval was taken back.');
}

/** The accounts of who asked and of who answered. */
export const requester = aliasedTable(staff, 'requester');
export const decider = aliasedTable(staff, 'decider');

async function approvalsWhere(db: Database, condition: SQL | undefined, userId: number) {
  const rows = await db
    .select({
      row: approvals,
      name: newsletters.name,
      date: newsletters.date,
      requesterName: requester.firstName,
      requesterEmail: requester.email,
      deciderName: decider.firstName,
      deciderEmail: decider.email,
    })
    .from(approvals)
    .innerJoin(newsletters, eq(newsletters.id, approvals.newsletterId))
    .leftJoin(requester, eq(requester.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(and(condition, ne(approvals.state, 'withdrawn')))
    .orderBy(desc(approvals.id))
    .limit(mostApprovals);
  const emails = await emailsOf(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, ...names }): Approval => ({
    id: row.id,
    newsletter_id: row.newsletterId,
    name: names.name.trim() || names.date,
    state: row.state,
    requested_by: nameOf({ firstName: names.requesterName, email: names.requesterEmail }),
    is_own: row.requestedBy === userId,
    requested_at: wallClockAt(row.requestedAt),
    note: row.note,
    decided_by:
      row.decidedBy === null
        ? ''
        : nameOf({ firstName: names.deciderName, email: names.deciderEmail }),
    decided_at: row.decidedAt && wallClockAt(row.decidedAt),
    comment: row.comment,
    emails: emails.get(row.id) ?? [],
  }));
}

/** The most requests that are read at once. */
const mostApprovals = 30;

/** The emails of requests by the id of the request, in the order in which they were asked for. */
async function emailsOf(db: Database, ids: number[]): Promise<Map<number, ApprovedEmail[]>> {
  const found = new Map<number, ApprovedEmail[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(approvalEmails)
    .where(inArray(approvalEmails.approvalId, ids))
    .orderBy(approvalEmails.channel, approvalEmails.variant);
  for (const { approvalId, channel, variant, ...email } of rows) {
    const lane = {
      channel: channel as ApprovedEmail['channel'],
      variant: variant as ApprovedEmail['variant'],
    };
    found.set(approvalId, [...(found.get(approvalId) ?? []), { ...lane, ...email }]);
  }
  return found;
}

/** What was asked of one newsletter and not withdrawn, the newest first, as one user sees it. */
export function approvalsOf(
  db: Database,
  newsletterId: number,
  userId: number,
): Promise<Approval[]> {
  return approvalsWhere(db, eq(approvals.newsletterId, newsletterId), userId);
}

/** One request, as one user sees it. Throws 404 if it was withdrawn. */
export async function approvalById(db: Database, id: number, userId: number): Promise<Approval> {
  const [approval] = await approvalsWhere(db, eq(approvals.id, id), userId);
  if (!approval) throw failure(404, 'This request was withdrawn. Reload the page.');
  return approval;
}

/** Requests that wait for an answer, and those of the user that were returned, the newest first. */
export async function openApprovals(db: Database, userId: number): Promise<Approval[]> {
  const isReturned = and(eq(approvals.state, 'returned'), eq(approvals.requestedBy, userId));
  // What was asked again later is no longer open.
  const newest = db
    .select({ id: max(approvals.id) })
    .from(approvals)
    .groupBy(approvals.newsletterId);
  const isOpen = and(or(eq(approvals.state, 'requested'), isReturned), isNotDeleted(newsletters));
  return approvalsWhere(db, and(isOpen, inArray(approvals.id, newest)), userId);
}

/** The newest send of the same kind, of any newsletter; null for none. */
export async function previousSend(
  db: Database,
  { channel, variant }: Pick<ApprovalLane, 'channel' | 'variant'>,
) {
  const { newsletterId, subject, hash, updatedAt } = sends;
  const [row] = await db
    .select({ newsletterId, subject, hash, updatedAt })
    .from(sends)
    .where(and(eq(sends.channel, channel), eq(sends.variant, variant), eq(sends.state, 'sent')))
    .orderBy(desc(sends.id))
    .limit(1);
  return row ?? null;
}
