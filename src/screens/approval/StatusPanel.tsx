import { styled } from 'styled-components';
import type { Approval, ApprovalState } from '@/api/contract/approvals';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { StatusPill, type Status } from '@/components/data/StatusPill';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { decisionLine } from '@/domain/sending/approval';

interface StatusPanelProps {
  approval: Approval;
  /** True if the newsletter changed since it was asked for. */
  isEdited: boolean;
  onWithdraw(id: number): Promise<boolean>;
}

const looks: Record<ApprovalState, { status: Status; words: string }> = {
  requested: { status: 'scheduled', words: 'Waiting for approval' },
  approved: { status: 'sent', words: 'Approved' },
  returned: { status: 'failed', words: 'Returned' },
  withdrawn: { status: 'ended', words: 'Withdrawn' },
};

/** How far the newest request has come, and what both people wrote. */
export function StatusPanel({ approval, isEdited, onWithdraw }: StatusPanelProps) {
  const { id, state, requested_by, requested_at, note, comment, is_own } = approval;
  const { status, words } = looks[state];
  const isDecided = state === 'approved' || state === 'returned';
  return (
    <Panel
      title="Request"
      actions={
        <StatusPill status={isEdited ? 'edited' : status}>
          {isEdited ? 'Edited since' : words}
        </StatusPill>
      }
    >
      <p>
        Requested by {requested_by} {requested_at?.slice(0, 16)}
      </p>
      {note && <Quote>{note}</Quote>}
      {isDecided && <p>{decisionLine(approval)}</p>}
      {comment && <Quote>{comment}</Quote>}
      {isEdited && (
        <Soft>
          The newsletter was edited after this request, so{' '}
          {state === 'approved' ? 'this approval no longer counts' : 'it can’t be approved anymore'}
          . Request approval of the new version.
        </Soft>
      )}
      {is_own && state === 'requested' && (
        <div>
          <AsyncButton kind="plain" onAction={() => onWithdraw(id)}>
            Withdraw request
          </AsyncButton>
        </div>
      )}
    </Panel>
  );
}

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.lineStrong};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;
