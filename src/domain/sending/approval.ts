import type { Approval, ApprovalMode, NewsletterApprovals } from '@/api/contract/approvals';
import type { SendChannel, SendVariant } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { isPublic, launchChannels, launchKeys } from './channels';
import { formatMoment } from '@/domain/format/moment';

export const approvalNames: Record<ApprovalMode, string> = {
  off: 'Nothing',
  bulk: 'Emails to all subscribers',
  all: 'Emails to all subscribers, the website and WordPress',
};

/** True if a second person has to approve what goes through a channel. */
export function needsApproval(mode: ApprovalMode, channel: SendChannel): boolean {
  return mode === 'all' ? isPublic(channel) : mode === 'bulk' && channel === 'bulk';
}

interface Lane {
  channel: SendChannel;
  variant: SendVariant;
  /** SHA-256 of the HTML in hex. */
  hash: string | undefined;
}

/** How far the approval of one exact email has come. */
export type ApprovalStatus =
  | { kind: 'none' }
  | { kind: 'requested' | 'approved' | 'returned' | 'edited'; approval: Approval };

/**
 * The approval of exactly this email; `edited` if only another version of it was asked for. Null
 * where none is needed.
 */
export function approvalStatus(
  { mode, approvals }: Pick<NewsletterApprovals, 'mode' | 'approvals'>,
  { channel, variant, hash }: Lane,
): ApprovalStatus | null {
  if (!needsApproval(mode, channel)) return null;
  const asked = approvals.flatMap((approval) => {
    const email = approval.emails.find(
      (each) => each.channel === channel && each.variant === variant,
    );
    return email ? [{ approval, isSame: email.hash === hash }] : [];
  });
  const same = asked.filter(({ isSame }) => isSame).map(({ approval }) => approval);
  const found =
    same.find(({ state }) => state === 'approved') ??
    same.find(({ state }) => state === 'requested') ??
    same[0];
  if (found && found.state !== 'withdrawn') return { kind: found.state, approval: found };
  const [other] = asked;
  return other ? { kind: 'edited', approval: other.approval } : { kind: 'none' };
}

/** Why an email can't be sent yet, as a sentence; null if nothing is missing. */
export function approvalObstacle(status: ApprovalStatus | null): string | null {
  if (status === null || status.kind === 'approved') return null;
  if (status.kind === 'none') return 'A colleague has to approve this email first.';
  const { requested_by, decided_by } = status.approval;
  if (status.kind === 'requested')
    return `${requested_by} requested approval. Nobody has approved it yet.`;
  if (status.kind === 'returned')
    return `${decided_by} returned this email. Change it, then request approval again.`;
  return 'Edited since approval was requested. Request it again.';
}

/** Such as `Approved by Ben 06:12`. Without `today` (`YYYY-MM-DD`), it bears the day and year. */
export function decisionLine(
  { state, decided_by, decided_at }: Approval,
  today: string | null = null,
): string {
  const verb = state === 'approved' ? 'Approved' : 'Returned';
  return `${verb} by ${decided_by} ${formatMoment(decided_at, today, { hasHour: true })}`.trim();
}

/** The keys of everything that may need approval, in the order in which it is sent. */
export const approvedKeys = launchKeys.filter((key) => isPublic(launchChannels[key].channel));

/** What an email of a request is called, such as `Bulk FSI`. */
export function emailName({ channel, variant }: Pick<Lane, 'channel' | 'variant'>): string {
  const key = approvedKeys.find(
    (each) => launchChannels[each].channel === channel && launchChannels[each].variant === variant,
  );
  return key ? launchChannels[key].name : variants[variant].name;
}
