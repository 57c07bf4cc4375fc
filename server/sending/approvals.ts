import { levels } from '@/api/contract/call';
import type { User } from '@/api/contract/auth';
import type { SendChannel } from '@/api/contract/sends';
import { needsApproval } from '@/domain/sending/approval';
import { approvalMode, approvalOf, type ApprovalLane } from '@server/db/approvals';
import type { Database } from '@server/db/store';
import { failure } from '@server/http/failure';

interface Leaving extends ApprovalLane {
  channel: SendChannel;
  user: Pick<User, 'level'>;
  /** Why it is sent without approval; empty for none. */
  unapproved: string;
}

/** What lets an email out: an approval, or an administrator's reason. Neither where none is needed. */
export interface Permission {
  approvalId: number | null;
  unapproved: string;
}

/**
 * Throws 409 for an email that a second person has to approve and nobody did, 403 if the reason for
 * sending it without isn't an administrator's.
 */
export async function requirePermission(db: Database, leaving: Leaving): Promise<Permission> {
  const { user, unapproved, ...lane } = leaving;
  const none = { approvalId: null, unapproved: '' };
  if (!needsApproval(await approvalMode(db), lane.channel)) return none;
  const approvalId = await approvalOf(db, lane);
  if (approvalId !== null) return { approvalId, unapproved: '' };
  if (unapproved === '') {
    throw failure(409, 'A colleague has to approve this version first. Request approval.');
  }
  if (user.level < levels.administer) {
    throw failure(403, 'Only administrators can send without approval.');
  }
  return { approvalId: null, unapproved };
}
